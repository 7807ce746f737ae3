export type Sent = {
  method?: string
  token?: string | undefined
  /** Sent as JSON. */
  json?: unknown
  /** Sent as it is. */
  body?: string
  headers?: Record<string, string>
}

export type ReceivedResponse = {
  status: number
  headers: Headers
  text: string
  /** The parsed body; null where it is not JSON. */
  json: { message?: string; code?: string; details?: Record<string, string>; [key: string]: unknown } | null
}

/** A request as any client may make it, whatever the contract says. */
export async function request(url: string, sent: Sent = {}): Promise<ReceivedResponse> {
  const body = sent.json === undefined ? sent.body : JSON.stringify(sent.json)
  const response = await fetch(url, {
    method: sent.method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(sent.token === undefined ? {} : { 'user-token': sent.token }),
      ...sent.headers,
    },
    body: body ?? null,
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, json: parse(text) }
}

function parse(text: string): ReceivedResponse['json'] {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
