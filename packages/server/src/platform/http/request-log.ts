import type { FastifyBaseLogger } from 'fastify'
import type { OnAnswered } from './completed-request.ts'

/** One structured line for each call of the API and each failure; files and pages that went well say nothing. */
export function createRequestLog(log: FastifyBaseLogger): OnAnswered {
  return ({ id, method, url, route, status, ms }) => {
    const isApi = url.startsWith('/api/')
    if (!isApi && (status < 500 || url === '/readyz')) return
    log.info({ reqId: id, method, route, status, ms: Math.round(ms) }, 'answered')
  }
}
