import { setPriority } from 'node:os'

/**
 * One account that makes heavy calls on many connections as fast as it gets responses, in a process of its own so that
 * it does not delay the process that measures: `node overload-client.mjs URL TOKEN ADDRESS CLIENTS ASKS`, where ASKS is
 * JSON `[{method, path, body}]`. It stops when its input ends, and then prints the statuses that it got.
 */
// Its own work is another machine's in real life: here it must not take the cores from the server.
setPriority(10)
const [url = '', token = '', address = '', clients = '1', passed = '[]'] = process.argv.slice(2)
/** @type {{ method: string, path: string, body?: unknown }[]} */
const asks = JSON.parse(passed)
/** @type {Record<string, number>} */
const statuses = {}
let withoutRetryAfter = 0
let isStopped = false
let next = 0
process.stdin.resume()
process.stdin.once('end', () => {
  isStopped = true
})

async function client() {
  while (!isStopped) {
    const ask = asks[next++ % asks.length]
    if (!ask) return
    const { method, path, body } = ask
    try {
      const response = await fetch(url + path, {
        method,
        headers: {
          'user-token': token,
          'x-forwarded-for': address,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        body: body === undefined ? null : JSON.stringify(body),
      })
      await response.arrayBuffer()
      statuses[response.status] = (statuses[response.status] ?? 0) + 1
      if (response.status === 429 && !Number(response.headers.get('retry-after'))) withoutRetryAfter += 1
    } catch {
      statuses.broken = (statuses.broken ?? 0) + 1
    }
  }
}

await Promise.all(Array.from({ length: Number(clients) }, client))
process.stdout.write(`${JSON.stringify({ statuses, withoutRetryAfter })}\n`)
