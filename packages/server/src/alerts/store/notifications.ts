import type { AlertRecord } from '@windrow/contract/entities/alert.ts'
import type { Rule } from '@windrow/core/risks/rule.ts'
import { sql } from 'kysely'
import type { OrgTx } from '../../platform/db/scope.ts'
import type { CellProvenance } from '../../weather/blend/store.ts'
import { recordOfAlert } from './alert-records.ts'

/** An event whose current state an account has not been notified of. */
export type PendingEvent = {
  id: string
  fieldUuid: string
  field: string
  /** Of the field. */
  zone: string
  crop: string
  variety: string
  rule: Rule
  record: AlertRecord | null
  firstDay: number
  lastDay: number
  probability: number
  value: { day: number; median: number; low: number; high: number } | null
  /** What the account was notified of before; null when nothing. */
  notified: { firstDay: number; probability: number } | null
}

type Row = Omit<PendingEvent, 'rule' | 'value' | 'notified'> & {
  alertId: string
  risk: string
  data: unknown
  valueDay: number | null
  median: number | null
  low: number | null
  high: number | null
  notifiedFirst: number | null
  notifiedProbability: number | null
}

/** Events are notified again when they come this many days earlier, or are this much likelier (decisions §6). */
export const EARLIER_DAYS = 2
export const LIKELIER = 0.2

/** Float rounding must not make a rise from 0.4 to 0.6 less than 20 points. */
const ROUNDING = 1e-9

/**
 * What an account has to be notified of by a channel: events that are current, not over on `yesterday` or before, not
 * muted, and new to it. They are locked until the transaction ends; one that is just being merged with another is left
 * for the next run.
 */
export async function listPendingEvents(
  tx: OrgTx,
  { userId, channel, yesterday }: { userId: string; channel: string; yesterday: number },
): Promise<PendingEvent[]> {
  const { rows } = await sql<Row>`
    select event.id, event.field_uuid as "fieldUuid", field.name as field, field.zone, alert.crop, alert.variety,
      alert.id as "alertId", alert.risk, alert.data, ${recordOfAlert} as record, event.first_day as "firstDay", event.last_day as "lastDay",
      event.probability, event.value_day as "valueDay", event.value as median, event.value_low as low,
      event.value_high as high, notified.first_day as "notifiedFirst", notified.probability as "notifiedProbability"
    from alert_event as event
      join alert on alert.org_id = event.org_id and alert.id = event.alert_id
      join field on field.org_id = event.org_id and field.uuid = event.field_uuid
      left join alert_told as notified on notified.org_id = event.org_id and notified.event_id = event.id
        and notified.user_id = ${userId} and notified.channel = ${channel}
    where event.last_day >= ${yesterday}
      and (notified.event_id is null or notified.first_day - event.first_day >= ${EARLIER_DAYS}
        or event.probability - notified.probability >= ${LIKELIER - ROUNDING}::float8)
      and not exists (select from alert_mute as mute where mute.org_id = event.org_id
        and mute.user_id = ${userId} and mute.alert_id = event.alert_id)
    order by event.id for key share of event skip locked`.execute(tx)
  return rows.map(
    ({ alertId, risk, data, valueDay, median, low, high, notifiedFirst, notifiedProbability, ...row }) => ({
      ...row,
      // Stored by the contract's own schema.
      rule: { id: alertId, risk, alert: data } as Rule,
      value:
        valueDay === null || median === null || low === null || high === null
          ? null
          : { day: valueDay, median, low, high },
      notified:
        notifiedFirst === null || notifiedProbability === null
          ? null
          : { firstDay: notifiedFirst, probability: notifiedProbability },
    }),
  )
}

/** What the forecast of a field's cell is made of, by series; null where it is of one model. */
export async function readFieldProvenance(tx: OrgTx, fieldUuid: string): Promise<CellProvenance | null> {
  const row = await tx
    .selectFrom('weather_blend')
    .innerJoin('field', 'field.era_cell_id', 'weather_blend.cell_id')
    .select('weather_blend.provenance')
    .where('field.uuid', '=', fieldUuid)
    .executeTakeFirst()
  return (row?.provenance as CellProvenance | undefined) ?? null
}

/** Records what an account was notified of: the earliest start and the highest chance. */
export async function markNotified(
  tx: OrgTx,
  { userId, channel }: { userId: string; channel: string },
  events: readonly PendingEvent[],
): Promise<void> {
  await sql`insert into alert_told as notified (event_id, user_id, channel, first_day, probability)
    select id, ${userId}::uuid, ${channel}, first_day, probability
    from unnest(${events.map(({ id }) => id)}::uuid[], ${events.map(({ firstDay }) => firstDay)}::int[],
      ${events.map(({ probability }) => probability)}::float8[]) as input (id, first_day, probability)
    on conflict (org_id, event_id, user_id, channel) do update set
      first_day = least(notified.first_day, excluded.first_day),
      probability = greatest(notified.probability, excluded.probability)`.execute(tx)
}
