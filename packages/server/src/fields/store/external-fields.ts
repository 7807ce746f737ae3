import type { OrgTx } from '../../platform/db/scope.ts'

/** Our fields that were imported from a service: its id there, and the uuid here. */
export async function listExternalFields(tx: OrgTx, source: string): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('field')
    .select(['external_id', 'uuid'])
    .where('external_source', '=', source)
    .where('external_id', 'is not', null)
    .execute()
  return new Map(rows.map((row) => [row.external_id as string, row.uuid]))
}
