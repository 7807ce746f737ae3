import type { AlertRange } from '@windrow/contract/entities/alert-range.ts'
import { dayOf } from '@windrow/core/time/day.ts'
import { sql } from 'kysely'
import type { OrgTx, SystemTx } from '../db/scope.ts'
import type { FieldKey } from './alert-fields.ts'

/** The ranges of a field under one variable, by series, earliest first. */
export async function listAlertRanges(
  tx: OrgTx,
  fieldUuid: string,
  variable: string,
): Promise<Record<string, AlertRange[]>> {
  const rows = await tx
    .selectFrom('alert_range')
    .select(['series', 'first_day', 'last_day', 'label', 'metadata'])
    .where('field_uuid', '=', fieldUuid)
    .where('variable', '=', variable)
    .orderBy('first_day')
    .orderBy('alert_id')
    .execute()
  const ranges: Record<string, AlertRange[]> = {}
  for (const { series, first_day, last_day, label, metadata } of rows) {
    const list = ranges[series] ?? []
    ranges[series] = list
    list.push({ start: dayOf(first_day), end: dayOf(last_day), label, metadata })
  }
  return ranges
}

export type StoredRange = {
  orgId: string
  fieldUuid: string
  alertId: string
  variable: string
  series: string
  firstDay: number
  lastDay: number
  label: string
  metadata: AlertRange['metadata']
}

export async function readRangesOf(tx: SystemTx, fields: readonly FieldKey[]): Promise<StoredRange[]> {
  const { rows } = await sql<StoredRange>`
    select range.org_id as "orgId", range.field_uuid as "fieldUuid", range.alert_id as "alertId", range.variable,
      range.series, range.first_day as "firstDay", range.last_day as "lastDay", range.label, range.metadata
    from unnest(${fields.map(({ orgId }) => orgId)}::uuid[], ${fields.map(({ uuid }) => uuid)}::uuid[])
      as given (org_id, uuid)
      join alert_range as range on range.org_id = given.org_id and range.field_uuid = given.uuid`.execute(tx)
  return rows
}

export async function deleteRanges(tx: SystemTx, ranges: readonly StoredRange[]): Promise<void> {
  if (ranges.length === 0) return
  await sql`delete from alert_range as range
    using unnest(${ranges.map(({ orgId }) => orgId)}::uuid[], ${ranges.map(({ fieldUuid }) => fieldUuid)}::uuid[],
      ${ranges.map(({ alertId }) => alertId)}::uuid[], ${ranges.map(({ variable }) => variable)}::text[],
      ${ranges.map(({ series }) => series)}::text[], ${ranges.map(({ firstDay }) => firstDay)}::int[])
      as given (org_id, field_uuid, alert_id, variable, series, first_day)
    where range.org_id = given.org_id and range.field_uuid = given.field_uuid
      and range.alert_id = given.alert_id and range.variable = given.variable
      and range.series = given.series and range.first_day = given.first_day`.execute(tx)
}

export async function saveRanges(tx: SystemTx, ranges: readonly StoredRange[]): Promise<void> {
  if (ranges.length === 0) return
  await sql`insert into alert_range
      (org_id, field_uuid, alert_id, variable, series, first_day, last_day, label, metadata)
    select * from unnest(${ranges.map(({ orgId }) => orgId)}::uuid[],
      ${ranges.map(({ fieldUuid }) => fieldUuid)}::uuid[], ${ranges.map(({ alertId }) => alertId)}::uuid[],
      ${ranges.map(({ variable }) => variable)}::text[], ${ranges.map(({ series }) => series)}::text[],
      ${ranges.map(({ firstDay }) => firstDay)}::int[], ${ranges.map(({ lastDay }) => lastDay)}::int[],
      ${ranges.map(({ label }) => label)}::text[],
      ${ranges.map(({ metadata }) => JSON.stringify(metadata))}::jsonb[])
    on conflict (org_id, field_uuid, alert_id, variable, series, first_day) do update
      set last_day = excluded.last_day, label = excluded.label, metadata = excluded.metadata`.execute(tx)
}
