import { storedMailTexts } from '@windrow/contract/texts/en/stored-mails.ts'
import { pageSettings } from './page-settings.ts'

/** Where mails are stored, in a sentence; null where they are sent. */
export const serverMailPlace = (): string | null => (pageSettings.sendsMail ? null : storedMailTexts.onServer)

/** What to say of a mail: the words of a sent one, or those of a stored one and where it is. */
export const wordsOfMail = (
  place: string | null,
  sent: string,
  stored: string,
): [what: string, where?: string] => (place === null ? [sent] : [stored, place])

/** The same as one text, on pages without an account. */
export const visitorMailSentence = (sent: string, stored: string): string =>
  wordsOfMail(serverMailPlace(), sent, stored).join(' ')
