import type * as z from 'zod/mini'
import { matchesUnchanged } from './fits-as-it-is.ts'

/** Entries of a list that are parsed at one go, and how long to go on before others get their turn. */
const SLICE = 250
const TURN_MS = 40

/**
 * Parses a response. A long `{data: [...]}` is parsed slice by slice with pauses: 10,000 fields would otherwise block
 * the page noticeably.
 */
export async function parseResponse(schema: z.ZodMiniType, body: unknown) {
  if (!isLongList(body)) return parse(schema, body)
  const data: unknown[] = []
  let others: object = {}
  let turnStart = performance.now()
  for (let start = 0; start < body.data.length; start += SLICE) {
    const parsed = parse(schema, { ...body, data: body.data.slice(start, start + SLICE) })
    if (!parsed.success || !isList(parsed.data)) return schema.safeParse(body)
    data.push(...parsed.data.data)
    others = parsed.data
    if (performance.now() - turnStart > TURN_MS) {
      await turnOfOthers()
      turnStart = performance.now()
    }
  }
  return { success: true as const, data: { ...others, data } }
}

const parse = (schema: z.ZodMiniType, body: unknown) =>
  matchesUnchanged(schema, body) ? { success: true as const, data: body } : schema.safeParse(body)

type List = { data: unknown[] }

function isList(body: unknown): body is List {
  return typeof body === 'object' && body !== null && 'data' in body && Array.isArray(body.data)
}

const isLongList = (body: unknown): body is List => isList(body) && body.data.length > SLICE

/** A message to itself runs after the tasks that wait already; a timer would wait at least 4 ms each time. */
function turnOfOthers(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    const onMessage = () => {
      port1.close()
      resolve()
    }
    port1.addEventListener('message', onMessage, { once: true })
    port1.start()
    port2.postMessage(null)
  })
}
