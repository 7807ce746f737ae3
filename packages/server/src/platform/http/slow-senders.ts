import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { UPLOAD_TIMEOUT_MS } from '@windrow/contract/limits.ts'

/** How long a sender may take, in ms. */
export type SendingLimits = {
  /** From the first byte, or from the connection, to the end of the headers. */
  headersMs: number
  /** From the headers to the end of the body; of an upload that is let in, from one part of it to the next. */
  bodyMs: number
  /** For an upload as a whole, a boundary file over a slow line included. */
  uploadMs: number
  /** How often the limits are checked. */
  checkMs: number
}

export const SENDING: SendingLimits = {
  headersMs: 15_000,
  bodyMs: 60_000,
  uploadMs: UPLOAD_TIMEOUT_MS,
  checkMs: 1_000,
}

/** Node's own limits; they hold for every request alike, so that the longest is the one for uploads. */
export const nodeLimits = ({ headersMs, uploadMs, checkMs }: SendingLimits) => ({
  headersTimeout: headersMs,
  requestTimeout: uploadMs,
  connectionsCheckingInterval: checkMs,
})

const uploads = new WeakSet<IncomingMessage>()

/** An upload that is let in may take longer, as long as it goes on and has no response yet. */
export function allowSlowBody(request: IncomingMessage): void {
  uploads.add(request)
}

type Sending = { request: IncomingMessage; response: ServerResponse; since: number; bytes: number }

/**
 * Closes connections whose body does not come to its end in time, whether or not they got a response. Each is reported
 * as Node reports its own time-outs, so that both get the same response.
 */
export function closeSlowSenders(server: Server, { bodyMs, checkMs }: SendingLimits): void {
  const sending = new Set<Sending>()
  server.on('request', (request, response) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
    if (encoding === undefined && (length === undefined || length === '0')) return
    const entry = { request, response, since: performance.now(), bytes: request.socket.bytesRead }
    sending.add(entry)
    request.on('close', () => sending.delete(entry))
  })
  const check = () => {
    const now = performance.now()
    for (const entry of sending) {
      const { request, response, bytes } = entry
      const { socket } = request
      if (request.complete) sending.delete(entry)
      else if (uploads.has(request) && !response.headersSent && socket.bytesRead !== bytes)
        Object.assign(entry, { since: now, bytes: socket.bytesRead })
      else if (now - entry.since >= bodyMs) {
        sending.delete(entry)
        if (response.headersSent) {
          socket.destroy()
          continue
        }
        const error = Object.assign(new Error('The body was not sent in time.'), { code: TIMED_OUT })
        server.emit('clientError', error, socket)
      }
    }
  }
  const timer = setInterval(check, checkMs).unref()
  server.on('close', () => clearInterval(timer))
}

/** Node's own code for a request that was not sent in time. */
export const TIMED_OUT = 'ERR_HTTP_REQUEST_TIMEOUT'
