import { sql } from 'kysely'
import { isOneOf } from '../../platform/db/is-one-of.ts'
import type { OrgTx } from '../../platform/db/scope.ts'

/** The boundaries of some fields as GeoJSON texts. */
export async function readGeometries(tx: OrgTx, uuids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ uuid: string; geometry: string }>`
    select uuid, geometry::text from field where ${isOneOf('field.uuid', uuids)}`.execute(tx)
  return new Map(rows.map(({ uuid, geometry }) => [uuid, geometry]))
}
