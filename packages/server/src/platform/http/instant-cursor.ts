import { fieldTexts } from '@windrow/contract/texts/en/fields.ts'
import * as z from 'zod/mini'
import { invalid } from './app-error.ts'

const written = z.tuple([z.iso.datetime(), z.uuid()])

/** Where a page of a list ended that has the newest first. */
export type InstantPlace = { createdAt: string; id: string }

export function writeCursor({ createdAt, id }: { createdAt: Date; id: string }): string {
  return Buffer.from(JSON.stringify([createdAt.toISOString(), id])).toString('base64url')
}

export function readCursor(cursor: string): InstantPlace {
  const parsed = written.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()))
  if (!parsed.success) throw invalid({ cursor: fieldTexts.cursorInvalid })
  const [createdAt, id] = parsed.data
  return { createdAt, id }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
