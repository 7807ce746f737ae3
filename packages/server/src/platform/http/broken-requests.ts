import { type IncomingMessage, type Server, ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ErrorBody } from '@windrow/contract/call-error.ts'
import { callTexts } from '@windrow/contract/texts/en/call.ts'
import { TIMED_OUT } from './slow-senders.ts'

/** What Node's parser rejects, by its code; anything else could not be read. */
const REJECTED: Readonly<Record<string, { status: number; message: string }>> = {
  [TIMED_OUT]: { status: 408, message: callTexts.tooSlow },
  HPE_HEADER_OVERFLOW: { status: 431, message: callTexts.tooLarge },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, message: callTexts.tooLarge },
}
const UNREADABLE = { status: 400, message: callTexts.malformed }

type Options = {
  /** On every response. */
  headers: Readonly<Record<string, string>>
  newId: () => string
}

/** Responses to what never becomes a request: they look like all others, and end their connection. */
export function createBrokenRequests({ headers, newId }: Options) {
  const responseTo = ({ status, message }: { status: number; message: string }) => {
    const body = JSON.stringify({ message } satisfies ErrorBody)
    const all = {
      'x-request-id': newId(),
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    }
    return { status, headers: all, body }
  }

  return {
    /** For Node's `clientError`. */
    onClientError: (error: NodeJS.ErrnoException, socket: Socket): void => {
      if (!socket.writable || hasBegun(socket)) {
        socket.destroy()
        return
      }
      const { status, headers: all, body } = responseTo(REJECTED[error.code ?? ''] ?? UNREADABLE)
      const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
      socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
      socket.destroySoon()
    },
    /** Responds to unknown expectations, which Node would do without our headers. */
    respondToExpectations: (server: Server): void => {
      server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
        const { status, headers: all, body } = responseTo({ ...UNREADABLE, status: 417 })
        response.writeHead(status, all).end(body)
      })
    },
  }
}

/** Whether a response has begun on this connection: a second one would be read as a part of it. */
function hasBegun(socket: Socket): boolean {
  const current: unknown = Reflect.get(socket, '_httpMessage')
  return current instanceof ServerResponse && current.headersSent
}
