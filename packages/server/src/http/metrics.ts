import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, type Registry } from 'prom-client'
import type { OnAnswered } from './answered.ts'

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

/** Prometheus text at /metrics. */
export function addMetrics(app: FastifyInstance, registry: Registry): void {
  app.get('/metrics', async (_request, reply) => {
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
