import { pipeline } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'

/**
 * `forbidden`: the address, or where it redirects to, may not be called; no retry helps. `too-large` and `too-slow`: a
 * limit was reached. `unreadable`: the connection failed or broke, or the body cannot be unpacked.
 */
type OutboundProblem = 'forbidden' | 'too-large' | 'too-slow' | 'unreadable'

/** Why a call to another host failed before its response was read. */
export class OutboundError extends Error {
  override name = 'OutboundError'
  readonly problem: OutboundProblem

  constructor(url: URL, problem: OutboundProblem, what: string, options?: ErrorOptions) {
    super(`${nameOf(url)} ${what}`, options)
    this.problem = problem
  }
}

/** Without the query, which may hold a key. */
export function nameOf(url: URL): string {
  return `${url.host}${url.pathname}`
}

/** Aborts when nothing has happened for `idleMs`, or when `totalMs` are over however much happens. */
export type TimeLimit = {
  signal: AbortSignal
  touch(): void
  /** Work that may go on for a while after the signal is aborted. */
  during<T>(work: Promise<T>): Promise<T>
  end(): void
  message(): string | null
}

export function startTimeLimit(idleMs: number, totalMs: number): TimeLimit {
  const controller = new AbortController()
  let message: string | null = null
  const stop = (text: string) => {
    message = text
    controller.abort()
  }
  const arm = () => setTimeout(() => stop(`sent nothing for ${idleMs / 1_000} s`), idleMs)
  const total = setTimeout(() => stop(`took longer than ${totalMs / 1_000} s`), totalMs)
  let idle = arm()
  return {
    signal: controller.signal,
    touch() {
      clearTimeout(idle)
      idle = arm()
    },
    during(work) {
      const { signal } = controller
      return new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason), { once: true })
        work.then(resolve, reject)
      })
    },
    end() {
      clearTimeout(idle)
      clearTimeout(total)
      controller.abort()
    },
    message: () => message,
  }
}

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
export async function readAll(body: Body): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of body) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** The error of a call that was ended by a time limit, or by the other side. */
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
