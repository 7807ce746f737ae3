import { isRecipient, recipientKey, recipientsIn } from '@windrow/contract/entities/report.ts'
import { REPORT_RECIPIENTS_MAX } from '@windrow/contract/limits.ts'
import { reportDialogTexts } from '@windrow/contract/texts/en/report-dialog.ts'
import { reportTexts } from '@windrow/contract/texts/en/reports.ts'
import { fill } from '@windrow/contract/texts/fill.ts'

const texts = reportDialogTexts.recipients

/** Recipients while they are being put together (spec 1 §5). */
export type Recipients = {
  /** The sender, who is not counted. */
  own: string
  /** Who gets it in any case. */
  fixed: readonly string[]
  added: readonly string[]
  /** In the box, not added yet. */
  typed: string
  problem: string | null
  /** What has just happened; shown where the eye would miss it, else only read out. */
  status: string
  isStatusShown: boolean
}

export const recipientsFrom = (
  own: string,
  { fixed, added }: Pick<Recipients, 'fixed' | 'added'>,
): Recipients => ({
  own,
  fixed,
  added,
  typed: '',
  problem: null,
  status: '',
  isStatusShown: false,
})

const isSame = (one: string, other: string): boolean => recipientKey(one) === recipientKey(other)

const isThere = ({ fixed, added }: Recipients, email: string): boolean =>
  [...fixed, ...added].some((known) => isSame(known, email))

/** How many others can still be added. */
const roomIn = ({ own, fixed, added }: Recipients): number =>
  REPORT_RECIPIENTS_MAX - [...fixed, ...added].filter((email) => !isSame(email, own)).length

function problemOf(recipients: Recipients, email: string): string | null {
  if (!isRecipient(email)) return fill(texts.invalid, { email })
  if (isThere(recipients, email)) return fill(texts.repeated, { email })
  return roomIn(recipients) <= 0 && !isSame(email, recipients.own) ? reportTexts.tooManyRecipients : null
}

/** On Enter, Tab or sending: the text in the box is added, or rejected and stays. */
export function withTypedAdded(recipients: Recipients): Recipients {
  const email = recipients.typed.trim()
  if (email === '') return { ...recipients, typed: '', problem: null }
  const problem = problemOf(recipients, email)
  if (problem !== null) return { ...recipients, problem }
  return {
    ...recipients,
    added: [...recipients.added, email],
    typed: '',
    problem: null,
    status: fill(texts.added, { email }),
    isStatusShown: false,
  }
}

/**
 * What is in the box changed. A comma, or a semicolon as other programs have it, adds the text before it. Seen
 * here and not by its key: keyboards on a screen have no keys.
 */
export function withTyped(recipients: Recipients, text: string): Recipients {
  const at = text.search(/[,;]/)
  if (at < 0) return { ...recipients, typed: text, problem: null }
  const rest = text.slice(at + 1)
  const next = withTypedAdded({ ...recipients, typed: text.slice(0, at), problem: null })
  if (next.problem !== null) return { ...next, typed: `${next.typed} ${rest}`.trim() }
  return withTyped(next, rest.trimStart())
}

/** Every address in a pasted text, without those that are there; null where it holds none. */
export function withPasted(recipients: Recipients, text: string): Recipients | null {
  const found = recipientsIn(text)
  if (found.length === 0) return null
  const keys = found.map(recipientKey)
  const fresh = found.filter(
    (email, at) => keys.indexOf(recipientKey(email)) === at && !isThere(recipients, email),
  )
  let room = roomIn(recipients)
  const taken = fresh.filter((email) => isSame(email, recipients.own) || room-- > 0)
  const leftOut = fresh.length - taken.length
  const skipped = found.length - fresh.length
  return {
    ...recipients,
    added: [...recipients.added, ...taken],
    problem: leftOut === 0 ? null : texts.leftOut(reportTexts.tooManyRecipients, leftOut),
    status: skipped === 0 ? texts.pasted(taken.length) : texts.pastedSome(taken.length, skipped),
    isStatusShown: skipped > 0,
  }
}

export function without(recipients: Recipients, email: string): Recipients {
  return {
    ...recipients,
    added: recipients.added.filter((one) => one !== email),
    problem: null,
    status: fill(texts.removed, { email }),
    isStatusShown: false,
  }
}
