import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, type Registry } from 'prom-client'
import { notFound } from './app-error.ts'
import type { OnAnswered } from './completed-request.ts'
import { isLocalRequest } from './local-requests.ts'
import { PRIVATE_HEADERS } from './security-headers.ts'

/** The process itself and the time each route takes. */
export function createRequestMetrics(registry: Registry): OnAnswered {
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'windrow_http_request_seconds',
    help: 'Time to answer a request, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  return ({ method, route, status, ms }) => duration.observe({ method, route, status }, ms / 1000)
}

/** Prometheus text at /metrics, for this machine and for whoever has the token; for others it is not there. */
export function addMetrics(app: FastifyInstance, registry: Registry, token: string | null): void {
  app.get('/metrics', async (request, reply) => {
    const { raw, headers } = request
    if (!isLocalRequest(raw) && !(token !== null && isBearer(headers.authorization, token))) throw notFound()
    return reply
      .headers(PRIVATE_HEADERS)
      .type(registry.contentType)
      .send(await registry.metrics())
  })
}

/** Compared by their hashes, whose length and time tell nothing of the token. */
function isBearer(authorization: string | undefined, token: string): boolean {
  const given = /^Bearer +(.*)$/i.exec(authorization ?? '')?.[1] ?? ''
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(given), hash(token))
}
