import { type MonthNumber, monthOf } from '@windrow/core/time/calendar.ts'
import { DAY_MS, type DayNumber, dayOf } from '@windrow/core/time/day.ts'
import type { SeriesKey } from '@windrow/core/variables/series.ts'
import type { Anomalies, Season } from '../../season/season.ts'
import { checkEnsemble } from '../check-plausible.ts'
import { keepOrder, keepTogether } from '../keep-order.ts'
import type { Cell } from '../weather-source.ts'
import { callService, type OpenMeteo, zonesOf } from './call-service.ts'
import { callWeight } from './call-weight.ts'
import { readMembers } from './fetch-members.ts'
import { readColumn } from './read-columns.ts'
import { type ResponsePart, sectionOf } from './response-parts.ts'
import { DAILY_VARIABLES, type Variable } from './variables.ts'

/** SEAS5 reaches seven months. */
const SEASON_DAYS = 217
const SEASON_MODEL = 'ecmwf_seas5'
const SEASON_MEMBERS = 51

/** Evapotranspiration follows from the corrected weather. */
const { e_sum: _, ...NEEDED } = DAILY_VARIABLES
const DAILY_NAMES = Object.values(NEEDED).map((variable) => variable.name)

/** Differences of temperatures, in either unit. */
const KELVIN = { K: 1, '°C': 1 }
const TEMPERATURES: Partial<Record<SeriesKey, string>> = {
  t2m_avg: 'temperature_2m_anomaly',
  t2m_max: 'temperature_max24h_2m_anomaly',
  t2m_min: 'temperature_min24h_2m_anomaly',
}
/** Of these the anomaly is taken as a share of the mean, whatever the unit of both. */
const SHARES: Partial<Record<SeriesKey, string>> = {
  tp_sum: 'precipitation',
  ssrd_mean: 'shortwave_radiation',
  ws_mean: 'wind_speed_10m',
}
const MONTHLY_NAMES = [
  ...Object.values(TEMPERATURES),
  ...Object.values(SHARES).flatMap((name) => [`${name}_mean`, `${name}_anomaly`]),
]

const COUNTED = {
  variables: DAILY_NAMES.length,
  members: SEASON_MEMBERS,
  single: MONTHLY_NAMES.length,
  days: SEASON_DAYS,
}

/** Calls that the season of one point counts as. */
export const SEASON_WEIGHT = callWeight(COUNTED)

/**
 * The point of the seasonal model that a cell shares with those around it: its anomalies are alike over a hundred
 * kilometres and more, and each cell corrects them towards its own normals, its height among them.
 */
export function seasonPoint({ lat, lon, zone }: Cell): Cell {
  // Adding 0 turns -0 into 0.
  const [south, west] = [Math.round(lat) + 0, Math.round(lon) + 0]
  const east = west === 180 ? -180 : west
  return {
    lat: south,
    lon: east,
    elevation: null,
    zone,
    key: `seas5:${south},${east}:${zone}`,
    label: 'SEAS5',
  }
}

export async function fetchSeasons(
  points: readonly Cell[],
  today: DayNumber,
  run: Date,
  openMeteo: OpenMeteo,
): Promise<Season[]> {
  const question = {
    ...COUNTED,
    query: (some: readonly Cell[]) => ({
      start_date: dayOf(today),
      end_date: dayOf(today + SEASON_DAYS - 1),
      daily: DAILY_NAMES.join(','),
      monthly: MONTHLY_NAMES.join(','),
      models: SEASON_MODEL,
      timezone: zonesOf(some),
    }),
  }
  const parts = await callService('seasonal', points, question, openMeteo)
  return parts.map((part, index) => {
    const members = readMembers(part, today, SEASON_DAYS, 'seasonal')
    keepTogether(members.values)
    keepOrder(members.values)
    const issued = run.toISOString()
    checkEnsemble({ ...members, issued }, `Open-Meteo ${points[index]?.key}`)
    return { ...members, run: issued, anomalies: readAnomalies(part) }
  })
}

/** A month of which the model says nothing is left out. */
function readAnomalies(part: ResponsePart): Season['anomalies'] {
  const section = sectionOf(part, 'monthly', 'seasonal')
  const months = monthsOf(section.columns.time, part.utc_offset_seconds)
  const result: Record<string, Anomalies> = {}
  const add = (key: SeriesKey, values: Float32Array | null, read: (value: number, at: number) => number) => {
    for (const [at, month] of months.entries()) {
      const value = read(values?.[at] ?? Number.NaN, at)
      if (Number.isFinite(value)) result[month] = { ...result[month], [key]: value }
    }
  }
  const column = (name: string, units: Variable['units']) =>
    readColumn(section, name, { name, units }, months.length)
  for (const [key, name] of Object.entries(TEMPERATURES) as [SeriesKey, string][])
    add(key, column(name, KELVIN), (value) => value)
  for (const [key, name] of Object.entries(SHARES) as [SeriesKey, string][]) {
    const unit = section.units[`${name}_mean`]
    if (unit === undefined || section.units[`${name}_anomaly`] !== unit) continue
    const means = column(`${name}_mean`, { [unit]: 1 })
    add(key, column(`${name}_anomaly`, { [unit]: 1 }), (anomaly, at) => {
      const mean = means?.[at] ?? Number.NaN
      return mean - anomaly > 0 ? mean / (mean - anomaly) : Number.NaN
    })
  }
  return result
}

/** Instants or dates of their first days. */
function monthsOf(times: unknown, offsetSeconds: number): MonthNumber[] {
  if (!Array.isArray(times)) return []
  return times.map((time) => {
    const ms =
      typeof time === 'number' ? (time + offsetSeconds) * 1_000 : Date.parse(`${String(time)}T12:00Z`)
    return monthOf(Math.floor((ms + DAY_MS / 24) / DAY_MS))
  })
}
