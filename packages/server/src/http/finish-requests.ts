import type { FastifyInstance } from 'fastify'

/**
 * On shutdown: what is running is answered, then every connection is cut. Browsers keep connections open, some of
 * which they never used, and would hold the server for a minute.
 */
export function finishRequests(app: FastifyInstance): void {
  let running = 0
  let onIdle: (() => void) | null = null
  app.addHook('onRequest', async (_request, reply) => {
    running += 1
    reply.raw.once('close', () => {
      running -= 1
      if (running === 0) onIdle?.()
    })
  })
  app.addHook('preClose', async () => {
    if (running > 0)
      await new Promise<void>((resolve) => {
        onIdle = resolve
      })
    app.server.closeAllConnections()
  })
}
