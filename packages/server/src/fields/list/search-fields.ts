import type { FIELD_SORTS } from '@windrow/contract/api/fields.ts'
import type { Field } from '@windrow/contract/entities/field.ts'
import { fieldTexts } from '@windrow/contract/texts/en/fields.ts'
import * as z from 'zod/mini'
import { invalid } from '../../platform/http/errors.ts'
import type { Account } from '../../platform/http/handler.ts'
import { toField } from '../response.ts'
import type { Services } from '../services.ts'
import { type FieldQuery, isWithinPlan, readFieldRows } from '../store/field-rows.ts'
import { holdsText, type ListPlace, listOrder } from '../store/field-search.ts'

const written = z.tuple([z.string(), z.string(), z.int()])

/** Where a page of the list ended: its order, and the last field's place in it. */
function writeCursor(sort: string, { text, number }: ListPlace): string {
  return Buffer.from(JSON.stringify([sort, text, number])).toString('base64url')
}

function readCursor(cursor: string, sort: string): ListPlace {
  const parsed = written.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()))
  // A cursor of another order is meaningless; PostgreSQL cannot store NUL.
  if (!parsed.success || parsed.data[0] !== sort || parsed.data[1].includes('\0'))
    throw invalid({ cursor: fieldTexts.cursorInvalid })
  return { text: parsed.data[1], number: parsed.data[2] }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

type Sort = (typeof FIELD_SORTS)[number]

type Search = {
  q?: string | undefined
  sort?: Sort | `-${Sort}` | undefined
  limit?: number | undefined
  cursor?: string | undefined
}

/** Part of the list: what holds a text, in an order, a page at a time. Pages neither skip nor repeat a field. */
export async function searchFields({ db, clock }: Services, account: Account, search: Search) {
  const requested = search.sort ?? 'created'
  const isDescending = requested.startsWith('-')
  const sort = requested.replace('-', '') as Sort
  const after = search.cursor === undefined ? null : readCursor(search.cursor, requested)
  const order = listOrder(sort, isDescending)
  const planLimit = account.permissions.features.plan.field_limit
  const { limit } = search
  const text = search.q?.trim()
  const choose = (query: FieldQuery) =>
    query
      .where(isWithinPlan(planLimit))
      .where((eb) => eb.and([...(text ? [holdsText(text)] : []), ...(after ? [order.isBehind(after)] : [])]))
      .orderBy(order.by)
      .limit(limit === undefined ? planLimit : limit + 1)
  const rows = await db.readInOrganisation(account.orgId, (tx) => readFieldRows(tx, clock.now(), choose))
  const data: Field[] = rows.slice(0, limit).map(toField)
  if (limit === undefined) return { data }
  const last = rows[limit - 1]
  const hasMore = rows.length > limit && last !== undefined
  return { data, cursor: hasMore ? writeCursor(requested, order.placeOf(last)) : null }
}
