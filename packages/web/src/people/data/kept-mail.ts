import { keptMailTexts } from '@windrow/contract/texts/en/kept-mails.ts'
import { pageSettings } from '../../platform/page-settings.ts'
import { currentProfile } from './profile.ts'

/** Where mails are kept, in a sentence; null where they are sent. */
export function keptMailPlace(): string | null {
  if (currentProfile()?.organisation.kind === 'demo') return keptMailTexts.inDemo
  return pageSettings.sendsMail ? null : keptMailTexts.onServer
}

/** What to say of a mail: the words of a sent one, or those of a kept one and where it is. */
export function mailWords(sent: string, kept: string): [what: string, where?: string] {
  const place = keptMailPlace()
  return place === null ? [sent] : [kept, place]
}

/** The same as one text. */
export const mailSentence = (sent: string, kept: string) => mailWords(sent, kept).join(' ')
