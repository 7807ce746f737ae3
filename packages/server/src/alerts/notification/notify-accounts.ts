import { DAY_MS, dayOf } from '@windrow/core/time/day.ts'
import type { DeliveredEvent } from '../../platform/db/alert-event-tables.ts'
import type { OrgTx } from '../../platform/db/scope.ts'
import { alertDigest, byUrgency } from '../channels/alert-digest.ts'
import type { Channel } from '../channels/channel.ts'
import type { Services } from '../services.ts'
import { type AlertAccount, listAlertAccounts } from '../store/accounts.ts'
import {
  changeDelivery,
  dropDelivery,
  listOpenDeliveries,
  lockDeliveries,
  markHanded,
  type OpenDelivery,
  openDelivery,
} from '../store/deliveries.ts'
import { listPendingEvents, markNotified, type PendingEvent } from '../store/notifications.ts'
import { BATCH_MS, dueOf, isWorthNotifying, notifiableAt } from './due-events.ts'

/** A list of deliveries shows the first events; of more it shows how many. */
const LISTED_EVENTS = 50

/**
 * Brings the messages of an organisation up to date: opens one for each account with events to notify, brings it
 * forward when something urgent joins it, hands over those that are due, and drops those whose events are over. What is
 * handed over is marked as notified in the same transaction, and one worker at a time does this for an organisation, so
 * each event is notified once even after a crash.
 */
export async function notifyAccounts(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  channels: readonly Channel[],
  orgId: string,
): Promise<void> {
  await db.inOrganisation(orgId, async (tx) => {
    await lockDeliveries(tx, orgId)
    const now = clock.now()
    const open = await listOpenDeliveries(tx)
    const accounts = await listAlertAccounts(tx)
    for (const account of accounts)
      for (const channel of channels) {
        const mine = open.find(({ userId, channel: id }) => userId === account.userId && id === channel.id)
        await notifyAccount(tx, { account, channel, open: mine ?? null, now })
      }
    const known = new Set(accounts.map(({ userId }) => userId))
    for (const { id, userId } of open) if (!known.has(userId)) await dropDelivery(tx, id)
  })
}

type Notification = { account: AlertAccount; channel: Channel; open: OpenDelivery | null; now: Date }

async function notifyAccount(tx: OrgTx, notification: Notification): Promise<void> {
  const { account, channel, open, now } = notification
  const recipient = channel.recipientOf(account)
  const events = recipient === null ? [] : await listNewEvents(tx, account, channel, now)
  if (recipient === null || events.length === 0) {
    if (open) await dropDelivery(tx, open.id)
    return
  }
  if (open && open.dueAt <= now) return handOver(tx, notification, open, recipient, events)
  const due = dueOf(events, account, now.getTime() + BATCH_MS)
  const message = { recipient, ...described(channel, account, events) }
  if (!open)
    return openDelivery(tx, {
      userId: account.userId,
      channel: channel.id,
      createdAt: now,
      ...due,
      ...message,
    })
  const isSooner = due.dueAt < open.dueAt
  await changeDelivery(tx, open.id, { ...message, ...(isSooner ? due : open) })
}

async function listNewEvents(
  tx: OrgTx,
  { userId }: AlertAccount,
  channel: Channel,
  now: Date,
): Promise<PendingEvent[]> {
  // The day before the UTC day: somewhere it is still today.
  const yesterday = Math.floor(now.getTime() / DAY_MS) - 1
  const pending = await listPendingEvents(tx, { userId, channel: channel.id, yesterday })
  return pending.filter((event) => isWorthNotifying(event, now.getTime()))
}

/** Events that quiet hours hold back stay for the next message. */
async function handOver(
  tx: OrgTx,
  { account, channel, now }: Notification,
  open: OpenDelivery,
  recipient: string,
  events: readonly PendingEvent[],
): Promise<void> {
  const ready = events.filter((event) => notifiableAt(event, account, now.getTime()) <= now.getTime())
  const isReady = new Set(ready)
  const held = events.filter((event) => !isReady.has(event))
  if (ready.length === 0) {
    const due = dueOf(held, account, now.getTime())
    return changeDelivery(tx, open.id, { recipient, ...described(channel, account, held), ...due })
  }
  const message = { recipient, ...described(channel, account, ready) }
  await changeDelivery(tx, open.id, { ...message, dueAt: open.dueAt, held: open.held })
  const reference = await channel.hand(tx, recipient, alertDigest(account, ready))
  await markHanded(tx, open.id, reference, now)
  await markNotified(tx, { userId: account.userId, channel: channel.id }, ready)
  if (held.length > 0)
    await openDelivery(tx, {
      userId: account.userId,
      channel: channel.id,
      createdAt: now,
      recipient,
      ...described(channel, account, held),
      ...dueOf(held, account, now.getTime()),
    })
}

function described(channel: Channel, account: AlertAccount, events: readonly PendingEvent[]) {
  return {
    subject: channel.subjectOf(alertDigest(account, events)),
    events: [...events].sort(byUrgency).slice(0, LISTED_EVENTS).map(deliveredEvent),
    eventCount: events.length,
  }
}

const deliveredEvent = (event: PendingEvent): DeliveredEvent => ({
  field_uuid: event.fieldUuid,
  field: event.field,
  alert: event.rule.alert.title,
  start: dayOf(event.firstDay),
  end: dayOf(event.lastDay),
})
