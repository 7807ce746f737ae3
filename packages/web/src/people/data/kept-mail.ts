import { keptMailTexts } from '@windrow/contract/texts/en/kept-mails.ts'
import { serverMailPlace, wordsOfMail } from '../../platform/mail-place.ts'
import { currentProfile } from './profile.ts'

/** Where the account's mails are kept, in a sentence; null where they are sent. */
export const keptMailPlace = (): string | null =>
  currentProfile()?.organisation.kind === 'demo' ? keptMailTexts.inDemo : serverMailPlace()

/** What to say of a mail: the words of a sent one, or those of a kept one and where it is. */
export const mailWords = (sent: string, kept: string) => wordsOfMail(keptMailPlace(), sent, kept)

/** The same as one text. */
export const mailSentence = (sent: string, kept: string) => mailWords(sent, kept).join(' ')
