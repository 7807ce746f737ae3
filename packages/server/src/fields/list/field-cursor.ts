import { fieldTexts } from '@windrow/contract/texts/en/fields.ts'
import * as z from 'zod/mini'
import { invalid } from '../../platform/http/app-error.ts'
import type { ListPlace } from '../store/field-search.ts'

const written = z.tuple([z.string(), z.string(), z.int()])

/** Where a page of the list ended: its order, and the last field's place in it. */
export function writeCursor(sort: string, { text, number }: ListPlace): string {
  return Buffer.from(JSON.stringify([sort, text, number])).toString('base64url')
}

export function readCursor(cursor: string, sort: string): ListPlace {
  const parsed = written.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()))
  // A place in another order says nothing; NUL is not kept by PostgreSQL.
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
