import type { OrgTx } from '../../platform/db/scope.ts'

/** Whether the organisation has such a field. */
export async function fieldExists(tx: OrgTx, uuid: string): Promise<boolean> {
  const row = await tx.selectFrom('field').select('uuid').where('uuid', '=', uuid).executeTakeFirst()
  return row !== undefined
}
