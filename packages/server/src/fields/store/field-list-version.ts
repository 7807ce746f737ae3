import { sql } from 'kysely'
import type pg from 'pg'
import type { OrgTx } from '../../platform/db/scope.ts'

/** Goes up with every change of what the field list of an organisation shows; 0 before the first. */
export type FieldListVersions = { read(orgId: string): Promise<number> }

type Waiting = { orgId: string; resolve(version: number): void; reject(error: unknown): void }

/**
 * Reads versions in one statement for all who ask while the last one was under way. None of them is given what was
 * read before it asked: whoever has written finds its own change.
 */
export function createFieldListVersions(pool: pg.Pool): FieldListVersions {
  let waiting: Waiting[] = []
  let isReading = false

  const readAll = async (asked: Waiting[]) => {
    try {
      const { rows } = await pool.query<{ org_id: string; version: number }>({
        name: 'field-list-version',
        text: 'select org_id, version from field_list_version where org_id = any($1::uuid[])',
        values: [[...new Set(asked.map(({ orgId }) => orgId))]],
      })
      const versions = new Map(rows.map((row) => [row.org_id, row.version]))
      for (const { orgId, resolve } of asked) resolve(versions.get(orgId) ?? 0)
    } catch (error) {
      for (const { reject } of asked) reject(error)
    }
  }

  const drain = async () => {
    isReading = true
    while (waiting.length > 0) {
      const asked = waiting
      waiting = []
      await readAll(asked)
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
 * Makes changes of an organisation's list wait for each other. For transactions of several statements: each would
 * lock the version at the end of its first one, after other rows, and two could wait for each other for ever.
 */
export async function lockFieldList(tx: OrgTx): Promise<void> {
  await sql`insert into field_list_version default values
    on conflict (org_id) do update set version = field_list_version.version + 1`.execute(tx)
}
