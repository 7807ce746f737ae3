import { sql } from 'kysely'
import type { OrgTx, SystemTx } from '../../platform/db/scope.ts'
import { plainArray } from '../../platform/db/scope.ts'
import { notifyOf } from '../../platform/events/events.ts'
import { eachOf, type FieldKey } from './fields.ts'

/** One episode of a rule on a field, however often it is evaluated. */
export type AlertEvent = {
  id: string
  orgId: string
  fieldUuid: string
  alertId: string
  foundAt: Date
  /** The range as it was found. */
  foundFirst: number
  foundLast: number
  /** All days of the ranges since that overlap it. */
  seenFirst: number
  seenLast: number
  /** The current range; null while no forecast has it. */
  firstDay: number | null
  lastDay: number | null
  probability: number | null
  /** The day that decides and its value, metric: the median and the quantiles 0.05 and 0.95. */
  valueDay: number | null
  value: number | null
  valueLow: number | null
  valueHigh: number | null
}

const columns = sql`event.id, event.org_id as "orgId", event.field_uuid as "fieldUuid", event.alert_id as "alertId",
  event.found_at as "foundAt", event.found_first as "foundFirst", event.found_last as "foundLast",
  event.seen_first as "seenFirst", event.seen_last as "seenLast", event.first_day as "firstDay",
  event.last_day as "lastDay", event.probability, event.value_day as "valueDay", event.value,
  event.value_low as "valueLow", event.value_high as "valueHigh"`

export async function readEventsOf(tx: SystemTx, fields: readonly FieldKey[]): Promise<AlertEvent[]> {
  const { rows } = await sql<AlertEvent>`select ${columns}
    from unnest(${fields.map(({ orgId }) => orgId)}::uuid[], ${fields.map(({ uuid }) => uuid)}::uuid[])
      as input (org_id, uuid)
      cross join ${eachOf('alert_event', 'event')}
    order by event.found_at, event.id`.execute(tx)
  return rows
}

/** Stores new and changed events; the notification job is notified of their organisations on commit. */
export async function saveEvents(tx: SystemTx, events: readonly AlertEvent[]): Promise<void> {
  if (events.length === 0) return
  const of = (key: Exclude<keyof AlertEvent, 'foundAt'>) => plainArray(events.map((event) => event[key]))
  await sql`insert into alert_event (id, org_id, field_uuid, alert_id, found_at, found_first, found_last,
      seen_first, seen_last, first_day, last_day, probability, value_day, value, value_low, value_high)
    select * from unnest(${of('id')}::uuid[], ${of('orgId')}::uuid[], ${of('fieldUuid')}::uuid[],
      ${of('alertId')}::uuid[], ${plainArray(events.map(({ foundAt }) => foundAt.toISOString()))}::timestamptz[],
      ${of('foundFirst')}::int[], ${of('foundLast')}::int[], ${of('seenFirst')}::int[], ${of('seenLast')}::int[],
      ${of('firstDay')}::int[], ${of('lastDay')}::int[], ${of('probability')}::float8[], ${of('valueDay')}::int[],
      ${of('value')}::float8[], ${of('valueLow')}::float8[], ${of('valueHigh')}::float8[])
    on conflict (org_id, id) do update set
      found_first = excluded.found_first, found_last = excluded.found_last,
      seen_first = excluded.seen_first, seen_last = excluded.seen_last,
      first_day = excluded.first_day, last_day = excluded.last_day, probability = excluded.probability,
      value_day = excluded.value_day, value = excluded.value, value_low = excluded.value_low,
      value_high = excluded.value_high`.execute(tx)
  const orgIds = [...new Set(events.map(({ orgId }) => orgId))]
  await notifyOf(tx, 'alert_event', orgIds)
}

export type Merged = { orgId: string; from: string; into: string }

