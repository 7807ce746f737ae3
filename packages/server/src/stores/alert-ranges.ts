import type { AlertRange } from '@windrow/contract/entities/alert-range.ts'
import { dayOf } from '@windrow/core/time/day.ts'
import type { OrgTx } from '../db/scope.ts'

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
