import { SourceError } from '../weather-source.ts'
import type { TimeLimit } from './time-limit.ts'

export type Body = AsyncIterable<Uint8Array>

const MAX_REASON_BYTES = 2_000

/** The body as it comes, with an end to its patience. */
export async function* boundedBody(url: URL, response: Response, limit: TimeLimit, maxBytes: number): Body {
  let size = 0
  for await (const chunk of response.body ?? []) {
    limit.touch()
    size += chunk.byteLength
    if (size > maxBytes) {
      throw new SourceError(`${nameOf(url)} sent more than ${maxBytes} bytes`, { isPermanent: true })
    }
    yield chunk
  }
}

export async function gather(body: Body): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of body) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Enough of a refusal to tell why. */
export async function startOfBody(response: Response, limit: TimeLimit): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    limit.touch()
    chunks.push(chunk)
    size += chunk.byteLength
    if (size > MAX_REASON_BYTES) break
  }
  return Buffer.concat(chunks).toString('utf8').trim()
}

/** Open-Meteo says `{error: true, reason}`; other hosts send what they like. */
export function reasonIn(body: string): string {
  try {
    const parsed: unknown = JSON.parse(body)
    if (typeof parsed === 'object' && parsed !== null && 'reason' in parsed)
      return excerpt(String(parsed.reason))
  } catch {}
  return excerpt(body)
}

/** Without the query, which may hold a key. */
export function nameOf(url: URL): string {
  return `${url.host}${url.pathname}`
}

export function excerpt(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > 200 ? `${line.slice(0, 200)}…` : line
}
