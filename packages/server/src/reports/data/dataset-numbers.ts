import type { WeatherDataset } from '@windrow/contract/entities/weather.ts'
import { variableTexts } from '@windrow/contract/texts/en/variables.ts'
import { weatherPageTexts } from '@windrow/contract/texts/en/weather-page.ts'
import type { Day } from '@windrow/core/time/day.ts'
import { fromMetric, unitOf } from '@windrow/core/units/convert.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import { type VariablePath, variableByPath } from '@windrow/core/variables/registry.ts'
import type { ReportNumber } from '../report-type-def.ts'

/** What of a data set lies on or after a day, and only some of its series: 400 days need not cross to the thread. */
export function trimDataset(dataset: WeatherDataset, from: Day, series: readonly string[]): WeatherDataset {
  return {
    ...dataset,
    ds_hist: trimmed(dataset.ds_hist, from, series, sliced),
    ds_fc: trimmed(dataset.ds_fc, from, series, slicedBands),
    ds_clim: trimmed(dataset.ds_clim, from, series, slicedBands),
  }
}

const sliced = (values: (number | null)[], at: number) => values.slice(at)

const slicedBands = <Bands extends object>(bands: Bands, at: number) =>
  Object.fromEntries(Object.entries(bands).map(([key, values]) => [key, sliced(values, at)])) as Bands

function trimmed<Set extends { time: string[] }>(
  set: Set,
  from: Day,
  series: readonly string[],
  slice: (value: never, at: number) => unknown,
): Set {
  const first = set.time.findIndex((day) => day >= from)
  const at = first < 0 ? set.time.length : first
  const remaining = Object.entries(set)
    .filter(([key]) => series.includes(key))
    .map(([key, value]) => [key, slice(value as never, at)])
  return { ...Object.fromEntries(remaining), time: set.time.slice(at) } as Set
}

type Values = readonly (number | null)[]
export type Bands = Readonly<Record<string, Values>>

/** A series of the forecast or of what is normal, by quantile. */
export function bandsOf(set: WeatherDataset['ds_fc'], series: string): Bands {
  return (set[series] as Bands | undefined) ?? {}
}

/** The single value of a forecast without members, otherwise its median (spec 2 §3). */
export const middleOf = (bands: Bands): Values => bands['-1.0'] ?? bands['0.5'] ?? []

const { lines } = weatherPageTexts.chart

/** Each day or month of a data set: what was observed, then the middle of the forecast with 9 times in 10, and normal. */
export function datasetNumbers(
  dataset: WeatherDataset | null,
  path: VariablePath,
  view: 'daily' | 'monthly',
  units: UnitSystem,
): ReportNumber[] {
  if (dataset === null) return []
  const { ds_hist, ds_fc, ds_clim } = dataset
  const variable = variableByPath(path)
  const shown = (value: number | null | undefined) =>
    value == null ? null : fromMetric(value, variable.dimension, units)
  const unit = unitOf(variable.dimension, units)
  const named = (time: string) => (view === 'monthly' ? time.slice(0, 7) : time)
  return variable.chart.lines.flatMap(({ value: series }) => {
    const normal = middleOf(bandsOf(ds_clim, series))
    const normalOf = (time: string) => shown(normal[ds_clim.time.indexOf(time)])
    const observed = ds_hist[series] as readonly (number | null)[] | undefined
    const ahead = bandsOf(ds_fc, series)
    const quantity = quantityName(variable.text, series, variable.chart.lines.length > 1)
    return [
      ...ds_hist.time.map((time, at) => ({
        date: named(time),
        quantity,
        value: shown(observed?.[at]),
        unit,
        normal: normalOf(time),
      })),
      ...ds_fc.time.map((time, at) => ({
        date: named(time),
        quantity,
        value: shown(middleOf(ahead)[at]),
        unit,
        low: shown(ahead['0.05']?.[at]),
        high: shown(ahead['0.95']?.[at]),
        normal: normalOf(time),
      })),
    ]
  })
}

/** 'Temperature, maximum'; 'Precipitation'. */
function quantityName(text: keyof typeof variableTexts, series: string, isOneOfMany: boolean): string {
  const { name } = variableTexts[text]
  const line = (lines as Readonly<Record<string, { name: string }>>)[series]
  return isOneOfMany && line ? `${name}, ${line.name.toLowerCase()}` : name
}
