import { createHash, randomUUID, timingSafeEqual } from 'node:crypto'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, type Registry } from 'prom-client'
import { notFound } from './errors.ts'
import { isLocalRequest } from './local-requests.ts'
import { PRIVATE_HEADERS } from './security-headers.ts'

/** What is logged and measured of a completed request. */
export type CompletedRequest = {
  id: string
  method: string
  url: string
  /** The pattern of its route. */
  route: string
  status: number
  ms: number
}

export type OnCompleted = (completed: CompletedRequest) => void

/** Ids that look like UUIDs: random for the process and counted within it, which costs a request nothing. */
export function createRequestIds(): () => string {
  const start = randomUUID().slice(0, 24)
  let count = 0
  return () => start + (++count).toString(16).padStart(12, '0')
}

/** One structured line for each call of the API and each failure; files and pages are logged only when they fail. */
export function createRequestLog(log: FastifyBaseLogger): OnCompleted {
  return ({ id, method, url, route, status, ms }) => {
    const isApi = url.startsWith('/api/')
    if (!isApi && (status < 500 || url === '/readyz')) return
    log.info({ reqId: id, method, route, status, ms: Math.round(ms) }, 'responded')
  }
}

/** Metrics of the process and the time each route takes. */
export function createRequestMetrics(registry: Registry): OnCompleted {
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'windrow_http_request_seconds',
    help: 'Time to respond to a request, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  return ({ method, route, status, ms }) => duration.observe({ method, route, status }, ms / 1000)
}

/** Prometheus text at /metrics, for this machine and for holders of the token; 404 for others. */
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

/** Compared by their hashes, whose length and time reveal nothing of the token. */
function isBearer(authorization: string | undefined, token: string): boolean {
  const sent = /^Bearer +(.*)$/i.exec(authorization ?? '')?.[1] ?? ''
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(sent), hash(token))
}
