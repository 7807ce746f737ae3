import { setImmediate as aTurnOfTheLoop } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/open-database.ts'
import type { OrgTx } from '../../platform/db/scope.ts'

/** Goes up with every change of what the field list of an organisation shows; 0 before the first. */
export type FieldListVersions = { read(orgId: string): Promise<number> }

type Waiting = { orgId: string; resolve(version: number): void; reject(error: unknown): void }

/**
 * Reads versions in one statement for all callers that arrive while the last one is in flight. No caller gets a version
 * that was read before its call, so that a writer sees its own change.
 */
export function createFieldListVersions({
  pool,
  isPooled,
}: Pick<Database, 'pool' | 'isPooled'>): FieldListVersions {
  // Prepared once for each connection of ours; those of a pooler may have it, or another's, or not.
  const prepared = isPooled ? {} : { name: 'field-list-version' }
  let waiting: Waiting[] = []
  let isReading = false

  const readAll = async (batch: Waiting[]) => {
    try {
      const { rows } = await pool.query<{ org_id: string; version: number }>({
        ...prepared,
        text: 'select org_id, version from field_list_version where org_id = any($1::uuid[])',
        values: [[...new Set(batch.map(({ orgId }) => orgId))]],
      })
      const versions = new Map(rows.map((row) => [row.org_id, row.version]))
      for (const { orgId, resolve } of batch) resolve(versions.get(orgId) ?? 0)
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }

  const drain = async () => {
    isReading = true
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      await readAll(batch)
      // Those whose turn comes now join the ones that wait already.
      await aTurnOfTheLoop()
    }
    isReading = false
  }

  return {
    read: (orgId) =>
      new Promise((resolve, reject) => {
        waiting.push({ orgId, resolve, reject })
        if (!isReading) void drain()
      }),
  }
}

/**
 * Serialises changes of an organisation's list. For transactions of several statements: each would lock the version at
 * the end of its first one, after other rows, and two could deadlock.
 */
export async function lockFieldList(tx: OrgTx): Promise<void> {
  await sql`insert into field_list_version default values
    on conflict (org_id) do update set version = field_list_version.version + 1`.execute(tx)
}
