import type { WeatherDataset } from '@windrow/contract/entities/weather.ts'
import { QUANTILE_KEYS } from '@windrow/core/series/quantile.ts'
import { addDays, HOUR_MS } from '@windrow/core/time/day.ts'

type Column = (number | null)[]
type View = 'daily' | 'monthly' | 'hourly'

/** What of decisions §5 a response breaks, in words; nothing where all of it holds. */
export function brokenInvariants(response: WeatherDataset, view: View): string[] {
  const sets = { ds_hist: response.ds_hist, ds_fc: response.ds_fc, ds_clim: response.ds_clim }
  return Object.entries(sets).flatMap(([name, { time, ...series }]) => {
    const columns = Object.entries(series).map(([key, values]) => [key, levelsOf(values)] as const)
    return [
      ...gapsOf(time, view),
      ...columns.flatMap(([key, levels]) => levels.flatMap((values) => rangeOf(key, values, time.length))),
      ...columns.flatMap(([key, levels]) => crossingsOf(key, levels)),
      ...orderOf(new Map(columns)),
    ].map((what) => `${name}: ${what}`)
  })
}

/** Observed values are one level, a forecast five. */
function levelsOf(values: unknown): Column[] {
  if (Array.isArray(values)) return [values as Column]
  const bands = values as Record<string, Column>
  return '-1.0' in bands ? [bands['-1.0'] as Column] : QUANTILE_KEYS.map((key) => bands[key] as Column)
}

function gapsOf(time: string[], view: View): string[] {
  return time
    .slice(1)
    .flatMap((next, at) => (follows(time[at] as string, next, view) ? [] : [`a gap before ${next}`]))
}

function follows(before: string, next: string, view: View): boolean {
  if (view === 'daily') return next === addDays(before, 1)
  if (view === 'monthly') return next === `${addDays(before, 31).slice(0, 7)}-01`
  // Local hours: where the clock changes one is repeated or left out.
  const hours = (Date.parse(`${next}Z`) - Date.parse(`${before}Z`)) / HOUR_MS
  return hours === 1 || hours === 0 || hours === 2
}

function rangeOf(key: string, values: Column, length: number): string[] {
  const isBad = (value: number | null) =>
    value !== null &&
    (!Number.isFinite(value) ||
      (/^(tp|e|ssrd|rh|ws|swvl1)/.test(key) && value < 0) ||
      (/^rh/.test(key) && value > 100))
  const bad = values.find(isBad)
  return [
    ...(values.length === length ? [] : [`${key} has ${values.length} values for ${length} times`]),
    ...(bad === undefined ? [] : [`${key} is ${bad}`]),
  ]
}

function crossingsOf(key: string, levels: Column[]): string[] {
  return levels.slice(1).flatMap((higher, at) => {
    const index = higher.findIndex((value, i) => isAbove(levels[at]?.[i], value))
    return index < 0 ? [] : [`${key}: quantiles cross at ${index}`]
  })
}

/** min <= avg <= max, level by level. */
function orderOf(columns: Map<string, Column[]>): string[] {
  const pairs = [
    ['t2m_min', 't2m_avg'],
    ['t2m_avg', 't2m_max'],
    ['t2m_min', 't2m_max'],
    ['stl1_min', 'stl1_max'],
  ] as const
  return pairs.flatMap(([low, high]) =>
    (columns.get(low) ?? []).flatMap((values, level) => {
      const index = values.findIndex((value, i) => isAbove(value, columns.get(high)?.[level]?.[i]))
      return index < 0 ? [] : [`${low} above ${high} at ${index}, level ${level}`]
    }),
  )
}

const isAbove = (low: number | null | undefined, high: number | null | undefined) =>
  low != null && high != null && low > high
