import { connect, createServer, type Socket } from 'node:net'
import { inject } from 'vitest'

export type DatabaseRelay = {
  /** The same database by way of the relay. */
  urlFor(databaseUrl: string): string
  open(): Promise<void>
  /** Breaks every connection and takes no new one. */
  close(): Promise<void>
}

/** Stands between a server and PostgreSQL, so that a test can take the database away; closed at first. */
export async function startDatabaseRelay(): Promise<DatabaseRelay> {
  const { host, port: databasePort } = inject('postgres')
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = host.startsWith('/')
      ? connect(`${host}/.s.PGSQL.${databasePort}`)
      : connect(databasePort, host)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => sockets.delete(socket))
    }
    near.pipe(far).pipe(near)
  })
  const listen = (at: number) => new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve))
  const close = async () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    for (const socket of sockets) socket.destroy()
    await closed
  }
  await listen(0)
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  await close()
  return {
    urlFor: (databaseUrl) => {
      const { username, password, pathname } = new URL(databaseUrl.replace('@/', '@localhost/'))
      return `postgresql://${username}${password ? `:${password}` : ''}@127.0.0.1:${port}${pathname}`
    },
    open: () => listen(port),
    close,
  }
}
