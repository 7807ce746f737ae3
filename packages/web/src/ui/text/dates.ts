import { DAY_MS, type Day, type DayNumber, isDay } from '@windrow/core/time/day.ts'

/** Formats a day that has no time zone, such as a field's own: 'Sat 16 May', without the comma of en-GB. */
export function dayFormat(options: Intl.DateTimeFormatOptions): (day: DayNumber) => string {
  const format = new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' })
  return (day) => format.format(day * DAY_MS).replace(',', '')
}

const formats = new Map<string | undefined, Intl.DateTimeFormat>()

function formatOf(zone: string | undefined): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    ...(zone === undefined ? {} : { timeZone: zone }),
  })
  formats.set(zone, format)
  return format
}

/** "Thu 14 May, 06:12": when something happened or will, in the reader's own time or that of a zone. */
export function momentText(instant: string | number, zone?: string): string {
  const parts = new Map(
    formatOf(zone)
      .formatToParts(new Date(instant))
      .map(({ type, value }) => [type, value]),
  )
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? ''
  return `${part('weekday')} ${part('day')} ${part('month')}, ${part('hour')}:${part('minute')}`
}

/** A day in the US format: '04/28/2026' (spec 2 §9). */
export function formatUsDate(day: Day): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return `${month}/${date}/${year}`
}

/** The day that a typed text names, month first; also read: '4/8/2026', '4-8-2026' and '2026-04-28'. */
export function parseUsDate(text: string): Day | null {
  const typed = text.trim()
  const usual = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(typed)
  const day = usual
    ? `${usual[3]}-${String(usual[1]).padStart(2, '0')}-${String(usual[2]).padStart(2, '0')}`
    : typed
  return isDay(day) ? day : null
}
