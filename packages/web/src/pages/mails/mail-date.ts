import { mailsPageTexts } from '@windrow/contract/texts/en/mails-page.ts'

const format = new Intl.DateTimeFormat('en', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** When a mail was written, in the reader's own time. */
export function mailDate(date: string | null): string {
  return date === null ? mailsPageTexts.noDate : format.format(new Date(date))
}
