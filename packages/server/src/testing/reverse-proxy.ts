import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How a proxy asks the server behind it. */
export type ProxyManner = {
  /** The `Host` that it passes on; without one, that of the server behind it, as nginx does by default. */
  host?: string
  /** What it adds. */
  adds?: Readonly<Record<string, string>>
}

export type ReverseProxy = {
  /** Where strangers reach it. */
  url: string
  close(): Promise<void>
}

/** A proxy on loopback before a server on loopback, as on a machine of an operator who ends TLS there. */
export async function startReverseProxy(target: string, manner: ProxyManner): Promise<ReverseProxy> {
  const server = createServer((incoming, outgoing) => {
    const { host: _host, ...headers } = incoming.headers
    const behind = request(target + incoming.url, {
      method: incoming.method,
      headers: { ...headers, host: manner.host ?? new URL(target).host, ...manner.adds },
    })
    behind.on('response', (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(outgoing)
    })
    behind.on('error', () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()))
    incoming.pipe(behind)
  })
  // A client that has just been held up must not find its idle connection closed.
  server.keepAliveTimeout = 0
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
