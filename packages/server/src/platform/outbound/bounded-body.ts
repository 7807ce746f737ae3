import { pipeline } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { OutboundError } from './outbound-error.ts'
import type { TimeLimit } from './time-limit.ts'

export type Body = AsyncIterable<Uint8Array>

const DECODERS = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

export const ACCEPTED_ENCODINGS = 'gzip, deflate, br'

type Bounds = { url: URL; encoding: string | null; maxBytes: number; limit: TimeLimit }

/** A body as it comes, unpacked. Bytes are counted on the wire and unpacked, whatever its headers say. */
export async function* boundedBody(source: Body, bounds: Bounds): AsyncGenerator<Uint8Array> {
  const { url, limit } = bounds
  try {
    yield* unpacked(counted(touching(source, limit), bounds), bounds)
  } catch (error) {
    if (error instanceof OutboundError) throw error
    throw brokenOff(url, limit, error)
  }
}

/** All of a body. */
export async function gather(body: Body): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of body) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** What became of a call that was ended by a time limit, or by the other side. */
export function brokenOff(url: URL, limit: TimeLimit, error: unknown): OutboundError {
  const tooSlow = limit.message()
  if (tooSlow !== null) return new OutboundError(url, 'too-slow', tooSlow, { cause: error })
  return new OutboundError(url, 'unreadable', `could not be read: ${reasonOf(error)}`, { cause: error })
}

async function* touching(source: Body, limit: TimeLimit): AsyncGenerator<Uint8Array> {
  for await (const chunk of source) {
    limit.touch()
    yield chunk
  }
}

async function* counted(source: Body, { url, maxBytes }: Bounds): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const chunk of source) {
    size += chunk.byteLength
    if (size > maxBytes) throw new OutboundError(url, 'too-large', `sent more than ${maxBytes} bytes`)
    yield chunk
  }
}

function unpacked(source: Body, bounds: Bounds): Body {
  const encoding = bounds.encoding?.trim().toLowerCase() ?? ''
  if (encoding === '' || encoding === 'identity') return source
  if (!isKnown(encoding)) {
    throw new OutboundError(bounds.url, 'unreadable', `packed its response as ${JSON.stringify(encoding)}`)
  }
  const decoder = DECODERS[encoding]()
  // Errors of either side come out of the decoder.
  pipeline(source, decoder, () => undefined)
  return counted(decoder, bounds)
}

function isKnown(encoding: string): encoding is keyof typeof DECODERS {
  return Object.hasOwn(DECODERS, encoding)
}

/** An error of several attempts at connecting has a code and no message. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.cause instanceof Error) return error.cause.message
  return error.message || ('code' in error ? String(error.code) : error.name)
}
