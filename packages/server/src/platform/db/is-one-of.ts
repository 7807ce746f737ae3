import { sql } from 'kysely'

/** Beyond this many it is quicker to read all of the organisation's rows than to look each up. */
const NAMED = 500

/** A first choice by ids, where they are few; with many of them it lets everything through. */
export function isOneOf(column: string, ids: readonly string[]) {
  return ids.length > NAMED ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} = any(${ids}::uuid[])`
}
