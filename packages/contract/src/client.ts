import { CallError } from './call-error.ts'
import type { Answer, CallInput, Endpoint } from './endpoint.ts'
import { CALL_TIMEOUT_MS } from './limits.ts'

export type ClientOptions = {
  /** Empty in the browser: calls go to the page's own origin. */
  baseUrl: string
  token: () => string | null
  language?: () => string
}

export type CallOptions = {
  timeoutMs?: number
  signal?: AbortSignal
  /** The browser finishes the call when the page is gone. */
  keepalive?: boolean
}

export type Client = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options?: CallOptions,
) => Promise<Answer<E>>

/** The one client for all calls: typed by the contract, with the headers of spec 1 §7, answers parsed. */
export function createClient(client: ClientOptions): Client {
  return async (endpoint, input, options = {}) => {
    const parts: { params?: object; query?: object; body?: unknown } = input
    const timeout = AbortSignal.timeout(options.timeoutMs ?? CALL_TIMEOUT_MS)
    const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout
    const url = client.baseUrl + fillPath(endpoint.path, parts.params) + queryString(parts.query)
    const response = await fetch(url, {
      method: endpoint.method,
      headers: headersOf(client, parts.body !== undefined),
      body: parts.body === undefined ? null : JSON.stringify(parts.body),
      signal,
      keepalive: options.keepalive ?? false,
    }).catch((error: unknown) => {
      if (options.signal?.aborted) throw error
      throw new CallError(null, null)
    })
    const body = await readBody(response)
    if (!response.ok) throw new CallError(response.status, body)
    const parsed = endpoint.answer?.safeParse(body)
    if (parsed && !parsed.success) throw new CallError(response.status, null)
    return parsed?.data as Answer<typeof endpoint>
  }
}

function headersOf(client: ClientOptions, hasBody: boolean): Record<string, string> {
  const language = client.language?.() ?? 'en'
  const token = client.token()
  return {
    accept: 'application/json',
    language,
    lang: language,
    ...(hasBody ? { 'content-type': 'application/json' } : {}),
    ...(token ? { 'user-token': token } : {}),
  }
}

function fillPath(path: string, params: object | undefined): string {
  const values = new Map(Object.entries(params ?? {}))
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))))
}

function queryString(query: object | undefined): string {
  const entries = Object.entries(query ?? {}).filter(([, value]) => value !== undefined)
  return entries.length
    ? `?${new URLSearchParams(entries.map(([key, value]): [string, string] => [key, String(value)]))}`
    : ''
}

/** JSON where it is JSON, else the text as it came: a proxy's error page is no reason to crash. */
async function readBody(response: Response): Promise<unknown> {
  const text = await response.text().catch(() => '')
  try {
    return text === '' ? null : JSON.parse(text)
  } catch {
    return text
  }
}
