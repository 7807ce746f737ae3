import type { Endpoint } from '@windrow/contract/endpoint.ts'
import { plainIssue } from '@windrow/contract/plain-issue.ts'
import { callTexts } from '@windrow/contract/texts/en/call.ts'
import { fieldTexts } from '@windrow/contract/texts/en/fields.ts'
import * as z from 'zod/mini'
import { invalid, notFound } from './errors.ts'

const written = z.tuple([z.iso.datetime(), z.uuid()])

/** The cursor of a list that has the newest first: where its last page ended. */
type InstantPlace = { createdAt: string; id: string }

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

type Raw = { params: unknown; query: unknown; body: unknown }

/** Where an endpoint expects nothing, everything is an unknown key. */
const NOTHING = z.strictObject({})

/** Parses the input by the endpoint's schemas: a bad id is 404, any other fault 422. */
export function parseInput(endpoint: Endpoint, raw: Raw) {
  const params = endpoint.params?.safeParse(raw.params)
  if (params && !params.success) throw notFound()
  const bodySchema = endpoint.body ?? (raw.body === undefined ? undefined : NOTHING)
  const query = parsePart(endpoint.query ?? NOTHING, raw.query)
  return { params: params?.data, query, body: bodySchema && parsePart(bodySchema, raw.body) }
}

function parsePart(schema: z.ZodMiniType, sent: unknown): unknown {
  const parsed = schema.safeParse(sent, { error: plainIssue })
  if (!parsed.success) throw invalid(detailsOf(parsed.error.issues))
  const path = unkeepablePath(parsed.data)
  if (path) throw invalid({ [path.join('.') || 'body']: callTexts.unkeepable })
  return parsed.data
}

/** The path of a text with NUL or a lone surrogate, which PostgreSQL cannot store; parsed input is never deep. */
function unkeepablePath(value: unknown, path: string[] = []): string[] | null {
  if (typeof value === 'string') return value.includes('\0') || /\p{Surrogate}/u.test(value) ? path : null
  if (typeof value !== 'object' || value === null) return null
  for (const [key, inner] of Object.entries(value)) {
    const found = unkeepablePath(inner, [...path, key])
    if (found) return found
  }
  return null
}

/** Limits of unknown keys and of fields that an error names, so that it stays small for any body. */
const NAMED_KEYS = 20 // decisions-2 §1
const NAMED_FIELDS = 100
const NAME_MAX = 100

const nameOf = (path: readonly PropertyKey[]) => {
  const name = path.join('.')
  return name.length > NAME_MAX ? `${name.slice(0, NAME_MAX)}…` : name
}

/** The first message for each field; unknown keys are named. */
function detailsOf(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  // Without a prototype: a key may be called `constructor`.
  const details: Record<string, string> = Object.create(null)
  let keysLeft = NAMED_KEYS
  for (const issue of issues.slice(0, NAMED_FIELDS)) {
    if (issue.code === 'unrecognized_keys') {
      const named = issue.keys.slice(0, keysLeft)
      keysLeft -= named.length
      for (const key of named) details[nameOf([...issue.path, key])] ??= callTexts.unknownKey
    } else details[nameOf(issue.path) || 'body'] ??= issue.message
  }
  return details
}
