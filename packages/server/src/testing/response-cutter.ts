import { connect, createServer, type Socket } from 'node:net'

export type ResponseCutter = {
  readonly address: string
  /** Closes the connection in place of passing on the next response. */
  cutNext(): void
  stop(): Promise<void>
}

/** Stands between a client and the server, as a mobile network does, and can lose a response on its way back. */
export async function startResponseCutter(serverAddress: string): Promise<ResponseCutter> {
  const { hostname, port } = new URL(serverAddress)
  const sockets = new Set<Socket>()
  let isCutting = false
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => sockets.delete(socket))
    }
    near.pipe(far)
    far.on('data', (bytes) => {
      if (isCutting) near.destroy()
      else near.write(bytes)
      isCutting = false
    })
    far.on('end', () => near.end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const own = server.address()
  return {
    address: `http://127.0.0.1:${typeof own === 'object' && own !== null ? own.port : 0}`,
    cutNext: () => {
      isCutting = true
    },
    stop: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}
