import type { ErrorBody } from '@windrow/contract/call-error.ts'
import { callTexts } from '@windrow/contract/texts/en/call.ts'
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import { isDiskFull, isUnreachable } from '../db/database-faults.ts'
import { AppError, notFound, REFUSALS } from './app-error.ts'

/** The one place that turns whatever was thrown into `{message, code?, details?}` (decisions §3). */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = asRefusal(error)
    if (refusal) return refuse(reply, refusal)
    request.log.error({ err: error }, 'request failed')
    return reply.code(500).send({ message: callTexts.problem } satisfies ErrorBody)
  })
}

export function asRefusal(error: FastifyError): AppError | null {
  if (error instanceof AppError) return error
  if (error.statusCode === 413) return new AppError('too-large', callTexts.tooLarge)
  if (error.statusCode === 404) return notFound()
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return new AppError('malformed', callTexts.malformed)
  if (isUnreachable(error)) return databaseAway()
  if (isDiskFull(error)) return new AppError('unavailable', callTexts.diskFull, { retryAfterSeconds: 60 })
  return null
}

export const databaseAway = () => new AppError('unavailable', callTexts.problem, { retryAfterSeconds: 5 })

export function refuse(reply: FastifyReply, error: AppError) {
  if (error.retryAfterSeconds !== undefined) reply.header('retry-after', Math.ceil(error.retryAfterSeconds))
  const body: ErrorBody = { message: error.message }
  if (error.code !== undefined) body.code = error.code
  if (error.details !== undefined) body.details = error.details
  return reply.code(REFUSALS[error.refusal]).send(body)
}
