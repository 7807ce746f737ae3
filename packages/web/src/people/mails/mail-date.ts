import { mailsPageTexts } from '@windrow/contract/texts/en/mails-page.ts'
import { momentText } from '../../ui/text/moment-text.ts'

/** When a mail was written, in the reader's own time. */
export const mailDate = (date: string | null): string =>
  date === null ? mailsPageTexts.noDate : momentText(date)
