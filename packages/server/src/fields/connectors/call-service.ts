import { setTimeout as delay } from 'node:timers/promises'
import { connectorTexts } from '@windrow/contract/texts/en/connectors.ts'
import { OutboundError, readAll } from '../../platform/outbound/bounded-body.ts'
import type { Outbound } from '../../platform/outbound/outbound.ts'
import { ServiceRejection } from './field-service.ts'

const TIMEOUT_MS = 30_000
const MAX_BYTES = 50_000_000
const TRIES = 4
/** No service may make a grower wait longer than this for one call. */
const MAX_WAIT_MS = 20_000

export type ServiceCall = {
  url: string
  method?: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
}

export type ServiceResponse = { status: number; header(name: string): string | null; json: unknown }

export type CallService = (call: ServiceCall) => Promise<ServiceResponse>

/** Calls to a service: retried when it is busy or broken, a limited number of times. */
export function createCallService(outbound: Outbound): CallService {
  return async (call) => {
    for (let attempt = 0; ; attempt++) {
      const response = await once(outbound, call).catch(passingFault)
      if (response && response.status < 500 && response.status !== 429) return checked(response)
      if (attempt + 1 >= TRIES) throw new ServiceRejection(connectorTexts.notResponding)
      const retryAfterMs = Number(response?.header('retry-after') ?? Number.NaN) * 1_000
      const wait = Number.isFinite(retryAfterMs) ? retryAfterMs : Math.random() * 500 * 2 ** attempt
      if (wait > MAX_WAIT_MS) throw new ServiceRejection(connectorTexts.busy)
      await delay(wait)
    }
  }
}

/** Null where another try may help. */
function passingFault(error: unknown): null {
  if (!(error instanceof OutboundError)) throw error
  const { problem } = error
  if (problem === 'too-large') throw new ServiceRejection(connectorTexts.unreadable, { cause: error })
  if (problem === 'forbidden') throw new ServiceRejection(connectorTexts.notResponding, { cause: error })
  return null
}

function once(
  outbound: Outbound,
  { url, method = 'GET', headers, body }: ServiceCall,
): Promise<ServiceResponse> {
  const request = {
    url: new URL(url),
    method,
    headers,
    ...(body === undefined ? {} : { body }),
    idleMs: TIMEOUT_MS,
    totalMs: TIMEOUT_MS,
    maxBytes: MAX_BYTES,
    // Redirects are not followed with tokens: when a service has moved, the operator changes its address.
    redirects: 0,
  }
  return outbound(request, async ({ status, header, body: bytes }) => ({
    status,
    header,
    json: parsed((await readAll(bytes)).toString('utf8')),
  }))
}

function parsed(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text)
  } catch {
    return undefined
  }
}

function checked(response: ServiceResponse): ServiceResponse {
  if (response.status === 401) throw new ServiceRejection(connectorTexts.signedOut, { isSignedOut: true })
  if (response.status === 403) throw new ServiceRejection(connectorTexts.notAllowed)
  if (response.json === undefined) throw new ServiceRejection(connectorTexts.unreadable)
  return response
}
