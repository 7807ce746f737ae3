import * as z from 'zod/mini'

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

type Check = (value: unknown) => boolean

const known = new WeakMap<z.core.$ZodType, Check>()

/**
 * Whether a schema would take a value and give back the same. It only looks, where parsing copies everything: ten
 * thousand fields or the members of a forecast would take longer to parse than to draw. What it says no to may fit
 * all the same; that is for the schema to say.
 */
export function matchesUnchanged(schema: z.core.$ZodType, value: unknown): boolean {
  return checkOf(schema)(value)
}

function checkOf(schema: z.core.$ZodType): Check {
  const check = known.get(schema) ?? makeCheck(schema as z.core.$ZodTypes)
  known.set(schema, check)
  return check
}

function makeCheck(schema: z.core.$ZodTypes): Check {
  const { def } = schema._zod
  if (def.checks && def.checks.length > 0) return parsedToTheSame(schema)
  switch (def.type) {
    case 'string':
      return 'format' in def || def.coerce ? parsedToTheSame(schema) : (value) => typeof value === 'string'
    case 'number':
      return 'format' in def || def.coerce ? parsedToTheSame(schema) : (value) => Number.isFinite(value)
    case 'boolean':
      return def.coerce ? parsedToTheSame(schema) : (value) => typeof value === 'boolean'
    case 'null':
      return (value) => value === null
    case 'enum':
      return isAmong(Object.values(def.entries))
    case 'literal':
      return isAmong(def.values)
    case 'nullable': {
      const inner = checkOf(def.innerType)
      return (value) => value === null || inner(value)
    }
    case 'optional': {
      const inner = checkOf(def.innerType)
      return (value) => value === undefined || inner(value)
    }
    case 'array':
      return isNumberOrNull(def.element) ? areNumbersOrNull : eachOf(checkOf(def.element))
    case 'union': {
      const options = def.options.map(checkOf)
      return (value) => options.some((fits) => fits(value))
    }
    case 'object':
      return objectCheck(def)
    default:
      return parsedToTheSame(schema)
  }
}

const isAmong = (values: readonly unknown[]): Check => {
  const all = new Set(values)
  return (value) => all.has(value)
}

function isNumberOrNull(schema: z.core.$ZodType): boolean {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type !== 'nullable') return false
  const inner = (def.innerType as z.core.$ZodTypes)._zod.def
  return inner.type === 'number' && !inner.checks?.length && !('format' in inner) && !inner.coerce
}

/** Series are long: their numbers, with null for what is missing, are looked at without a call for each. */
function areNumbersOrNull(value: unknown): boolean {
  if (!Array.isArray(value)) return false
  for (let at = 0; at < value.length; at++) {
    const one = value[at]
    // Only a finite number less itself is zero.
    if (one !== null && (typeof one !== 'number' || one - one !== 0)) return false
  }
  return true
}

function eachOf(fits: Check): Check {
  return (value) => {
    if (!Array.isArray(value)) return false
    for (let at = 0; at < value.length; at++) if (!fits(value[at])) return false
    return true
  }
}

/** Keys that the schema does not know would be left out: such an object is not the same. */
function objectCheck({ shape, catchall }: z.core.$ZodObjectDef): Check {
  const parts: Record<string, Check> = Object.create(null)
  const optional = new Set<string>()
  for (const [key, part] of Object.entries(shape)) {
    parts[key] = checkOf(part)
    if (part._zod.optin === 'optional') optional.add(key)
  }
  const required = Object.keys(parts).length - optional.size
  const others = catchall ? checkOf(catchall) : () => false
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
    let found = 0
    for (const key in value) {
      const part = parts[key]
      if (!(part ?? others)((value as Record<string, unknown>)[key])) return false
      if (part !== undefined && !optional.has(key)) found++
    }
    return found === required
  }
}

/** For what is checked or changed on the way: values that stay as they are, never copies. */
const parsedToTheSame =
  (schema: z.core.$ZodType): Check =>
  (value) => {
    const parsed = z.safeParse(schema, value)
    return parsed.success && Object.is(parsed.data, value)
  }
