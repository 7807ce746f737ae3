import { Agent, request } from 'node:http'

/** Sends calls of one account as fast as they are answered, whatever the answers say; a process of its own. */
export type HammerCall = { method: string; path: string; body?: string; type?: string }
export type HammerOrder = { url: string; token: string; clients: number; calls: HammerCall[] }
/** How often each status came, and how many 429s had a `Retry-After`. */
export type HammerCount = { statuses: Record<string, number>; retryAfter: number }

const agent = new Agent({ keepAlive: true })
const counted: HammerCount = { statuses: {}, retryAfter: 0 }
let isStopped = false

process.on('message', (message: HammerOrder | 'stop') => {
  if (message === 'stop') {
    isStopped = true
    process.send?.(counted, () => process.exit())
  } else for (let client = 0; client < message.clients; client++) void hammer(message, client)
})

async function hammer({ url, token, calls }: HammerOrder, client: number): Promise<void> {
  for (let at = client; !isStopped; at++) await send(url, token, calls[at % calls.length] as HammerCall)
}

function send(url: string, token: string, { method, path, body, type }: HammerCall): Promise<void> {
  return new Promise((resolve) => {
    const headers = { 'user-token': token, ...(body ? { 'content-type': type ?? 'application/json' } : {}) }
    const sending = request(url + path, { method, agent, headers }, (response) => {
      if (Object.keys(counted.statuses).length === 0) process.send?.('begun')
      const status = String(response.statusCode)
      counted.statuses[status] = (counted.statuses[status] ?? 0) + 1
      if (response.statusCode === 429 && response.headers['retry-after']) counted.retryAfter++
      response.resume().on('close', resolve)
    })
    sending.on('error', () => {
      counted.statuses.broken = (counted.statuses.broken ?? 0) + 1
      resolve()
    })
    sending.end(body)
  })
}
