import { keptMailTexts } from '@windrow/contract/texts/en/kept-mails.ts'
import { pageSettings } from './page-settings.ts'

/** Where mails are kept, in a sentence; null where they are sent. */
export const serverMailPlace = (): string | null => (pageSettings.sendsMail ? null : keptMailTexts.onServer)

/** What to say of a mail: the words of a sent one, or those of a kept one and where it is. */
export const wordsOfMail = (
  place: string | null,
  sent: string,
  kept: string,
): [what: string, where?: string] => (place === null ? [sent] : [kept, place])

/** The same as one text, on pages without an account. */
export const visitorMailSentence = (sent: string, kept: string): string =>
  wordsOfMail(serverMailPlace(), sent, kept).join(' ')
