import type { FastifyInstance } from 'fastify'

/** One structured line for each call of the API and each failure; files and pages that went well say nothing. */
export function addRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const isApi = request.url.startsWith('/api/')
    if (!isApi && (reply.statusCode < 500 || request.url === '/readyz')) return
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    )
  })
}
