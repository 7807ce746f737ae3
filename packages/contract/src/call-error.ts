import { callTexts } from './texts/en/call.ts'

/** The code of a 429 that says how much one caller may do at once; nothing has happened, and it may be sent again. */
export const TOO_MANY_CALLS = 'too-many-calls'

/** The one shape of every error response (decisions §3). */
export type ErrorBody = { message: string; code?: string; details?: Record<string, string> }

/** A call that failed; `message` is fit to be shown (spec 1 §8). */
export class CallError extends Error {
  readonly status: number | null
  readonly code: string | null
  readonly details: Record<string, string>
  /** What came back, or the spec's sentence where nothing did. */
  readonly body: unknown
  /** When to retry, if the server said so. */
  readonly retryAfterSeconds: number | null

  constructor(status: number | null, body: unknown, retryAfter: string | null = null) {
    const error = isErrorBody(body) ? body : null
    super(error?.message ?? callTexts.problem)
    this.name = 'CallError'
    this.status = status
    this.code = error?.code ?? null
    this.details = error?.details ?? {}
    this.retryAfterSeconds = /^\d+$/.test(retryAfter ?? '') ? Number(retryAfter) : null
    this.body = body === null || body === undefined || body === '' ? callTexts.unhandled : body
  }
}

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string'
}
