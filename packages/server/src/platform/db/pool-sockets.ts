import { Socket } from 'node:net'

export interface PoolSockets {
  /** For the pool's configuration. */
  stream(): Socket
  /** Cuts every connection: what waits for a response on one fails at once. */
  cutAll(): void
}

/** The sockets of a pool, which does not tell of them: a server that hangs would be waited for without end. */
export function createPoolSockets(): PoolSockets {
  const open = new Set<Socket>()
  return {
    stream: () => {
      const socket = new Socket()
      open.add(socket)
      socket.once('close', () => open.delete(socket))
      return socket
    },
    cutAll: () => {
      for (const socket of open) socket.destroy()
    },
  }
}
