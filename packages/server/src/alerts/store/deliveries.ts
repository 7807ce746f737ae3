import type { DELIVERY_OUTCOMES } from '@windrow/contract/entities/delivery.ts'
import { sql } from 'kysely'
import type { DeliveredEvent } from '../../platform/db/alert-event-tables.ts'
import type { OrgTx, SystemTx } from '../../platform/db/scope.ts'

type MutedRow = { alertId: string; title: string; crop: string; variety: string }

/** The rules that an account wants no messages about. */
export async function listMutes(tx: OrgTx, userId: string): Promise<MutedRow[]> {
  const { rows } = await sql<MutedRow>`
    select alert.id as "alertId", alert.data ->> 'title' as title, alert.crop, alert.variety
    from alert_mute as mute join alert on alert.org_id = mute.org_id and alert.id = mute.alert_id
    where mute.user_id = ${userId} order by alert.number`.execute(tx)
  return rows
}

/** The title of a rule; null when it is not there. */
export async function findAlertTitle(tx: OrgTx, alertId: string): Promise<string | null> {
  const { rows } = await sql<{ title: string }>`
    select data ->> 'title' as title from alert where id = ${alertId} for key share`.execute(tx)
  return rows[0]?.title ?? null
}

/** Whether an account is still a member. */
export async function isMember(tx: OrgTx, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('member')
    .select('user_id')
    .where('user_id', '=', userId)
    .forKeyShare()
    .executeTakeFirst()
  return row !== undefined
}

export async function addMute(tx: OrgTx, userId: string, alertId: string): Promise<void> {
  await tx
    .insertInto('alert_mute')
    .values({ user_id: userId, alert_id: alertId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function removeMute(tx: OrgTx, userId: string, alertId: string): Promise<void> {
  await tx.deleteFrom('alert_mute').where('user_id', '=', userId).where('alert_id', '=', alertId).execute()
}

/** Messages of an organisation are batched and handed over by one worker at a time. */
export async function lockDeliveries(tx: OrgTx, orgId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('deliveries ' || ${orgId}::text, 0))`.execute(tx)
}

export type OpenDelivery = { id: string; userId: string; channel: string; dueAt: Date; held: boolean }

/** Messages that are still being batched. */
export async function listOpenDeliveries(tx: OrgTx): Promise<OpenDelivery[]> {
  return tx
    .selectFrom('delivery')
    .select(['id', 'user_id as userId', 'channel', 'due_at as dueAt', 'held'])
    .where('handed_at', 'is', null)
    .execute()
}

type NewDelivery = {
  userId: string
  channel: string
  recipient: string
  subject: string
  createdAt: Date
  dueAt: Date
  held: boolean
  events: readonly DeliveredEvent[]
  eventCount: number
}

export async function openDelivery(tx: OrgTx, delivery: NewDelivery): Promise<void> {
  await tx
    .insertInto('delivery')
    .values({
      user_id: delivery.userId,
      channel: delivery.channel,
      recipient: delivery.recipient,
      subject: delivery.subject,
      created_at: delivery.createdAt,
      due_at: delivery.dueAt,
      held: delivery.held,
      events: JSON.stringify(delivery.events),
      event_count: delivery.eventCount,
    })
    .execute()
}

type ChangedDelivery = Pick<NewDelivery, 'recipient' | 'subject' | 'dueAt' | 'held' | 'events' | 'eventCount'>

export async function changeDelivery(tx: OrgTx, id: string, change: ChangedDelivery): Promise<void> {
  await tx
    .updateTable('delivery')
    .set({
      recipient: change.recipient,
      subject: change.subject,
      due_at: change.dueAt,
      held: change.held,
      events: JSON.stringify(change.events),
      event_count: change.eventCount,
    })
    .where('id', '=', id)
    .execute()
}

/** Handed to its channel, which identifies it by `reference`. */
export async function markHanded(tx: OrgTx, id: string, reference: string | null, now: Date): Promise<void> {
  await tx.updateTable('delivery').set({ handed_at: now, reference }).where('id', '=', id).execute()
}

export async function dropDelivery(tx: OrgTx, id: string): Promise<void> {
  await tx.deleteFrom('delivery').where('id', '=', id).where('handed_at', 'is', null).execute()
}

/** Organisations with a message that is due. */
export async function listOrganisationsWithDue(tx: SystemTx, now: Date): Promise<string[]> {
  const { rows } = await sql<{ orgId: string }>`select distinct org_id as "orgId" from delivery
    where handed_at is null and due_at <= ${now} order by 1`.execute(tx)
  return rows.map(({ orgId }) => orgId)
}

export type DeliveryRow = {
  id: string
  channel: string
  recipient: string
  subject: string
  outcome: (typeof DELIVERY_OUTCOMES)[number]
  createdAt: Date
  dueAt: Date
  sentAt: Date | null
  held: boolean
  attempts: number
  error: string | null
  events: DeliveredEvent[]
  eventCount: number
}

type DeliveryPlace = { createdAt: string; id: string }

/** An account's messages, newest first, from a place on. */
export async function listDeliveries(
  tx: OrgTx,
  userId: string,
  page: { limit: number; after: DeliveryPlace | null; outcome: DeliveryRow['outcome'] | null },
): Promise<DeliveryRow[]> {
  const { rows } = await sql<DeliveryRow>`
    select id, channel, recipient, subject, outcome, created_at as "createdAt", due_at as "dueAt",
      sent_at as "sentAt", held, attempts, error, events, event_count as "eventCount"
    from delivery
    where user_id = ${userId}
      ${page.outcome === null ? sql`` : sql`and outcome = ${page.outcome}`}
      ${page.after === null ? sql`` : sql`and (created_at, id) < (${page.after.createdAt}::timestamptz, ${page.after.id}::uuid)`}
    order by created_at desc, id desc limit ${page.limit}`.execute(tx)
  return rows
}

export async function deleteOldDeliveries(tx: SystemTx, before: Date): Promise<void> {
  await tx.deleteFrom('delivery').where('handed_at', '<', before).execute()
}
