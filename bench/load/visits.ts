import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { dayOf } from '@windrow/core/time/day.ts'
import { createRandom, type Random } from '@windrow/testkit/random.ts'
import { CROP, frost, type Person } from './people.ts'

type Ask = { method: string; path: string; body?: unknown; headers?: Record<string, string> }
type Call = { share: number; ask(person: Person, uuid: string, random: Random): Ask | null }

const get = (path: string): Ask => ({ method: 'GET', path })
const today = () => dayOf(Math.floor(Date.now() / 86_400_000))

/** What users do in an hour: they look at lists and fields, and write now and then. Shares are of 100. */
export const CALLS: Readonly<Record<string, Call>> = {
  'list of fields': { share: 20, ask: () => get('/api/v1/fields') },
  weather: { share: 20, ask: (_, uuid) => get(`/api/v1/weather/temperature/daily/${uuid}`) },
  'dashboard cards': { share: 15, ask: (_, uuid) => get(`/api/v1/decisions/${uuid}`) },
  feed: { share: 10, ask: (_, uuid) => get(`/api/v1/alertfeed/${uuid}`) },
  warnings: { share: 8, ask: (_, uuid) => get(`/api/v1/alerts/${uuid}`) },
  field: { share: 5, ask: (_, uuid) => get(`/api/v1/fields/${uuid}`) },
  diary: { share: 5, ask: (_, uuid) => get(`/api/v1/diary/${uuid}`) },
  'alert settings': { share: 5, ask: () => get('/api/v1/alertsettings') },
  'alert states': { share: 3, ask: () => get('/api/v1/alertstates') },
  'new diary note': {
    share: 5,
    ask: (_, uuid) => ({
      method: 'POST',
      path: `/api/v1/diary/${uuid}`,
      body: { date: today(), kind: 'other', text: 'Looked at the field.', amount: null, photos: [] },
      // The same when it is sent again: a note whose response was lost is not written twice.
      headers: { 'idempotency-key': randomUUID() },
    }),
  },
  'change of a field': {
    share: 3,
    ask: (_, uuid, random) => ({
      method: 'PUT',
      path: `/api/v1/fields/${uuid}`,
      body: { notes: `Changed ${Math.floor(1_000 * random.uniform())}` },
    }),
  },
  'change of an alert': {
    share: 1,
    ask: ({ rule }, _, random) =>
      rule && {
        method: 'PUT',
        path: '/api/v1/alertsettings',
        body: {
          path: [CROP.crop, CROP.variety, 'risk_cold'],
          alert_id: rule.id,
          alert_data: frost(Math.floor(5 * random.uniform())),
        },
      },
  },
}

/** One response, or its failure: `broken` where the connection was, else the status and what the server said of it. */
export type CallOutcome = { call: string; at: number; ms: number; failure: string | null; server: number }

/** Servers that users are sent to; one that does not respond is left for the next. */
export type Servers = { urls: readonly string[] }

const RESPONSE_MS = 30_000
const ELSEWHERE_MS = 200
const RETRY_S = 1

/** `retryMs`: when the same server may be called again; null where it does not respond at all. */
type Sent = { failure: string | null; retryMs: number | null }

type VisitOptions = {
  /** Until the first call: users do not come all at once. */
  comesAfterMs: number
  /** Mean, between two calls. */
  pauseMs: number
  signal: AbortSignal
  onOutcome(outcome: CallOutcome): void
}

/**
 * One person's visits until the signal: a call, a pause, a call. Where a connection breaks, the call is repeated at the next
 * server, as a load balancer does it; where the server says that it is too busy, later, as a browser does it.
 */
export async function visit(
  person: Person,
  number: number,
  { urls }: Servers,
  options: VisitOptions,
): Promise<void> {
  const { comesAfterMs, pauseMs, signal, onOutcome } = options
  const random = createRandom(1_000 + number)
  const etags = new Map<string, string>()
  let server = number % urls.length
  const think = () => wait(-Math.log(1 - random.uniform()) * pauseMs, null, { signal }).catch(() => {})
  await wait(comesAfterMs, null, { signal }).catch(() => {})
  while (!signal.aborted) {
    const uuid = person.fields[Math.floor(random.uniform() * person.fields.length)] ?? ''
    const call = choose(random.uniform() * 100)
    const ask = CALLS[call]?.ask(person, uuid, random)
    for (let tries = 0; ask && tries < 5 && !signal.aborted; tries++) {
      const at = performance.now()
      const { failure, retryMs } = await send(urls[server] ?? '', person, ask, etags)
      onOutcome({ call, at, ms: performance.now() - at, failure, server })
      if (failure === null) break
      if (retryMs === null) server = (server + 1) % urls.length
      await wait(retryMs ?? ELSEWHERE_MS, null, { signal }).catch(() => {})
    }
    await think()
  }
}

function choose(of100: number): string {
  let left = of100
  for (const [name, { share }] of Object.entries(CALLS)) {
    left -= share
    if (left < 0) return name
  }
  return 'list of fields'
}

async function send(url: string, person: Person, ask: Ask, etags: Map<string, string>): Promise<Sent> {
  const { method, path, body } = ask
  const etag = method === 'GET' ? etags.get(path) : undefined
  try {
    const response = await fetch(url + path, {
      method,
      headers: {
        'user-token': person.token,
        'x-forwarded-for': person.address,
        ...(etag === undefined ? {} : { 'if-none-match': etag }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...ask.headers,
      },
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(RESPONSE_MS),
    })
    const text = await response.text()
    const received = response.headers.get('etag')
    if (received !== null) etags.set(path, received)
    const isWell = response.ok || response.status === 304
    const retryMs = 1_000 * (Number(response.headers.get('retry-after')) || RETRY_S)
    return { failure: isWell ? null : causeOf(response.status, text), retryMs }
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    return { failure: isLate ? 'no answer' : 'broken', retryMs: null }
  }
}

/** The status with the code of the error, or its message where it has none. */
export function causeOf(status: number, text: string): string {
  try {
    const { code, message } = JSON.parse(text) as { code?: string; message?: string }
    return `${status} ${code ?? message ?? ''}`.trim()
  } catch {
    return String(status)
  }
}
