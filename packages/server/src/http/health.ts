import type { FastifyInstance } from 'fastify'

/** Why the process is not ready yet, or null once it is. */
export type Readiness = { reason: string | null }

export function addHealth(app: FastifyInstance, readiness: Readiness): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    if (readiness.reason === null) return { status: 'ready' }
    return reply.code(503).header('retry-after', 1).send({ message: readiness.reason })
  })
}
