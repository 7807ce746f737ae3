import type { ErrorBody } from '@windrow/contract/call-error.ts'
import { callTexts } from '@windrow/contract/texts/en/call.ts'
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import { isDiskFull, isTooBusy, isUnreachable } from '../db/database-faults.ts'

/** The one place that turns whatever was thrown into `{message, code?, details?}` (decisions §3). */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const rejection = asRejection(error)
    if (rejection) return sendRejection(reply, rejection)
    request.log.error({ err: error }, 'request failed')
    return reply.code(500).send({ message: callTexts.problem } satisfies ErrorBody)
  })
}

export function asRejection(error: FastifyError): AppError | null {
  if (error instanceof AppError) return error
  if (error.statusCode === 413) return new AppError('too-large', callTexts.tooLarge)
  if (error.statusCode === 404) return notFound()
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return new AppError('malformed', callTexts.malformed)
  if (isTooBusy(error))
    return new AppError('unavailable', callTexts.problem, { ...LATER, code: 'database-busy' })
  if (isUnreachable(error)) return databaseAway()
  if (isDiskFull(error)) return new AppError('unavailable', callTexts.diskFull, { retryAfterSeconds: 60 })
  return null
}

const LATER = { retryAfterSeconds: 5 }

export const databaseAway = () =>
  new AppError('unavailable', callTexts.problem, { ...LATER, code: 'database-away' })

export function sendRejection(reply: FastifyReply, error: AppError) {
  if (error.retryAfterSeconds !== undefined) reply.header('retry-after', Math.ceil(error.retryAfterSeconds))
  const body: ErrorBody = { message: error.message }
  if (error.code !== undefined) body.code = error.code
  if (error.details !== undefined) body.details = error.details
  return reply.code(REJECTIONS[error.rejection]).send(body)
}

/** Each kind of rejection and its status (decisions §3). */
export const REJECTIONS = {
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

export type Rejection = keyof typeof REJECTIONS

type Extras = { code?: string; details?: Record<string, string>; retryAfterSeconds?: number }

/** An error whose message the caller gets word for word. Any other error that is thrown is a fault of the server. */
export class AppError extends Error {
  readonly rejection: Rejection
  readonly code: string | undefined
  readonly details: Record<string, string> | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(rejection: Rejection, message: string, extras: Extras = {}) {
    super(message)
    this.name = 'AppError'
    this.rejection = rejection
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
