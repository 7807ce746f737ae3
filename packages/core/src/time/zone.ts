import { DAY_MS, type DayNumber, dayNumberOf, HOUR_MS, MINUTE_MS } from './day.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formats.set(zone, format)
  return format
}

/** Offsets of whole universal days in which no clock changes, by zone and day: reading the zone's table takes 10 µs. */
const steadyDays = new Map<string, Map<DayNumber, number | null>>()
const MAX_STEADY_DAYS = 5_000

/** Local minus universal time, in ms, at an instant (ms since 1970). */
export function zoneOffset(zone: string, instant: number): number {
  const days = steadyDays.get(zone) ?? new Map<DayNumber, number | null>()
  steadyDays.set(zone, days)
  const day = Math.floor(instant / DAY_MS)
  const known = days.get(day)
  if (known !== undefined) return known ?? askZone(zone, instant)
  const atStart = askZone(zone, day * DAY_MS)
  const isSteady = atStart === askZone(zone, (day + 1) * DAY_MS)
  if (days.size >= MAX_STEADY_DAYS) days.clear()
  days.set(day, isSteady ? atStart : null)
  return isSteady ? atStart : askZone(zone, instant)
}

function askZone(zone: string, instant: number): number {
  const parts: Record<string, number> = {}
  for (const { type, value } of formatOf(zone).formatToParts(instant)) parts[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  const local = dayNumberOf(year, month, day) * DAY_MS + hour * HOUR_MS + minute * MINUTE_MS + second * 1_000
  return local - Math.floor(instant / 1_000) * 1_000
}

/** The field-local day of an instant. */
export function localDay(zone: string, instant: number): DayNumber {
  return Math.floor((instant + zoneOffset(zone, instant)) / DAY_MS)
}

/**
 * The hour that the clock of a place is in, as universal hours since 1970: the one that begins within it. Where clocks are half
 * an hour off, that is half past, and may lie ahead; the one before would be named after the hour before.
 */
export function clockHour(zone: string, instant: number): number {
  const offset = zoneOffset(zone, instant)
  const struck = Math.floor((instant + offset) / HOUR_MS) * HOUR_MS - offset
  return Math.ceil(struck / HOUR_MS)
}

/** The instant at which a local day begins; where midnight does not exist, the first moment after it. */
export function startOfDay(zone: string, day: DayNumber): number {
  const midnight = day * DAY_MS
  const guess = midnight - zoneOffset(zone, midnight)
  const settled = midnight - zoneOffset(zone, guess)
  return localDay(zone, settled) === day ? settled : Math.max(guess, settled)
}

export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
