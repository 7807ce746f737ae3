import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Responds to one request, well or badly. */
export type Behaviour = (request: IncomingMessage, response: ServerResponse, call: number) => unknown

export type LoopbackHttp = {
  url: string
  /** Every request so far, in order. */
  requests: URL[]
  /** How often a connection was opened, with or without a request. */
  readonly connections: number
  behave(behaviour: Behaviour): void
  close(): Promise<void>
}

/** A provider on loopback whose behaviour the test sets. */
export async function startLoopbackHttp(first: Behaviour): Promise<LoopbackHttp> {
  let behaviour = first
  const requests: URL[] = []
  const server = createServer((request, response) => {
    requests.push(new URL(request.url ?? '/', 'http://loopback'))
    response.on('error', () => undefined)
    Promise.resolve(behaviour(request, response, requests.length)).catch(() => response.destroy())
  })
  let connections = 0
  server.on('connection', () => {
    connections += 1
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    get connections() {
      return connections
    },
    behave(next) {
      behaviour = next
      requests.length = 0
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

export function sendJson(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
