import type { Dispatcher } from 'undici'
import { VERSION } from '../config/version.ts'
import {
  ACCEPTED_ENCODINGS,
  type Body,
  boundedBody,
  brokenOff,
  OutboundError,
  startTimeLimit,
  type TimeLimit,
} from './bounded-body.ts'
import { createGuardedAgent, NotPublicAddress, type Resolve, resolveBySystem } from './guarded-agent.ts'

export type OutboundSettings = {
  /** `OUTBOUND_ALLOW`: origins that every caller may reach, at private addresses too. */
  outboundAllow: readonly string[]
  resolve?: Resolve
}

/** Where one caller may go; nowhere else, whatever a response links or redirects to. */
export type Reach = {
  /** Addresses that the operator's own settings name: their origins may be private. */
  named?: readonly string[]
  /** Addresses that the program itself names: they have to be public. */
  known?: readonly string[]
}

export type OutboundRequest = {
  url: URL
  method?: 'GET' | 'POST'
  headers?: Readonly<Record<string, string>>
  body?: string
  /** Longest silence, before the response and within it. */
  idleMs: number
  /** Longest time for all of it, redirects included. */
  totalMs: number
  /** Of the body, on the wire and unpacked. */
  maxBytes: number
  /** Redirects that are followed; none for a POST, whose body is for one address only. */
  redirects?: number
}

export type OutboundResponse = {
  status: number
  header(name: string): string | null
  /** The part that is not read is never fetched. */
  body: Body
}

/** One call; the connection ends, or is free again, when `read` has ended. Fails with `OutboundError`. */
export type Outbound = <T>(
  request: OutboundRequest,
  read: (response: OutboundResponse) => Promise<T>,
) => Promise<T>

const REDIRECTS = new Set([301, 302, 303, 307, 308])
const USUAL_REDIRECTS = 3
const USUAL_HEADERS = {
  accept: '*/*',
  'accept-encoding': ACCEPTED_ENCODINGS,
  'user-agent': `Windrow/${VERSION}`,
}
/** All headers that another origin gets: keys, tokens and cookies are for the first one. */
const HARMLESS_HEADERS = new Set(['accept', 'accept-encoding', 'range', 'user-agent'])

/** Allowed hosts of a caller that uses the operator's own server where one is set, and else the public ones. */
export function reachOf(setting: string | null, known: readonly string[]): Reach {
  return setting === null ? { known } : { named: [setting] }
}

/** The only way by which the server calls other hosts over HTTP (docs/adr/2026-11-16-outbound-calls.md). */
export function createOutbound(settings: OutboundSettings, { named = [], known = [] }: Reach): Outbound {
  const privately = new Set([...settings.outboundAllow, ...named].map(originOf))
  const reached = new Set([...privately, ...known.map(originOf)])
  let agent: Promise<Dispatcher> | null = null

  const checked = (url: URL): URL => {
    if (reached.has(url.origin) && url.username === '' && url.password === '') return url
    throw notAllowed(url, 'is not among the hosts that may be called')
  }

  async function send(
    url: URL,
    { method = 'GET', body }: OutboundRequest,
    headers: Record<string, string>,
    limit: TimeLimit,
  ): Promise<Dispatcher.ResponseData> {
    const { request: call } = await import('undici')
    agent ??= createGuardedAgent((origin) => privately.has(origin), settings.resolve ?? resolveBySystem)
    try {
      const dispatcher = await agent
      const { signal } = limit
      const response = await limit.during(
        call(url, { dispatcher, method, headers, body: body ?? null, signal }),
      )
      limit.touch()
      return response
    } catch (error) {
      if (error instanceof NotPublicAddress) throw notAllowed(url, 'is at an address that is not public')
      throw brokenOff(url, limit, error)
    }
  }

  async function follow(request: OutboundRequest, limit: TimeLimit) {
    const most = request.method === 'POST' ? 0 : (request.redirects ?? USUAL_REDIRECTS)
    let url = checked(request.url)
    let headers: Record<string, string> = { ...USUAL_HEADERS, ...request.headers }
    for (let hop = 0; ; hop++) {
      const response = await send(url, request, headers, limit)
      if (!REDIRECTS.has(response.statusCode)) return { url, response }
      response.body.on('error', () => undefined).destroy()
      const next = nextOf(url, headerOf(response, 'location'))
      if (hop === most) {
        const where = most === 0 ? `redirects to ${next.host}` : 'redirects without end'
        throw new OutboundError(request.url, 'forbidden', where)
      }
      if (!reached.has(next.origin) || (url.protocol === 'https:' && next.protocol === 'http:'))
        throw new OutboundError(request.url, 'forbidden', `redirects to another host: ${next.host}`)
      if (next.origin !== url.origin) headers = harmless(headers)
      url = checked(next)
    }
  }

  return async (request, read) => {
    const limit = startTimeLimit(request.idleMs, request.totalMs)
    try {
      const { url, response } = await follow(request, limit)
      const encoding = headerOf(response, 'content-encoding')
      const hasBody = response.statusCode !== 204 && response.statusCode !== 304
      response.body.on('error', () => undefined)
      return await read({
        status: response.statusCode,
        header: (name) => headerOf(response, name),
        body: boundedBody(response.body, {
          url,
          encoding: hasBody ? encoding : null,
          maxBytes: request.maxBytes,
          limit,
        }),
      })
    } finally {
      limit.end()
    }
  }
}

function originOf(address: string): string {
  return new URL(address).origin
}

function notAllowed(url: URL, what: string): OutboundError {
  const remedy = `If that is meant, name ${url.origin} in OUTBOUND_ALLOW.`
  return new OutboundError(url, 'forbidden', `${what}. ${remedy}`)
}

function harmless(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => HARMLESS_HEADERS.has(name.toLowerCase())),
  )
}

function nextOf(url: URL, location: string | null): URL {
  if (location !== null && URL.canParse(location, url.href)) return new URL(location, url)
  throw new OutboundError(url, 'forbidden', 'redirects to nowhere')
}

function headerOf({ headers }: Dispatcher.ResponseData, name: string): string | null {
  const value = headers[name]
  return Array.isArray(value) ? value.join(', ') : (value ?? null)
}
