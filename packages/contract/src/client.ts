import { CallError } from './call-error.ts'
import { callHeaders } from './call-headers.ts'
import type { CallInput, DownloadedFile, Endpoint, ResponseOf } from './endpoint.ts'
import { CALL_TIMEOUT_MS, UPLOAD_TIMEOUT_MS } from './limits.ts'
import { parseResponse } from './parse-response.ts'

/** How much of a request's body has left, in bytes. */
type UploadProgress = (sent: number, total: number) => void

type Sent = { method: string; headers: Record<string, string>; body: FormData | string | null }

/** Like `fetch`, and reports how much of the body was sent. */
export type SendWithProgress = (
  url: string,
  request: Sent,
  signal: AbortSignal,
  onProgress: UploadProgress,
) => Promise<Response>

/** Like `fetch`; knows what the caller wants of the call besides. */
export type Send = (url: string, request: RequestInit, options: CallOptions) => Promise<Response>

type ClientOptions = {
  /** Empty in the browser: calls go to the page's own origin. */
  baseUrl: string
  token: () => string | null
  language?: () => string
  /** Only browsers report progress; elsewhere there is none. */
  sendWithProgress?: SendWithProgress
  /** In place of `fetch`: a browser without network may have a copy of an earlier response. */
  send?: Send
}

export type CallOptions = {
  timeoutMs?: number
  signal?: AbortSignal
  /** The browser finishes the call when the page is gone. */
  keepalive?: boolean
  /** Called while a file is sent. */
  onUploadProgress?: UploadProgress
  /** Of a creating call that is sent later, or once more: the same key each time. */
  idempotencyKey?: string
  /** A copy of the response may be stored, and used while there is no network. */
  copy?: boolean
  /** A copy may be used as well while the response is late; called when that has come: the next call gets it. */
  onLate?: () => void
  /** Called with the headers of the response before it is read. */
  onResponse?: (headers: Headers) => void
}

export type Client = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options?: CallOptions,
) => Promise<ResponseOf<E>>

/** The one client for all calls: typed by the contract, with the headers of spec 1 §7, responses parsed. */
export function createClient(client: ClientOptions): Client {
  const keyFor = createIdempotencyKeys()
  return async (endpoint, input, options = {}) => {
    const parts: { params?: object; query?: object; body?: unknown; file?: File } = input
    const usualMs = endpoint.upload || endpoint.download ? UPLOAD_TIMEOUT_MS : CALL_TIMEOUT_MS
    const timeout = AbortSignal.timeout(options.timeoutMs ?? endpoint.timeoutMs ?? usualMs)
    const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout
    const url = client.baseUrl + fillPath(endpoint.path, parts.params) + queryString(parts.query)
    const body = bodyOf(parts)
    // Two files may have one name: each upload is a call of its own.
    const sent =
      endpoint.creates && options.idempotencyKey === undefined
        ? keyFor(parts.file ? null : `${url} ${body}`)
        : null
    const key = options.idempotencyKey ?? sent?.key
    const request = {
      method: endpoint.method,
      headers: {
        ...callHeaders({
          language: client.language?.() ?? 'en',
          token: client.token(),
          hasBody: parts.body !== undefined,
        }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      body,
    }
    const { onUploadProgress } = options
    const sending =
      onUploadProgress && client.sendWithProgress
        ? client.sendWithProgress(url, request, signal, onUploadProgress)
        : (client.send ?? fetch)(url, { ...request, signal, keepalive: options.keepalive ?? false }, options)
    const response = await sending.catch((error: unknown) => {
      sent?.settle(false)
      if (options.signal?.aborted) throw error
      throw new CallError(null, null)
    })
    options.onResponse?.(response.headers)
    if (endpoint.download && response.ok) return (await readDownload(response)) as ResponseOf<typeof endpoint>
    const responseBody = await readBody(response)
    const parsed =
      response.ok && endpoint.response ? await parseResponse(endpoint.response, responseBody) : null
    sent?.settle(response.status < 500 && parsed?.success !== false)
    if (!response.ok) throw new CallError(response.status, responseBody, response.headers.get('retry-after'))
    if (parsed && !parsed.success) throw new CallError(response.status, null)
    return parsed?.data as ResponseOf<typeof endpoint>
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

function bodyOf({ body, file }: { body?: unknown; file?: File }): FormData | string | null {
  if (file) {
    const form = new FormData()
    form.append('file', file, file.name)
    return form
  }
  return body === undefined ? null : JSON.stringify(body)
}

async function readDownload(response: Response): Promise<DownloadedFile> {
  const disposition = response.headers.get('content-disposition') ?? ''
  const name = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1]
  const content = await response.blob().catch(() => {
    throw new CallError(null, null)
  })
  return { name: name ? decodeURIComponent(name) : 'download', content }
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

/** Calls whose response was lost; of more than these the oldest are forgotten. */
const LOST_MAX = 100

type SentKey = {
  key: string
  /** To be called when the response is known: a lost one, or an error of the server, leaves the outcome open. */
  settle(isOutcomeKnown: boolean): void
}

/**
 * Keys for creating calls. Saving again after a lost response makes the same call: it is sent with the
 * same key, and nothing is made twice. After a response the same call is meant to make another thing. A call that is
 * null is never the same as another.
 */
function createIdempotencyKeys(): (call: string | null) => SentKey {
  const lost = new Map<string, string>()
  return (call) => {
    const key = (call !== null && lost.get(call)) || newKey()
    return {
      key,
      settle: (isOutcomeKnown) => {
        if (call === null) return
        lost.delete(call)
        if (isOutcomeKnown) return
        lost.set(call, key)
        const oldest = lost.size > LOST_MAX ? lost.keys().next().value : undefined
        if (oldest !== undefined) lost.delete(oldest)
      },
    }
  }
}

/** Not `crypto.randomUUID`, which browsers have under https and on loopback only. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
