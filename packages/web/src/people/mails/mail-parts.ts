import { mailsPageTexts } from '@windrow/contract/texts/en/mails-page.ts'
import { momentText } from '../../ui/text/dates.ts'

export type TextPart = { at: number; text: string; isLink: boolean }

/** Up to white space or a bracket, without the punctuation that ends a sentence. */
const LINK = /https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]}]/g

/** Cuts a text into what is a link and what is not. Nothing but http and https becomes a link. */
export function linkParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const match of text.matchAll(LINK)) {
    if (match.index > end) parts.push({ at: end, text: text.slice(end, match.index), isLink: false })
    parts.push({ at: match.index, text: match[0], isLink: true })
    end = match.index + match[0].length
  }
  if (end < text.length) parts.push({ at: end, text: text.slice(end), isLink: false })
  return parts
}

/** When a mail was written, in the reader's own time. */
export const mailDate = (date: string | null): string =>
  date === null ? mailsPageTexts.noDate : momentText(date)
