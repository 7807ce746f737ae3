import type { Report, ReportMail } from '@windrow/contract/entities/report.ts'
import { reportDialogTexts } from '@windrow/contract/texts/en/report-dialog.ts'
import { reportsPageTexts as texts } from '@windrow/contract/texts/en/reports-page.ts'
import { momentText } from '../../ui/text/dates.ts'

/** "Minidoka North and 3 more". */
export const fieldsText = (first: string | undefined, count: number): string =>
  first === undefined ? texts.noFields : texts.fields(first, Math.max(0, count - 1))

const mailsTexts = texts.mails

/** The details of a mail's outcome, which is shown before them. */
export function mailText({ outcome, attempts, sent_at, due_at }: ReportMail): string {
  if (outcome === 'sent') return sent_at === null ? '' : mailsTexts.sentAt(momentText(sent_at))
  if (outcome === 'kept') return mailsTexts.storedDetail
  if (outcome === 'failed') return attempts === 0 ? '' : mailsTexts.gaveUp(attempts)
  if (outcome === 'unsubscribed') return mailsTexts.unsubscribedDetail
  if (attempts === 0) return mailsTexts.leavesSoon
  return due_at === null ? mailsTexts.tried(attempts) : mailsTexts.triedAgain(attempts, momentText(due_at))
}

const recipientsTexts = reportDialogTexts.recipients

type Again = {
  fixed: string[]
  added: string[]
  /** Shown below them. */
  hint: string | null
}

/** Whom a report goes to when it is sent once more, before anybody changes it. */
export function recipientsAgain({ state, mails }: Pick<Report, 'state' | 'mails'>): Again {
  const all = mails.map(({ recipient }) => recipient)
  // The server rebuilds it for all of them.
  if (state === 'failed') return { fixed: all, added: [], hint: recipientsTexts.meantFor }
  const missed = mails.filter(({ outcome }) => outcome === 'failed')
  if (missed.length > 0)
    return { fixed: [], added: missed.map(({ recipient }) => recipient), hint: recipientsTexts.failedFirst }
  // Those who want none would get none.
  const reached = mails.filter(({ outcome }) => outcome !== 'unsubscribed')
  return { fixed: [], added: reached.map(({ recipient }) => recipient), hint: null }
}
