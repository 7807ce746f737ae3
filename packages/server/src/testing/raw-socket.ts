import { connect } from 'node:net'

export type RawResponse = {
  /** All that came. */
  text: string
  /** Null where nothing came. */
  status: number | null
  headers: Headers
  json: unknown
  /** From the connection to its end, in ms. */
  ms: number
}

export type RawSocket = {
  write(bytes: string): void
  /** Once the server has closed the connection. */
  closed: Promise<RawResponse>
  destroy(): void
}

/** A connection for what no HTTP client would send. */
export async function connectRaw(url: string): Promise<RawSocket> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  const chunks: Buffer[] = []
  // The server may close while we still write.
  socket.on('error', () => {})
  socket.on('data', (chunk) => chunks.push(chunk))
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  const start = performance.now()
  return {
    write: (bytes) => void socket.write(bytes),
    closed: new Promise((resolve) =>
      socket.on('close', () => resolve(parse(Buffer.concat(chunks).toString(), performance.now() - start))),
    ),
    destroy: () => void socket.destroy(),
  }
}

function parse(text: string, ms: number): RawResponse {
  const [head = '', body = ''] = text.split('\r\n\r\n')
  const [line = '', ...fields] = head.split('\r\n')
  const status = /^HTTP\/1\.1 (\d{3})/.exec(line)?.[1]
  const headers = new Headers(
    fields.map((field): [string, string] => [
      field.split(': ')[0] ?? '',
      field.split(': ').slice(1).join(': '),
    ]),
  )
  return { text, status: status === undefined ? null : Number(status), headers, json: jsonOf(body), ms }
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
