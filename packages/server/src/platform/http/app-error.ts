import { callTexts } from '@windrow/contract/texts/en/call.ts'

/** Each kind of refusal and its status (decisions §3). */
export const REFUSALS = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'too-large': 413,
  invalid: 422,
  'too-many': 429,
  unavailable: 503,
} as const

export type Refusal = keyof typeof REFUSALS

type Extras = { code?: string; details?: Record<string, string>; retryAfterSeconds?: number }

/** A refusal that the caller is told of, word for word. Anything else that is thrown is a fault of ours. */
export class AppError extends Error {
  readonly refusal: Refusal
  readonly code: string | undefined
  readonly details: Record<string, string> | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(refusal: Refusal, message: string, extras: Extras = {}) {
    super(message)
    this.name = 'AppError'
    this.refusal = refusal
    this.code = extras.code
    this.details = extras.details
    this.retryAfterSeconds = extras.retryAfterSeconds
  }
}

export const notFound = () => new AppError('not-found', callTexts.notFound)
export const forbidden = () => new AppError('forbidden', callTexts.notPermitted)
export const unauthenticated = () => new AppError('unauthenticated', callTexts.notSignedIn)
export const invalid = (details: Record<string, string>) =>
  new AppError('invalid', Object.values(details)[0] ?? callTexts.invalid, { details })
