import type { Delivery } from '@windrow/contract/entities/delivery.ts'
import { deliveriesTexts as texts } from '@windrow/contract/texts/en/deliveries.ts'
import { momentText } from '../../ui/text/moment-text.ts'

/** What became of a message, and when; the outcome itself stands before it. */
export function outcomeText(delivery: Delivery): string {
  const { outcome, created_at, due_at, sent_at, held, attempts } = delivery
  if (outcome === 'sent') return texts.sentAt(momentText(sent_at ?? created_at))
  if (outcome === 'kept') return texts.keptAt(momentText(sent_at ?? created_at))
  if (outcome === 'failed') return texts.gaveUp(attempts, momentText(created_at))
  const due = due_at === null ? null : momentText(due_at)
  if (attempts > 0) return due === null ? texts.tried(attempts) : texts.triedAgain(attempts, due)
  if (held) return due === null ? texts.held : texts.heldUntil(due)
  return due === null ? texts.leavesSoon : texts.leaves(due)
}
