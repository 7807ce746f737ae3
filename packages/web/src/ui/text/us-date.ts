import { type Day, isDay } from '@windrow/core/time/day.ts'

/** A day as people here write it: '04/28/2026' (spec 2 §9). */
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
