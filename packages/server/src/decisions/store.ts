import type { ThresholdChanges } from '@windrow/core/decisions/decision-thresholds.ts'
import { sql } from 'kysely'
import type { OrgTx } from '../platform/db/scope.ts'

export async function readFarmThresholds(tx: OrgTx): Promise<ThresholdChanges> {
  const row = await tx.selectFrom('farm_threshold').select('changes').executeTakeFirst()
  return row?.changes ?? {}
}

export async function saveFarmThresholds(tx: OrgTx, changes: ThresholdChanges): Promise<void> {
  const values = { changes: JSON.stringify(changes) }
  await tx
    .insertInto('farm_threshold')
    .values(values)
    .onConflict((conflict) => conflict.column('org_id').doUpdateSet({ ...values, updated_at: sql`now()` }))
    .execute()
}

export async function readFieldThresholds(tx: OrgTx, uuid: string): Promise<ThresholdChanges> {
  const row = await tx
    .selectFrom('field_threshold')
    .select('changes')
    .where('field_uuid', '=', uuid)
    .executeTakeFirst()
  return row?.changes ?? {}
}

export async function saveFieldThresholds(tx: OrgTx, uuid: string, changes: ThresholdChanges): Promise<void> {
  const values = { changes: JSON.stringify(changes) }
  await tx
    .insertInto('field_threshold')
    .values({ field_uuid: uuid, ...values })
    .onConflict((conflict) =>
      conflict.columns(['org_id', 'field_uuid']).doUpdateSet({ ...values, updated_at: sql`now()` }),
    )
    .execute()
}
