import { setTimeout as delay } from 'node:timers/promises'
import { connectorTexts } from '@windrow/contract/texts/en/connectors.ts'
import { gather, OutboundError } from '../../platform/outbound/bounded-body.ts'
import type { Outbound } from '../../platform/outbound/outbound.ts'
import { ServiceRefusal } from './field-service.ts'

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

export type ServiceAnswer = { status: number; header(name: string): string | null; json: unknown }

export type CallService = (call: ServiceCall) => Promise<ServiceAnswer>

/** Calls to a service: tried again when it is busy or broken, with an end to its patience. */
export function createCallService(outbound: Outbound): CallService {
  return async (call) => {
    for (let attempt = 0; ; attempt++) {
      const answer = await once(outbound, call).catch(passingFault)
      if (answer && answer.status < 500 && answer.status !== 429) return checked(answer)
      if (attempt + 1 >= TRIES) throw new ServiceRefusal(connectorTexts.notAnswering)
      const asked = Number(answer?.header('retry-after') ?? Number.NaN) * 1_000
      const wait = Number.isFinite(asked) ? asked : Math.random() * 500 * 2 ** attempt
      if (wait > MAX_WAIT_MS) throw new ServiceRefusal(connectorTexts.busy)
      await delay(wait)
    }
  }
}

/** Null where another try may help. */
function passingFault(error: unknown): null {
  if (!(error instanceof OutboundError)) throw error
  const { problem } = error
  if (problem === 'too-large') throw new ServiceRefusal(connectorTexts.unreadable, { cause: error })
  if (problem === 'forbidden') throw new ServiceRefusal(connectorTexts.notAnswering, { cause: error })
  return null
}

function once(
  outbound: Outbound,
  { url, method = 'GET', headers, body }: ServiceCall,
): Promise<ServiceAnswer> {
  const request = {
    url: new URL(url),
    method,
    headers,
    ...(body === undefined ? {} : { body }),
    idleMs: TIMEOUT_MS,
    totalMs: TIMEOUT_MS,
    maxBytes: MAX_BYTES,
    // A service that moved is set up again by the operator; its tokens follow no redirect.
    redirects: 0,
  }
  return outbound(request, async ({ status, header, body: bytes }) => ({
    status,
    header,
    json: parsed((await gather(bytes)).toString('utf8')),
  }))
}

function parsed(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text)
  } catch {
    return undefined
  }
}

function checked(answer: ServiceAnswer): ServiceAnswer {
  if (answer.status === 401) throw new ServiceRefusal(connectorTexts.signedOut, { isSignedOut: true })
  if (answer.status === 403) throw new ServiceRefusal(connectorTexts.notAllowed)
  if (answer.json === undefined) throw new ServiceRefusal(connectorTexts.unreadable)
  return answer
}
