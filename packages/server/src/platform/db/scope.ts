import { type Kysely, sql, type Transaction } from 'kysely'
import type { Schema } from './schema.ts'

/** Beyond this many it is quicker to read all of the organisation's rows than to look each up. */
const NAMED = 500

/** A first choice by ids, where they are few; with many of them it lets everything through. */
export function isOneOf(column: string, ids: readonly string[]) {
  return ids.length > NAMED ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} = any(${ids}::uuid[])`
}

/**
 * Ids, numbers and the like as PostgreSQL writes an array of them. The driver would look for quotes in each: with
 * thousands of rows that takes longer than all the rest of writing them. Not for texts that users write.
 */
export const plainArray = (values: readonly (string | number | null)[]): string =>
  `{${values.map((value) => value ?? 'NULL').join(',')}}`

declare const scope: unique symbol

/** A transaction in which only one organisation's rows exist. Only `inOrganisation` and `readInOrganisation` make one. */
export type OrgTx = Transaction<Schema> & { readonly [scope]: 'organisation' }

/** A transaction across all organisations: sign-in, jobs, backup. Only `asSystem` and `readAsSystem` make one. */
export type SystemTx = Transaction<Schema> & { readonly [scope]: 'system' }

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The primary, or a replica. */
export type ReadSource = {
  readonly kysely: Kysely<Schema>
  /** Before the first statement of a transaction; whatever it throws ends the transaction. */
  prepare(tx: Transaction<Schema>): Promise<void>
}

export async function inOrganisation<T>(
  kysely: Kysely<Schema>,
  orgId: string,
  work: (tx: OrgTx) => Promise<T>,
): Promise<T> {
  rejectNoId(orgId)
  return await kysely.transaction().execute((tx) => workIn(tx, orgId, work))
}

export async function asSystem<T>(kysely: Kysely<Schema>, work: (tx: SystemTx) => Promise<T>): Promise<T> {
  return await kysely.transaction().execute((tx) => workAsSystem(tx, work))
}

/** The same for work that only reads: PostgreSQL rejects a write. */
export async function readInOrganisation<T>(
  source: ReadSource,
  orgId: string,
  work: (tx: OrgTx) => Promise<T>,
): Promise<T> {
  rejectNoId(orgId)
  return await reading(source, (tx) => workIn(tx, orgId, work))
}

export async function readAsSystem<T>(source: ReadSource, work: (tx: SystemTx) => Promise<T>): Promise<T> {
  return await reading(source, (tx) => workAsSystem(tx, work))
}

function reading<T>(
  { kysely, prepare }: ReadSource,
  work: (tx: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  // Each statement sees what was there when it began: what `prepare` waited for is seen by those after it.
  const transaction = kysely.transaction().setIsolationLevel('read committed').setAccessMode('read only')
  return transaction.execute(async (tx) => {
    await prepare(tx)
    return await work(tx)
  })
}

function rejectNoId(orgId: string): void {
  if (!uuid.test(orgId)) throw new TypeError(`Not the id of an organisation: ${JSON.stringify(orgId)}`)
}

async function workIn<T>(
  tx: Transaction<Schema>,
  orgId: string,
  work: (tx: OrgTx) => Promise<T>,
): Promise<T> {
  // Local to the transaction: the next one on this connection starts without a scope.
  await sql`select set_config('windrow.org', ${orgId}, true)`.execute(tx)
  return await work(tx as OrgTx)
}

async function workAsSystem<T>(tx: Transaction<Schema>, work: (tx: SystemTx) => Promise<T>): Promise<T> {
  await sql`select set_config('windrow.scope', 'system', true)`.execute(tx)
  return await work(tx as SystemTx)
}
