import type { QuantileKey } from './quantile.ts'

/** Numbers one a step; missing is NaN, zero is a value. Single precision in the store, double off the wire. */
export type Numbers = Float32Array | Float64Array

/** Values one a step from `first` on, counted in that step: hours or days since 1970, months since year 0. */
export type Series<Values extends Numbers = Numbers> = { first: number; values: Values }

/** Members side by side for each step: `values[step * members + member]`. Years of a climatology are members too. */
export type Members = Series<Float32Array> & { members: number }

/** Many series of one span by name; one may be missing whole. */
export type SeriesTable<Key extends string> = {
  first: number
  count: number
  values: Partial<Record<Key, Float32Array>>
}

/** The same of members side by side for each step. */
export type MemberTable<Key extends string> = SeriesTable<Key> & { members: number }

/** By level; a forecast without members has the one key '-1.0', which means the median (spec 2 §3). */
export type Levels = Readonly<Partial<Record<QuantileKey | '-1.0', Numbers>>>

/** Quantiles one a step, all of the same length. */
export type Bands<Quantiles extends Levels = Levels> = { first: number; quantiles: Quantiles }

/** What was, what may come and what is normal of one quantity, each from a step of its own on. */
export type SeriesSets = { observed?: Series; forecast?: Bands; normal?: Bands }

/** The step after the last. */
export const endOf = ({ first, values }: Series): number => first + values.length

/** How many steps members have. */
export const stepsOf = ({ values, members }: Members): number => (members === 0 ? 0 : values.length / members)

/** NaN outside the series, and of no series at all. */
export function valueOn(series: Series | undefined, step: number): number {
  return series?.values[step - series.first] ?? Number.NaN
}

/** Null where it is missing. */
export const known = (value: number): number | null => (Number.isNaN(value) ? null : value)

/** The steps from one to before another, as far as there are any; a view, not a copy. */
export function between<Values extends Numbers>(
  { first, values }: Series<Values>,
  from: number,
  to: number,
): Series<Values> {
  const start = Math.min(Math.max(first, from), first + values.length)
  const end = Math.max(start, Math.min(first + values.length, to))
  return { first: start, values: values.subarray(start - first, end - first) as Values }
}

/** The same of a band. */
export function bandsBetween(bands: Bands, from: number, to: number): Bands {
  const cut = (values: Numbers) => between({ first: bands.first, values }, from, to)
  return {
    first: cut(middleOf(bands).values).first,
    quantiles: mapLevels(bands.quantiles, (values) => cut(values).values),
  }
}

/** Two series as one: where the second begins, the first ends. Steps of neither are missing. */
export function joined(before: Series, after: Series): Series<Float64Array> {
  if (after.values.length === 0 || before.values.length === 0) {
    const { first, values } = after.values.length === 0 ? before : after
    return { first, values: Float64Array.from(values) }
  }
  const { first } = before
  const values = new Float64Array(Math.max(0, endOf(after) - first)).fill(Number.NaN)
  values.set(between(before, first, after.first).values)
  values.set(after.values, after.first - first)
  return { first, values }
}

/** The last step with a value; null where there is none. */
export function lastKnown({ first, values }: Series): number | null {
  for (let at = values.length - 1; at >= 0; at--) if (!Number.isNaN(values[at])) return first + at
  return null
}

/** The step with the greatest value, or with `sign` −1 the least; the earliest of several, null where all are missing. */
export function furthest({ first, values }: Series, sign: 1 | -1 = 1): number | null {
  let best = -1
  for (let at = 0; at < values.length; at++) {
    const value = values[at] as number
    if (!Number.isNaN(value) && (best < 0 || value * sign > (values[best] as number) * sign)) best = at
  }
  return best < 0 ? null : first + best
}

const NOTHING = new Float64Array(0)

/** One level of a band; empty where it has none. */
export function levelOf({ first, quantiles }: Bands, level: keyof Levels): Series {
  return { first, values: quantiles[level] ?? NOTHING }
}

/** The middle of a band: its single key where it has one, otherwise the median. */
export function middleOf({ first, quantiles }: Bands): Series {
  return { first, values: quantiles['-1.0'] ?? quantiles['0.5'] ?? NOTHING }
}

/** Every value changed, as into other units. */
export function mapSets(sets: SeriesSets, change: (value: number) => number): SeriesSets {
  const { observed, forecast, normal } = sets
  return {
    ...(observed && { observed: { first: observed.first, values: mapped(observed.values, change) } }),
    ...(forecast && { forecast: mapBands(forecast, change) }),
    ...(normal && { normal: mapBands(normal, change) }),
  }
}

function mapBands({ first, quantiles }: Bands, change: (value: number) => number): Bands {
  return { first, quantiles: mapLevels(quantiles, (values) => mapped(values, change)) }
}

function mapLevels(quantiles: Levels, change: (values: Numbers) => Numbers): Levels {
  return Object.fromEntries(Object.entries(quantiles).map(([level, values]) => [level, change(values)]))
}

/** `Float64Array.from` with a function takes ten times as long as a loop, and a slider maps a dozen at each move. */
function mapped(values: Numbers, change: (value: number) => number): Float64Array {
  const changed = new Float64Array(values.length)
  for (let at = 0; at < changed.length; at++) changed[at] = change(values[at] as number)
  return changed
}
