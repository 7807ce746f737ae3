import type { Body } from '../../../platform/outbound/bounded-body.ts'
import { SourceError } from '../weather-source.ts'

/** A host rejects this request for good, with this status: a retry would not help. */
export class HttpRejection extends SourceError {
  readonly status: number

  constructor(message: string, status: number) {
    super(message, { isPermanent: true })
    this.status = status
  }
}

const MAX_REASON_BYTES = 2_000

/** Enough of a rejection to say why. */
export async function startOfBody(body: Body): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
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

export function excerpt(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > 200 ? `${line.slice(0, 200)}…` : line
}
