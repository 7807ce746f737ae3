import type { AlertRange } from '@windrow/contract/entities/alert-range.ts'
import type { FoundRange, Rule } from '@windrow/core/risks/rule.ts'
import { sql } from 'kysely'
import type { OrgTx } from '../../platform/db/scope.ts'
import { ofRuleAsItIs, shadedRanges } from './shading.ts'

/** The ranges of a field under one variable, by series, earliest first. */
export async function listAlertRanges(
  tx: OrgTx,
  fieldUuid: string,
  variable: string,
): Promise<Record<string, AlertRange[]>> {
  const { rows } = await sql<{ id: string; risk: string; data: unknown; found: FoundRange }>`
    select alert.id, alert.risk, alert.data, range.found
    from alert_state as state join alert on ${ofRuleAsItIs}
      cross join json_array_elements(state.ranges) as range (found)
    where state.field_uuid = ${fieldUuid}
    order by (range.found ->> 'first')::int, alert.id`.execute(tx)
  const ranges: Record<string, AlertRange[]> = {}
  for (const { id, risk, data, found } of rows) {
    // Stored by the contract's own schema.
    const rule = { id, risk, alert: data } as Rule
    for (const shaded of shadedRanges(rule, found)) {
      if (shaded.variable !== variable) continue
      const list = ranges[shaded.series] ?? []
      ranges[shaded.series] = list
      list.push(shaded.range)
    }
  }
  return ranges
}
