import { yearDayOf } from '@windrow/core/time/calendar.ts'
import { calendarDay, type DayNumber } from '@windrow/core/time/day.ts'
import { SERIES } from '@windrow/core/variables/series.ts'
import { clamp } from './clamp.ts'
import { MEMBERS, type ModelTraits } from './ensemble-forecast.ts'
import type { ModelSeries } from './model-slots.ts'

/** A model of the simulated source: the same weather, with errors of its own. */
export type SimulatedModel = {
  id: string
  name: string
  members: number
  /** Days ahead, today among them. */
  days: number
  /** What it is too warm by, °C; wet, windy and humid go with it (`biased`). */
  bias: number
  /** Null: that of the source's own forecast, whose members are as far apart as its errors. */
  traits: ModelTraits | null
  /** Weeks of each year, by the day of the issue, in which it is broken: its bias then. */
  broken?: { from: { month: number; day: number }; days: number; bias: number }
}

type Row = readonly [
  id: string,
  name: string,
  members: number,
  days: number,
  of: { bias: number; spread: number; error: number },
  broken?: SimulatedModel['broken'],
]

/** THE LIST OF FURTHER MODELS: what each is too warm by, how far its members are apart, how much sooner it fails. */
const ROWS: readonly Row[] = [
  ['simulated_b', 'Simulated B', 30, 15, { bias: -0.8, spread: 0.9, error: 1.05 }],
  ['simulated_c', 'Simulated C', 20, 15, { bias: 0.5, spread: 0.75, error: 1.2 }, brokenFrom(3, 1)],
  ['simulated_d', 'Simulated D', 18, 10, { bias: 1.4, spread: 1.1, error: 1.35 }],
  ['simulated_e', 'Simulated E', 12, 15, { bias: -0.4, spread: 0.6, error: 1.7 }],
]

function brokenFrom(month: number, day: number): SimulatedModel['broken'] {
  return { from: { month, day }, days: 28, bias: -7 }
}

/** The source's own forecast, unaltered. */
export const OWN_MODEL: SimulatedModel = {
  id: 'simulated',
  name: 'Simulated',
  members: MEMBERS,
  days: 15,
  bias: 0,
  traits: null,
}

export const SIMULATED_MODELS: readonly SimulatedModel[] = [
  OWN_MODEL,
  ...ROWS.map(([id, name, members, days, { bias, spread, error }, broken], stream) => ({
    id,
    name,
    members,
    days,
    bias,
    traits: { stream, error, spread },
    ...(broken ? { broken } : {}),
  })),
]

export function findSimulatedModel(id: string): SimulatedModel | null {
  return SIMULATED_MODELS.find((model) => model.id === id) ?? null
}

export function biasOn({ bias, broken }: SimulatedModel, issueDay: DayNumber): number {
  if (!broken) return bias
  const { month, day } = calendarDay(issueDay)
  const since = yearDayOf(month, day) - yearDayOf(broken.from.month, broken.from.day)
  return since >= 0 && since < broken.days ? broken.bias : bias
}

/** Temperatures by the bias itself; rain doubles with 4 °C, and the rest goes with it a little. */
export function addBias(series: ModelSeries, bias: number): void {
  if (bias === 0) return
  const rain = 2 ** (bias / 4)
  const change = (key: keyof ModelSeries, of: (value: number) => number) => {
    const values = series[key]
    const [min, max] = SERIES[key].plausible
    for (let at = 0; at < values.length; at++) values[at] = clamp(of(values[at] as number), min, max)
  }
  for (const key of ['t2m_min', 't2m_avg', 't2m_max', 'stl1_min', 'stl1_max'] as const)
    change(key, (value) => value + bias)
  change('tp_sum', (value) => value * rain)
  change('ws_mean', (value) => value + bias)
  change('rh_mean', (value) => value - 2 * bias)
  change('e_sum', (value) => value * (1 + bias / 20))
  change('ssrd_mean', (value) => value * (1 + bias / 40))
}
