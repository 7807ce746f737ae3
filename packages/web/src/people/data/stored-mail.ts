import { storedMailTexts } from '@windrow/contract/texts/en/stored-mails.ts'
import { serverMailPlace, wordsOfMail } from '../../platform/mail-place.ts'
import { currentProfile } from './profile.ts'

/** Where the account's mails are stored, in a sentence; null where they are sent. */
export const storedMailPlace = (): string | null =>
  currentProfile()?.organisation.kind === 'demo' ? storedMailTexts.inDemo : serverMailPlace()

/** What to say of a mail: the words of a sent one, or those of a stored one and where it is. */
export const mailWords = (sent: string, stored: string) => wordsOfMail(storedMailPlace(), sent, stored)

/** The same as one text. */
export const mailSentence = (sent: string, stored: string) => mailWords(sent, stored).join(' ')
