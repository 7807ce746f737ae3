import type { Report } from '@windrow/contract/entities/report.ts'
import { reportDialogTexts } from '@windrow/contract/texts/en/report-dialog.ts'

const texts = reportDialogTexts.recipients

type Again = {
  fixed: string[]
  added: string[]
  /** What is said of them. */
  hint: string | null
}

/** Whom a report goes to when it is sent once more, before anybody changes it. */
export function recipientsAgain({ state, mails }: Pick<Report, 'state' | 'mails'>): Again {
  const all = mails.map(({ recipient }) => recipient)
  // The server makes it anew for all of them.
  if (state === 'failed') return { fixed: all, added: [], hint: texts.meantFor }
  const missed = mails.filter(({ outcome }) => outcome === 'failed')
  if (missed.length > 0)
    return { fixed: [], added: missed.map(({ recipient }) => recipient), hint: texts.failedFirst }
  // Those who want none would get none.
  const reached = mails.filter(({ outcome }) => outcome !== 'unsubscribed')
  return { fixed: [], added: reached.map(({ recipient }) => recipient), hint: null }
}
