import { type DayNumber, dayNumber, isDay } from '@windrow/core/time/day.ts'
import { SourceError } from '../weather-source.ts'
import type { Section } from './response-parts.ts'
import type { Variable } from './variables.ts'

/**
 * The values of one column in our unit, NaN where the provider has none; null when it has nothing at all, and then
 * says nothing of the unit either. An unknown unit, a length other than that of the times and a value that is not a
 * number are rejected: whatever else came with them cannot be trusted.
 */
export function readColumn(
  section: Section,
  name: string,
  variable: Variable,
  length: number,
): Float32Array | null {
  const column = section.columns[name]
  if (column === undefined || column === null) return null
  if (!Array.isArray(column)) throw new SourceError(`Open-Meteo: ${name} is not a list`)
  if (column.length !== length) {
    throw new SourceError(`Open-Meteo: ${name} has ${column.length} values for ${length} times`)
  }
  if (column.every((value) => value === null)) return null
  const factor = factorOf(section, name, variable)
  const values = new Float32Array(length)
  for (let index = 0; index < length; index++) {
    const value: unknown = column[index]
    if (value === null) values[index] = Number.NaN
    else if (typeof value === 'number') values[index] = value * factor
    else
      throw new SourceError(`Open-Meteo: ${name} holds ${JSON.stringify(value)?.slice(0, 40)}, not a number`)
  }
  return values
}

/** Members state their unit each; where one does not, it is that of the control run. */
export function factorOf(section: Section, name: string, variable: Variable): number {
  const unit = section.units[name] ?? section.units[variable.name]
  const factor = unit === undefined ? undefined : variable.units[unit]
  if (factor === undefined) {
    throw new SourceError(
      `Open-Meteo: ${name} came in ${unit ?? 'no unit'} in place of ${Object.keys(variable.units).join(' or ')}`,
    )
  }
  return factor
}

/**
 * Full hours since 1970, of instants or of local clock times with the response's one offset. In a zone that is half an
 * hour off, local full hours count as the next full one.
 */
export function readHours(section: Section, offsetSeconds: number): number[] {
  return readTimes(section, (time) => {
    const seconds =
      typeof time === 'number' ? time : Date.parse(`${String(time)}:00Z`) / 1_000 - offsetSeconds
    const isFull = seconds % 3_600 === 0 || (seconds + offsetSeconds) % 3_600 === 0
    return isFull ? Math.ceil(seconds / 3_600) : Number.NaN
  })
}

/** Local days: dates, or the instants at which they begin by the response's one offset (to the hour). */
export function readDays(section: Section, offsetSeconds: number): DayNumber[] {
  return readTimes(section, (time) => {
    if (typeof time !== 'number')
      return typeof time === 'string' && isDay(time) ? dayNumber(time) : Number.NaN
    const days = (time + offsetSeconds) / 86_400
    return Math.abs(days - Math.round(days)) < 1 / 24 ? Math.round(days) : Number.NaN
  })
}

function readTimes(section: Section, numberOf: (time: unknown) => number): number[] {
  const times = section.columns.time
  if (!Array.isArray(times)) throw new SourceError('Open-Meteo: the response has no times')
  let last = Number.NEGATIVE_INFINITY
  return times.map((time) => {
    const number = numberOf(time)
    if (!Number.isInteger(number) || number <= last) {
      throw new SourceError(`Open-Meteo: ${JSON.stringify(time)?.slice(0, 40)} is not the next time`)
    }
    last = number
    return number
  })
}
