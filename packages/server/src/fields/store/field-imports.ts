import type { FieldDefaults } from '@windrow/contract/entities/field.ts'
import type { FieldImport } from '@windrow/contract/entities/field-import.ts'
import { sql } from 'kysely'
import type { FieldTables } from '../../platform/db/field-tables.ts'
import type { OrgTx, SystemTx } from '../../platform/db/scope.ts'

type Source = FieldTables['field_import']['source']
export type ItemOutcome = NonNullable<FieldTables['field_import_item']['outcome']>

export async function addImport(
  tx: OrgTx,
  wanted: { source: Source; defaults: FieldDefaults; fieldLimit: number },
): Promise<string> {
  const { id } = await tx
    .insertInto('field_import')
    .values({
      source: wanted.source,
      defaults: JSON.stringify(wanted.defaults),
      field_limit: wanted.fieldLimit,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** One for every polygon of every file, in the order of the files. */
export async function addFileItems(tx: OrgTx, importId: string, files: readonly string[]): Promise<void> {
  await sql`insert into field_import_item (import_id, n, label, file_id, feature)
    select ${importId}::uuid, row_number() over (order by wanted.at, feature.n) - 1, file.name, file.id, feature.n
    from unnest(${files}::uuid[]) with ordinality as wanted (id, at)
      join file on file.id = wanted.id
      join file_feature feature on feature.org_id = file.org_id and feature.file_id = file.id`.execute(tx)
}

export async function addExternalItems(
  tx: OrgTx,
  importId: string,
  items: readonly { externalId: string; label: string }[],
): Promise<void> {
  const labels = new Map(items.map(({ externalId, label }) => [externalId, label]))
  await sql`insert into field_import_item (import_id, n, label, external_id)
    select ${importId}::uuid, n - 1, label, id
    from unnest(${[...labels.keys()]}::text[], ${[...labels.values()]}::text[]) with ordinality as input (id, label, n)`.execute(
    tx,
  )
}

export type OpenImport = {
  source: Source
  defaults: FieldDefaults
  fieldLimit: number
  /** How often in a row a batch was begun and not finished. */
  tries: number
}

/** Marks the import as being worked on; null when there is nothing left to do. */
export async function touchImport(tx: OrgTx, id: string): Promise<OpenImport | null> {
  const row = await tx
    .updateTable('field_import')
    .set((eb) => ({ state: 'running', touched_at: sql`now()`, tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .returning(['source', 'defaults', 'field_limit as fieldLimit', 'tries'])
    .executeTakeFirst()
  return row ?? null
}

export async function listOpenItems(tx: OrgTx, importId: string, count: number) {
  return tx
    .selectFrom('field_import_item')
    .select(['n', 'label', 'file_id as fileId', 'feature', 'external_id as externalId'])
    .where('import_id', '=', importId)
    .where('outcome', 'is', null)
    .orderBy('n')
    .limit(count)
    .execute()
}

/** Which of them are not finished yet; they are locked. */
export async function lockOpenItems(
  tx: OrgTx,
  importId: string,
  ns: readonly number[],
): Promise<Set<number>> {
  const rows = await tx
    .selectFrom('field_import_item')
    .select('n')
    .where('import_id', '=', importId)
    .where('n', 'in', ns)
    .where('outcome', 'is', null)
    .forUpdate()
    .execute()
  return new Set(rows.map(({ n }) => n))
}

export type ItemResult = {
  n: number
  outcome: ItemOutcome
  message: string | null
  field_uuid: string | null
}

export async function saveResults(
  tx: OrgTx,
  importId: string,
  results: readonly ItemResult[],
): Promise<void> {
  await sql`update field_import_item item
    set outcome = result.outcome, message = result.message, field_uuid = result.field_uuid
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as result
      (n int, outcome text, message text, field_uuid uuid)
    where item.import_id = ${importId} and item.n = result.n`.execute(tx)
  await tx.updateTable('field_import').set({ tries: 0 }).where('id', '=', importId).execute()
}

/** With a failure, the remaining items fail with its message. */
export async function finishImport(tx: OrgTx, id: string, failure: string | null): Promise<void> {
  if (failure !== null)
    await tx
      .updateTable('field_import_item')
      .set({ outcome: 'failed', message: failure })
      .where('import_id', '=', id)
      .where('outcome', 'is', null)
      .execute()
  await tx
    .updateTable('field_import')
    .set({ state: failure === null ? 'done' : 'failed', failure, finished_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}

/** Imports that have not ended and have not been touched for so many seconds. */
export async function listIdleImports(tx: SystemTx, seconds: number) {
  return tx
    .selectFrom('field_import')
    .select(['org_id as orgId', 'id'])
    .where('finished_at', 'is', null)
    .where('touched_at', '<=', sql<Date>`now() - make_interval(secs => ${seconds})`)
    .orderBy('created_at')
    .execute()
}

export async function deleteOldImports(tx: SystemTx): Promise<void> {
  await tx
    .deleteFrom('field_import')
    .where('finished_at', '<', sql<Date>`now() - interval '30 days'`)
    .execute()
}

/** Polled every second: without a limit thousands of reasons would be sent each time. */
const ERRORS_MAX = 500

/** The progress of an import; null when it does not exist. */
export async function readImport(tx: OrgTx, id: string): Promise<FieldImport | null> {
  const found = await tx.selectFrom('field_import').select('state').where('id', '=', id).executeTakeFirst()
  if (!found) return null
  const items = tx.selectFrom('field_import_item').where('import_id', '=', id)
  const counted = (outcome: ItemOutcome) => sql<number>`(count(*) filter (where outcome = ${outcome}))::int`
  const files = await items
    .select([
      'label as file',
      sql<number>`count(*)::int`.as('total'),
      sql<number>`count(outcome)::int`.as('done'),
      counted('added').as('added'),
      counted('updated').as('updated'),
      counted('duplicate').as('duplicates'),
      counted('failed').as('failed'),
    ])
    .groupBy([sql`coalesce(file_id::text, external_id)`, 'label'])
    .orderBy(sql`min(n)`)
    .execute()
  const errors = await items
    .select(['label as file', sql<string>`coalesce(message, '')`.as('message')])
    .where('outcome', 'in', ['failed', 'duplicate'])
    // Items that need the grower's attention come first.
    .orderBy(sql`outcome = 'duplicate'`)
    .orderBy('n')
    .limit(ERRORS_MAX)
    .execute()
  const sum = (key: 'done' | 'total') => files.reduce((all, file) => all + file[key], 0)
  return {
    state: found.state,
    done: sum('done'),
    total: sum('total'),
    errors,
    files: files.map(({ done: _, ...file }) => file),
  }
}
