import { setTimeout as delay } from 'node:timers/promises'
import { connectorTexts } from '@windrow/contract/texts/en/connectors.ts'
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

export type ServiceAnswer = { status: number; headers: Headers; json: unknown }

/** One call to a service: tried again when it is busy or broken, with an end to its patience. */
export async function callService(call: ServiceCall): Promise<ServiceAnswer> {
  for (let attempt = 0; ; attempt++) {
    const answer = await once(call).catch((error: unknown) => {
      if (error instanceof ServiceRefusal) throw error
      return null
    })
    if (answer && answer.status < 500 && answer.status !== 429) return checked(answer)
    if (attempt + 1 >= TRIES) throw new ServiceRefusal(connectorTexts.notAnswering)
    const asked = Number(answer?.headers.get('retry-after') ?? Number.NaN) * 1_000
    const wait = Number.isFinite(asked) ? asked : Math.random() * 500 * 2 ** attempt
    if (wait > MAX_WAIT_MS) throw new ServiceRefusal(connectorTexts.busy)
    await delay(wait)
  }
}

async function once({ url, method = 'GET', headers, body }: ServiceCall): Promise<ServiceAnswer> {
  const response = await fetch(url, {
    method,
    headers,
    body: body ?? null,
    // A redirect would carry the token to a host that nobody configured.
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const text = await readText(response)
  return { status: response.status, headers: response.headers, json: parsed(text) }
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > MAX_BYTES) throw new ServiceRefusal(connectorTexts.unreadable)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
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
