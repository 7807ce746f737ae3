import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Api } from '@windrow/contract/api/api.ts'
import type { Access, Endpoint } from '@windrow/contract/endpoint.ts'
import { createCache } from '../cache.ts'
import type { ApiRuntime } from './api-runtime.ts'
import { isOpenTo } from './caller.ts'
import type { RunningRequests } from './finish-requests.ts'
import type { Account, AnyHandler } from './handler.ts'
import type { OnCompleted } from './request-log.ts'
import { PRIVATE_HEADERS } from './security-headers.ts'

/** Beyond this many addresses the oldest are routed and parsed again. */
const MAX_CALLS = 10_000
/** Longer than any address whose parameters are ids. */
const MAX_URL = 200

/** An address that was routed and parsed before: its input does not change. */
type KnownCall = {
  name: keyof Api
  route: string
  access: readonly Access[]
  input: { params: unknown; query: unknown }
  /** Accounts that may make it: one whose permissions change is another object from then on. */
  openTo: WeakSet<Account>
}

export type ReadyResponses = {
  /** Remembers what a URL means, once it got a prepared response. */
  learn(url: string, name: keyof Api, endpoint: Endpoint, input: KnownCall['input']): void
  /** Responds and returns true if everything is at hand; otherwise returns false and has no effect. */
  respond(request: IncomingMessage, response: ServerResponse): boolean
}

type Options = {
  runtime: () => ApiRuntime | null
  /** On every response. */
  headers: Record<string, string>
  newId: () => string
  running: RunningRequests
  onCompleted: OnCompleted
}

/**
 * Sends prepared responses without the framework, whose work for a request would take longer than all of ours. Token,
 * permissions and handler are checked as for any other call; whatever is not ready or not allowed goes the long way.
 */
export function createReadyResponses({
  runtime,
  headers,
  newId,
  running,
  onCompleted,
}: Options): ReadyResponses {
  const calls = createCache<string, KnownCall>({ max: MAX_CALLS })
  const always = Object.entries({ ...headers, ...PRIVATE_HEADERS }).flat()
  /** By those of a prepared response, the place of the id first: Node has written them when `writeHead` returns. */
  const joined = new WeakMap<readonly string[], string[]>()
  const headersWith = (id: string, own: readonly string[]): string[] => {
    const known = joined.get(own) ?? ['x-request-id', id, ...always, ...own]
    known[1] = id
    joined.set(own, known)
    return known
  }

  return {
    learn: (url, name, endpoint, input) => {
      if (endpoint.method !== 'GET' || url.length > MAX_URL || calls.get(url)) return
      const access = [endpoint.access, endpoint.accessOf?.(input.params as never) ?? []]
      calls.set(url, { name, route: endpoint.path, access, input, openTo: new WeakSet() })
    },
    respond: (request, response) => {
      const { url = '', method } = request
      const call = method === 'GET' && request.headers.host !== undefined ? calls.get(url) : undefined
      const ready = call && !running.isClosing ? runtime() : null
      if (!call || !ready?.database.isListening) return false
      const start = performance.now()
      const token = request.headers['user-token']
      const account = typeof token === 'string' ? ready.knownAccount(token, request) : null
      if (!isOpen(call, account)) return false
      const prepared = (ready.handlers[call.name] as AnyHandler).ready?.({ ...call.input, account })
      if (!prepared) return false
      const id = newId()
      const { body, headers: own } = prepared.responseTo(request.headers)
      const status = body === null ? 304 : 200
      running.begin(response, () =>
        onCompleted({ id, method: 'GET', url, route: call.route, status, ms: performance.now() - start }),
      )
      response.writeHead(status, headersWith(id, own))
      response.end(body)
      return true
    },
  }
}

function isOpen({ access, openTo }: KnownCall, account: Account | null): boolean {
  if (account && openTo.has(account)) return true
  if (!access.every((each) => isOpenTo(each, account))) return false
  if (account) openTo.add(account)
  return true
}

/** Looks for a ready response before the other listeners of a request. */
export function respondReadyFirst(server: Server, ready: ReadyResponses): void {
  const others = server.listeners('request') as ((
    request: IncomingMessage,
    response: ServerResponse,
  ) => void)[]
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    if (!ready.respond(request, response)) for (const other of others) other.call(server, request, response)
  })
}
