import { pastSequences, type Years } from '@windrow/core/climatology/years.ts'
import { quantile } from '@windrow/core/series/quantile.ts'
import { calendarDay, type DayNumber, dayNumberOf } from '@windrow/core/time/day.ts'
import type { DailySeries } from '../../weather/sources/weather-source.ts'

/** The season so far where it lies outside what is normal, metric. */
export type ClimateSignal = {
  about: 'dry' | 'wet' | 'warm' | 'cold'
  /** The first day of the season so far. */
  since: DayNumber
  value: number
  /** The median of the same days in past years. */
  normal: number
}

/** Eight years in ten lie between these. */
const LOW = 0.1
const HIGH = 0.9

const TEMPERATURE_DAYS = 30

/** A season that has just begun is too short: the days before it are used then. */
const SEASON_MIN_DAYS = 30
const SHORT_SEASON_DAYS = 90

/**
 * Rain since the season's start, 1 January or in the south 1 July as degree days have it (decisions §3), and the mean
 * temperature of the last 30 days, where they lie outside the range of eight years in ten on the same days.
 */
export function climateSignals(
  { first: firstDay, values }: DailySeries,
  years: Years,
  { today, latitude }: { today: DayNumber; latitude: number },
): ClimateSignal[] {
  const { t2m_min, t2m_max, tp_sum } = values
  if (!t2m_min || !t2m_max || !tp_sum) return []
  const middles = t2m_min.map((low, at) => (low + (t2m_max[at] as number)) / 2)
  const rain = soFar({ first: firstDay, values: tp_sum }, years, seasonStart(today, latitude), today)
  const warmth = soFar({ first: firstDay, values: middles }, years, today - TEMPERATURE_DAYS, today)
  return [
    ...signalsOf(rain, { low: 'dry', high: 'wet' }, 1),
    ...signalsOf(warmth, { low: 'cold', high: 'warm' }, 1 / TEMPERATURE_DAYS),
  ]
}

function seasonStart(today: DayNumber, latitude: number): DayNumber {
  const month = latitude < 0 ? 7 : 1
  const { year } = calendarDay(today)
  const start = dayNumberOf(year, month, 1)
  const began = start <= today ? start : dayNumberOf(year - 1, month, 1)
  return today - began >= SEASON_MIN_DAYS ? began : today - SHORT_SEASON_DAYS
}

type SoFar = { since: DayNumber; sum: number; past: number[] }

function soFar(
  history: { first: DayNumber; values: Float32Array },
  years: Years,
  since: DayNumber,
  today: DayNumber,
): SoFar {
  const days = today - since
  const sequences = pastSequences(history, years, since, days)
  const members = sequences.length / days
  const past = Array.from({ length: members }, (_, member) => {
    let sum = 0
    for (let day = 0; day < days; day++) sum += sequences[day * members + member] as number
    return sum
  })
  let sum = 0
  for (let day = since; day < today; day++) sum += history.values[day - history.first] ?? Number.NaN
  return { since, sum, past }
}

function signalsOf(
  { since, sum, past }: SoFar,
  words: { low: ClimateSignal['about']; high: ClimateSignal['about'] },
  scale: number,
): ClimateSignal[] {
  const at = (level: number) => quantile(past, level) * scale
  const value = sum * scale
  const about = value < at(LOW) ? words.low : value > at(HIGH) ? words.high : null
  if (about === null) return []
  return [{ about, since, value: round(value), normal: round(at(0.5)) }]
}

const round = (value: number) => Math.round(value * 10) / 10
