import { DAY_MS, type DayNumber, HOUR_MS } from '../time/day.ts'
import { localDay, startOfDay } from '../time/zone.ts'
import type { Aggregation, HourlyStamp } from '../variables/series.ts'
import type { Series } from './series.ts'

/** A day with fewer of its hours than this share is missing. */
const MIN_HOURS_SHARE = 0.8

type HourlyValues = {
  /** Hours since 1970-01-01T00:00Z of the first value. */
  first: number
  values: ArrayLike<number>
  stands: HourlyStamp
}

/**
 * The hours of each local day as one value: lowest, highest, mean or sum, in the unit of the hours.
 *
 * An instant belongs to the local day in which it lies, an hour to that in which its middle lies; days have 23 or 25
 * hours when the clock changes. Missing hours are left out; a day is missing when less than 80 % of its hours are
 * there. Sums are scaled up to the hours that the day has, so that a missing hour is not a dry one.
 */
export function aggregateHours(
  { first: firstHour, values, stands }: HourlyValues,
  zone: string,
  how: Aggregation,
): Series<Float32Array> {
  const shift = stands === 'instant' ? 0 : -HOUR_MS / 2
  const instant = (hour: number) => (firstHour + hour) * HOUR_MS + shift
  const firstDay = localDay(zone, instant(0))
  const days = values.length === 0 ? 0 : localDay(zone, instant(values.length - 1)) - firstDay + 1
  const starts = dayStarts(zone, firstDay, days + 1)
  const daily = new Float32Array(days)
  for (let day = 0; day < days; day++) {
    const from = Math.ceil(((starts[day] as number) - shift) / HOUR_MS) - firstHour
    const to = Math.ceil(((starts[day + 1] as number) - shift) / HOUR_MS) - firstHour
    daily[day] = aggregate(values, from, to, how)
  }
  return { first: firstDay, values: daily }
}

function aggregate(values: ArrayLike<number>, from: number, to: number, how: Aggregation): number {
  let present = 0
  let sum = 0
  let min = Number.POSITIVE_INFINITY
  let max = Number.NEGATIVE_INFINITY
  for (let at = Math.max(0, from); at < to && at < values.length; at++) {
    const value = values[at] as number
    if (Number.isNaN(value)) continue
    present++
    sum += value
    min = Math.min(min, value)
    max = Math.max(max, value)
  }
  const hours = to - from
  if (present === 0 || present < MIN_HOURS_SHARE * hours) return Number.NaN
  if (how === 'min') return min
  if (how === 'max') return max
  const mean = sum / present
  return how === 'mean' ? mean : mean * hours
}

/** Changes of a clock that undo each other lie weeks apart, even around Ramadan. */
const STEP_DAYS = 8

let last: { zone: string; firstDay: DayNumber; starts: Float64Array } | null = null

/**
 * The instants (ms since 1970) at which local days begin. The last result is cached: all series of a cell need the same
 * days, one after the other.
 */
export function dayStarts(zone: string, firstDay: DayNumber, days: number): Readonly<Float64Array> {
  if (last?.zone !== zone || last.firstDay !== firstDay || last.starts.length !== days)
    last = { zone, firstDay, starts: findStarts(zone, firstDay, days) }
  return last.starts
}

/** The zone's table is read once in eight days, and day by day where the clock changed between. */
function findStarts(zone: string, firstDay: DayNumber, days: number): Float64Array {
  const starts = new Float64Array(days)
  for (let from = 0; from < days; from += STEP_DAYS) {
    const start = startOfDay(zone, firstDay + from)
    const end = startOfDay(zone, firstDay + from + STEP_DAYS)
    const isEven = end - start === STEP_DAYS * DAY_MS
    for (let day = from; day < Math.min(days, from + STEP_DAYS); day++)
      starts[day] = isEven ? start + (day - from) * DAY_MS : startOfDay(zone, firstDay + day)
  }
  return starts
}
