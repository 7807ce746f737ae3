import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Why the process is not ready yet, or null once it is; from then on `fault` is called, null when all is well. */
export type Readiness = { reason: string | null; fault: (() => Promise<string | null>) | null }

/** Database and disk are checked at most once in this time, however often the endpoint is called. */
const FRESH_MS = 1_000
const LOOK_MS = 3_000

export function addHealth(app: FastifyInstance, readiness: Readiness): void {
  let looking: Promise<string | null> | null = null
  let seen: { at: number; fault: string | null } | null = null
  const look = async (fault: () => Promise<string | null>) => {
    const found = await fault().catch((error: unknown) => String(error))
    seen = { at: performance.now(), fault: found }
    looking = null
    return found
  }
  const reasonNow = async (): Promise<string | null> => {
    if (readiness.reason !== null || readiness.fault === null) return readiness.reason
    if (seen !== null && performance.now() - seen.at < FRESH_MS) return seen.fault
    looking ??= look(readiness.fault)
    const late = new AbortController()
    const tooLong = delay(LOOK_MS, 'The database or the disk does not respond.', { signal: late.signal })
    const reason = await Promise.race([looking, tooLong.catch(() => null)])
    late.abort()
    return reason
  }
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const reason = await reasonNow()
    if (reason === null) return { status: 'ready' }
    return reply.code(503).header('retry-after', 1).send({ message: reason })
  })
}
