import type { DayNumber } from '@windrow/core/time/day.ts'

/** The elements that we read; °C and mm once they are here. */
export type Element = 'TMAX' | 'TMIN' | 'TAVG' | 'PRCP'

export const ELEMENTS: readonly Element[] = ['TMAX', 'TMIN', 'TAVG', 'PRCP']

/** What a station observed on the days `from` to `to`; NaN where nothing was, or nothing that can be trusted. */
export type Observations = { from: DayNumber; to: DayNumber; values: Record<Element, Float32Array> }

export function emptyObservations(from: DayNumber, to: DayNumber): Observations {
  const column = () => new Float32Array(Math.max(0, to - from + 1)).fill(Number.NaN)
  return { from, to, values: { TMAX: column(), TMIN: column(), TAVG: column(), PRCP: column() } }
}

export function isElement(name: string): name is Element {
  return (ELEMENTS as readonly string[]).includes(name)
}

const MISSING = -9_999

/**
 * One value as NOAA flags it. Whatever failed a quality check (any Q flag) is dropped; T is a trace of rain and
 * counts as none; P is "missing presumed zero", which is missing.
 */
export function observe(
  into: Observations,
  element: Element,
  day: DayNumber,
  value: number,
  mFlag: string,
  qFlag: string,
): void {
  if (day < into.from || day > into.to || !Number.isFinite(value) || value === MISSING) return
  if (qFlag.trim() !== '' || mFlag === 'P') return
  into.values[element][day - into.from] = mFlag === 'T' ? 0 : value
}