/** Events that turned out to be one: notifications of either count for it. */
export async function mergeNotified(tx: SystemTx, merged: readonly Merged[]): Promise<void> {
  if (merged.length === 0) return
  await sql`insert into alert_told as notified (org_id, event_id, user_id, channel, first_day, probability)
    select old.org_id, input.into_id, old.user_id, old.channel, min(old.first_day), max(old.probability)
    from unnest(${merged.map(({ orgId }) => orgId)}::uuid[], ${merged.map(({ from }) => from)}::uuid[],
      ${merged.map(({ into }) => into)}::uuid[]) as input (org_id, from_id, into_id)
      join alert_told as old on old.org_id = input.org_id and old.event_id = input.from_id
    group by 1, 2, 3, 4
    on conflict (org_id, event_id, user_id, channel) do update set
      first_day = least(notified.first_day, excluded.first_day),
      probability = greatest(notified.probability, excluded.probability)`.execute(tx)
}

export async function deleteEvents(
  tx: SystemTx,
  events: readonly { orgId: string; id: string }[],
): Promise<void> {
  if (events.length === 0) return
  await sql`select windrow_delete_alert_events(${events.map(({ orgId }) => orgId)}::uuid[],
    ${events.map(({ id }) => id)}::uuid[])`.execute(tx)
}

/** What was warned of, found at an instant, from one day to another. */
export type Warned = { fieldUuid: string; alertId: string; foundAt: Date; firstDay: number; lastDay: number }

/** Stores what is over as warned of, before the events are deleted. */
export async function storePastEvents(tx: SystemTx, events: readonly AlertEvent[]): Promise<void> {
  if (events.length === 0) return
  const of = (key: 'orgId' | 'fieldUuid' | 'alertId' | 'seenFirst' | 'seenLast') =>
    plainArray(events.map((event) => event[key]))
  await sql`insert into alert_past_event (org_id, field_uuid, alert_id, found_at, first_day, last_day)
    select * from unnest(${of('orgId')}::uuid[], ${of('fieldUuid')}::uuid[], ${of('alertId')}::uuid[],
      ${plainArray(events.map(({ foundAt }) => foundAt.toISOString()))}::timestamptz[],
      ${of('seenFirst')}::int[], ${of('seenLast')}::int[])
    on conflict do nothing`.execute(tx)
}

/** All that was warned of on some fields, over or not, the first found first. */
export async function readWarned(tx: OrgTx, fieldUuids: readonly string[]): Promise<Warned[]> {
  const { rows } = await sql<Warned>`
    select field_uuid as "fieldUuid", alert_id as "alertId", found_at as "foundAt", seen_first as "firstDay",
        seen_last as "lastDay"
      from alert_event where field_uuid = any(${fieldUuids}::uuid[])
    union all select field_uuid, alert_id, found_at, first_day, last_day
      from alert_past_event where field_uuid = any(${fieldUuids}::uuid[]) order by 3`.execute(tx)
  return rows
}

/** At most this many rows are deleted by one statement. */
const DELETED_AT_ONCE = 5_000

/** Deletes some of what was over before a day; returns whether there may be more. */
export async function deletePastEvents(tx: SystemTx, before: number): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`delete from alert_past_event where ctid = any(array(
    select ctid from alert_past_event where last_day < ${before} limit ${DELETED_AT_ONCE}))`.execute(tx)
  return numAffectedRows >= BigInt(DELETED_AT_ONCE)
}

export type FieldAndAlert = { orgId: string; fieldUuid: string; alertId: string }

/**
 * Deletes events of rules that no longer apply to a field because its variety has changed. A rule that is being deleted
 * at the same time deletes its own events.
 */
export async function deleteForeignEvents(tx: SystemTx, pairs: readonly FieldAndAlert[]): Promise<void> {
  if (pairs.length === 0) return
  await sql`delete from alert_event as stored
    using unnest(${pairs.map(({ orgId }) => orgId)}::uuid[], ${pairs.map(({ fieldUuid }) => fieldUuid)}::uuid[],
      ${pairs.map(({ alertId }) => alertId)}::uuid[]) as input (org_id, field_uuid, alert_id)
      join alert on alert.org_id = input.org_id and alert.id = input.alert_id
      join field on field.org_id = input.org_id and field.uuid = input.field_uuid
    where stored.org_id = input.org_id and stored.field_uuid = input.field_uuid
      and stored.alert_id = input.alert_id and (alert.crop, alert.variety) <> (field.crop, field.variety)`.execute(
    tx,
  )
}
