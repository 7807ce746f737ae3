import { monthOf } from '../time/calendar.ts'
import { type Day, dayNumber } from '../time/day.ts'
import type { Bands, Levels, Series, SeriesSets } from './series.ts'

type WireValues = readonly (number | null)[]

/** A data set of a weather call: `time`, and each series beside it under its own name (decisions §5). */
type WireSet = { time: readonly Day[] } & Readonly<Record<string, unknown>>

/** The three data sets of a weather call of days or months. */
export type WireSets = { ds_hist: WireSet; ds_fc: WireSet; ds_clim: WireSet }

/**
 * What is between two values of a data set. Hours are no step here: they are named by the clock of a field, which
 * leaves one out in spring and shows one twice in autumn.
 */
export type View = 'daily' | 'monthly'

/** A day on the wire as the step that it means: a month is named by its first day. */
export const stepOf = (day: Day, view: View): number =>
  view === 'monthly' ? monthOf(dayNumber(day)) : dayNumber(day)

/** One quantity of a weather call; what the call does not hold is left out. */
export function readDataset(sets: WireSets, name: string, view: View): SeriesSets {
  const observed = readObserved(sets.ds_hist, name, view)
  const forecast = readBands(sets.ds_fc, name, view)
  const normal = readBands(sets.ds_clim, name, view)
  return { ...(observed && { observed }), ...(forecast && { forecast }), ...(normal && { normal }) }
}

/** One quantity of what was observed. */
export function readObserved(set: WireSet, name: string, view: View): Series<Float64Array> | undefined {
  const values = set[name] as WireValues | undefined
  return values && { first: firstOf(set.time, view), values: readValues(values) }
}

/** One quantity of what may come, or of what is normal. */
export function readBands(set: WireSet, name: string, view: View): Bands | undefined {
  const levels = set[name] as Readonly<Record<string, WireValues>> | undefined
  return levels && { first: firstOf(set.time, view), quantiles: readLevels(levels) }
}

export function readLevels(levels: Readonly<Record<string, WireValues>>): Levels {
  return Object.fromEntries(Object.entries(levels).map(([level, values]) => [level, readValues(values)]))
}

/** Numbers of the wire, on which null is missing. */
export function readValues(values: WireValues): Float64Array {
  const read = new Float64Array(values.length)
  for (let at = 0; at < read.length; at++) read[at] = values[at] ?? Number.NaN
  return read
}

/** The first step of a list of days or months; 0 of an empty one, which holds no values either. */
export const firstOf = (time: readonly Day[], view: View = 'daily'): number =>
  time[0] === undefined ? 0 : stepOf(time[0], view)
