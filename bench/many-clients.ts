import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export type Ask = { path: string; headers: Record<string, string>; status: 200 | 304 }

/**
 * Has each of the clients send one request after the other, on a connection of its own, until all have the expected
 * status; the milliseconds of each, ascending. It reads no more of a response than its length: a whole HTTP client
 * would take longer than the server.
 */
export async function askWithClients(
  url: string,
  clients: number,
  asks: readonly Ask[],
): Promise<Float64Array> {
  const { hostname, port } = new URL(url)
  const times = new Float64Array(asks.length)
  const sockets = await Promise.all(
    Array.from({ length: Math.min(clients, asks.length) }, async () => {
      const socket = connect(Number(port), hostname).setNoDelay()
      await once(socket, 'connect')
      return socket
    }),
  )
  let next = 0
  const work = async (socket: Socket) => {
    for (let at = next++; at < asks.length; at = next++) {
      const { path, headers, status } = asks[at] as Ask
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
      const start = performance.now()
      socket.write(`GET ${path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\n${lines.join('')}\r\n`)
      const received = await readStatus(socket)
      times[at] = performance.now() - start
      if (received !== status) throw new Error(`${path} answered ${received}.`)
    }
  }
  try {
    await Promise.all(sockets.map(work))
  } finally {
    for (const socket of sockets) socket.destroy()
  }
  return times.sort()
}

/** The status of a whole response, which must say its length. */
function readStatus(socket: Socket): Promise<number> {
  return new Promise((resolve, reject) => {
    let head = ''
    let missing = Number.NaN
    let status = 0
    const onData = (part: Buffer) => {
      if (Number.isNaN(missing)) {
        head += part.toString('latin1')
        const end = head.indexOf('\r\n\r\n')
        if (end < 0) return
        status = Number(head.slice(9, 12))
        const length = /\r\ncontent-length: *(\d+)/i.exec(head.slice(0, end))?.[1]
        missing = (status === 304 ? 0 : Number(length)) - (head.length - end - 4)
      } else missing -= part.length
      if (missing > 0) return
      stopListening()
      if (missing === 0) resolve(status)
      else reject(new Error('A response without its length, or longer than it.'))
    }
    const onClose = () => {
      stopListening()
      reject(new Error('The server closed the connection.'))
    }
    const stopListening = () => socket.off('data', onData).off('close', onClose)
    socket.on('data', onData).on('close', onClose)
  })
}

/** The smallest time within which that share of the responses came. */
export const percentile = (ascending: Float64Array, share: number) =>
  ascending[Math.ceil(share * ascending.length) - 1] ?? Number.NaN
