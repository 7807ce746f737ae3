// The least a server can do for a weather response: bytes compressed beforehand, and 304 for those who have them.
// Usage: ready-buffer.mjs FILE, with PORT in the environment.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const body = readFileSync(process.argv[2] ?? '')
const etag = '"ready"'

createServer((request, reply) => {
  if (request.headers['if-none-match'] === etag) {
    reply.writeHead(304, { etag }).end()
    return
  }
  reply.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-encoding': 'br',
    'content-length': body.length,
    etag,
  })
  reply.end(body)
}).listen(Number(process.env.PORT), '127.0.0.1')
