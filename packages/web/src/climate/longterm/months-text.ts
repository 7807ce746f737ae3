import type { Longterm } from '@windrow/contract/entities/climate.ts'
import { longtermTexts } from '@windrow/contract/texts/en/longterm.ts'

const month = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' })

/** The growing months: 'April to September'. */
export function monthsText({ from, to }: Longterm['season']): string {
  const name = (day: string) => month.format(Date.parse(`2001-${day.slice(0, 2)}-01`))
  return longtermTexts.months(name(from), name(to))
}
