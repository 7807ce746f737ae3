import type { ReportMail } from '@windrow/contract/entities/report.ts'
import { reportsPageTexts } from '@windrow/contract/texts/en/reports-page.ts'
import { momentText } from '../../ui/text/moment-text.ts'

const texts = reportsPageTexts.mails

/** What became of a mail, and when; it goes on from the outcome, which stands before it. */
export function mailText({ outcome, attempts, sent_at, due_at }: ReportMail): string {
  if (outcome === 'sent') return sent_at === null ? '' : texts.sentAt(momentText(sent_at))
  if (outcome === 'kept') return texts.keptDetail
  if (outcome === 'failed') return attempts === 0 ? '' : texts.gaveUp(attempts)
  if (outcome === 'unsubscribed') return texts.unsubscribedDetail
  if (attempts === 0) return texts.leavesSoon
  return due_at === null ? texts.tried(attempts) : texts.triedAgain(attempts, momentText(due_at))
}
