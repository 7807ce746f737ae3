import type { AlertAccount } from '../store/accounts.ts'
import type { PendingEvent } from '../store/notifications.ts'

/** The content of one message to an account: by rule, the soonest and likeliest first. */
export type AlertDigest = {
  account: AlertAccount
  groups: AlertGroup[]
  /** How many fields in all. */
  fields: number
  events: number
}

/** The events of one rule. */
export type AlertGroup = { first: PendingEvent; events: PendingEvent[] }

const names = new Intl.Collator('en', { numeric: true })

/** Soonest first, then likeliest, then by name: Lot 9 before Lot 10. */
export const byUrgency = (a: PendingEvent, b: PendingEvent): number =>
  a.firstDay - b.firstDay || b.probability - a.probability || names.compare(a.field, b.field)

export function alertDigest(account: AlertAccount, events: readonly PendingEvent[]): AlertDigest {
  const ofRule = new Map<string, AlertGroup>()
  for (const event of [...events].sort(byUrgency)) {
    const group = ofRule.get(event.rule.id)
    if (group) group.events.push(event)
    else ofRule.set(event.rule.id, { first: event, events: [event] })
  }
  return {
    account,
    groups: [...ofRule.values()],
    fields: new Set(events.map(({ fieldUuid }) => fieldUuid)).size,
    events: events.length,
  }
}
