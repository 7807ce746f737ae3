import { quantile } from '../series/quantile.ts'
import type { MemberTable, SeriesTable } from '../series/series.ts'
import { HOURLY_SERIES, type HourlyKey, type SeriesKey } from '../variables/series.ts'

/** Where each day of the forecast begins and the last one ends, in hours, and the hour up to which hours are observed. */
export type HoursOfDays = { starts: readonly number[]; now: number }

/** A day of another weather is moved so far at most: its hours are still those of one model. */
const FACTOR_MAX = 3

/** Values of two hours that differ less are the same, in °C. */
const SAME = 0.5

/**
 * One model's hours, moved so that they agree with the days that are issued in its place: the lowest and highest hour of
 * a day are its minimum and maximum in the middle of the blend, wind, sun and evaporation have its mean. Rain keeps its
 * hours and is multiplied as the mean of its days was: the middle of rain is often none. What is observed stays.
 *
 * `blended` are the series of which another forecast is issued than `own`.
 */
export function moveHours(
  hours: SeriesTable<HourlyKey>,
  own: MemberTable<SeriesKey>,
  issued: MemberTable<SeriesKey>,
  blended: ReadonlySet<SeriesKey>,
  days: HoursOfDays,
): SeriesTable<HourlyKey> {
  const values = { ...hours.values }
  const change = (key: HourlyKey, needs: readonly SeriesKey[], changed: (of: Hours) => Float32Array) => {
    const of = hours.values[key]
    if (!of || !needs.every((name) => blended.has(name))) return
    // What is stamped at midnight for the hour before it belongs to the day before.
    const first = hours.first - (HOURLY_SERIES[key].stands === 'hour-before' ? 1 : 0)
    values[key] = within(key, changed({ first, values: of }), of)
  }
  const middle = (key: SeriesKey, day: number) => quantile(membersOf(issued, key, day), 0.5)
  change('t2m', ['t2m_min', 't2m_max'], (of) =>
    shifted(of, days, shareOfWay, (day, range) => {
      const [low, high] = extremesOf(of, range)
      return [
        { hour: low, by: middle('t2m_min', day) - at(of, low) },
        { hour: high, by: middle('t2m_max', day) - at(of, high) },
      ]
    }),
  )
  change('rh', ['rh_mean'], (of) =>
    shifted(of, days, shareOfTime, (day, range) => [
      { hour: (range.from + range.to) >> 1, by: middle('rh_mean', day) - meanOf(of, range) },
    ]),
  )
  for (const [key, daily] of [
    ['ws', 'ws_mean'],
    ['ssrd', 'ssrd_mean'],
  ] as const)
    change(key, [daily], (of) => multiplied(of, days, (day, range) => middle(daily, day) / meanOf(of, range)))
  change('e', ['e_sum'], (of) =>
    multiplied(
      of,
      days,
      (day, range) => middle('e_sum', day) / (meanOf(of, range) * (range.to - range.from)),
    ),
  )
  change('tp', ['tp_sum'], (of) =>
    multiplied(of, days, (day) => meanOfMembers(issued, 'tp_sum', day) / meanOfMembers(own, 'tp_sum', day)),
  )
  return { ...hours, values }
}

type Hours = { first: number; values: Float32Array }
/** Hours of a day, the last one not included. */
type Range = { from: number; to: number }
type Anchor = { hour: number; by: number }

const at = ({ first, values }: Hours, hour: number) => values[hour - first] ?? Number.NaN

/** The days that begin within the hours, with their place in the forecast. */
function* wholeDays({ first, values }: Hours, { starts }: HoursOfDays): Generator<[day: number, Range]> {
  for (const [day, from] of starts.slice(0, -1).entries()) {
    const to = starts[day + 1] as number
    if (from >= first && to <= first + values.length) yield [day, { from, to }]
  }
}

type Share = (of: Hours, hour: number, before: number, after: number) => number

const shareOfTime: Share = (_, hour, before, after) => (hour - before) / (after - before)

/**
 * That of the way from the one's value to the other's: between the coldest and the warmest hour no other becomes colder or
 * warmer than they. Where both have the same value it is that of the time.
 */
const shareOfWay: Share = (of, hour, before, after) => {
  const way = at(of, after) - at(of, before)
  return Math.abs(way) > SAME ? (at(of, hour) - at(of, before)) / way : shareOfTime(of, hour, before, after)
}

/** Each hour by what lies between the anchors before and after it, so that no day begins with a jump. */
function shifted(
  of: Hours,
  days: HoursOfDays,
  shareOf: Share,
  anchorsOf: (day: number, range: Range) => Anchor[],
): Float32Array {
  const anchors = [{ hour: days.now, by: 0 }]
  for (const [day, range] of wholeDays(of, days))
    for (const anchor of anchorsOf(day, range).sort((one, other) => one.hour - other.hour))
      if (anchor.hour > days.now && !Number.isNaN(anchor.by)) anchors.push(anchor)
  const values = of.values.slice()
  let next = 1
  for (let hour = days.now + 1; hour < of.first + values.length; hour++) {
    if (hour < of.first) continue
    while (next < anchors.length - 1 && (anchors[next] as Anchor).hour < hour) next++
    const [before, after] = [anchors[next - 1] as Anchor, anchors[next]]
    if (!after) break
    // After the last anchor too: a night that falls goes back the way that the day came.
    const share = shareOf(of, hour, before.hour, after.hour)
    values[hour - of.first] =
      at(of, hour) + before.by + Math.min(1, Math.max(0, share)) * (after.by - before.by)
  }
  return values
}

function multiplied(
  of: Hours,
  days: HoursOfDays,
  factorOf: (day: number, range: Range) => number,
): Float32Array {
  const values = of.values.slice()
  for (const [day, range] of wholeDays(of, days)) {
    const factor = factorOf(day, range)
    if (!Number.isFinite(factor)) continue
    const bounded = Math.min(FACTOR_MAX, Math.max(1 / FACTOR_MAX, factor))
    for (let hour = Math.max(range.from, days.now + 1); hour < range.to; hour++)
      values[hour - of.first] = at(of, hour) * bounded
  }
  return values
}

/** What was moved out of what can be is put back to the bound; an hour that had been beyond it stays. */
function within(key: HourlyKey, moved: Float32Array, before: Float32Array): Float32Array {
  const [low, high] = HOURLY_SERIES[key].plausible
  for (let index = 0; index < moved.length; index++) {
    const value = moved[index] as number
    if (value !== before[index]) moved[index] = Math.min(high, Math.max(low, value))
  }
  return moved
}

function extremesOf(of: Hours, { from, to }: Range): [low: number, high: number] {
  let [low, high] = [from, from]
  for (let hour = from + 1; hour < to; hour++) {
    if (at(of, hour) < at(of, low)) low = hour
    if (at(of, hour) > at(of, high)) high = hour
  }
  return [low, high]
}

function meanOf(of: Hours, { from, to }: Range): number {
  let sum = 0
  for (let hour = from; hour < to; hour++) sum += at(of, hour)
  return sum / (to - from)
}

const membersOf = ({ members, values }: MemberTable<SeriesKey>, key: SeriesKey, day: number) =>
  (values[key] ?? new Float32Array()).subarray(day * members, (day + 1) * members)

function meanOfMembers(table: MemberTable<SeriesKey>, key: SeriesKey, day: number): number {
  const members = membersOf(table, key, day)
  let sum = 0
  for (const value of members) sum += value
  return sum / members.length
}
