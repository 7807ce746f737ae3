import { once } from 'node:events'
import { createServer, get, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { holdingTurn } from './admit-call.ts'

let server: Server
let url: string
beforeEach(async () => {
  server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => server.closeAllConnections())

/** A request, its response on the server, and whether its turn has ended. */
async function openRequest() {
  const request = get(url)
  request.on('error', () => {})
  const [, response] = (await once(server, 'request')) as [unknown, ServerResponse]
  const turn = { hasEnded: false }
  const run = holdingTurn(response, () => {
    turn.hasEnded = true
  })
  return { request, response, turn, run }
}

test('the turn of a call ends when its work is done and its response has left', async () => {
  const { request, response, turn, run } = await openRequest()
  await run(async () => 'done')
  expect(turn.hasEnded).toBe(false)
  request.on('response', (body) => body.resume())
  response.end('done')
  await once(response, 'close')
  expect(turn.hasEnded).toBe(true)
})

test('a client that goes makes no room for its next call while the work still runs', async () => {
  const { request, response, turn, run } = await openRequest()
  let finish: () => void = () => {}
  const working = run(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve
      }),
  )
  request.destroy()
  await once(response, 'close')
  expect(turn.hasEnded).toBe(false)
  finish()
  await working
  expect(turn.hasEnded).toBe(true)
})

test('work that fails ends its turn as well, and so does a client that goes before it', async () => {
  const failing = await openRequest()
  failing.request.destroy()
  await once(failing.response, 'close')
  await expect(failing.run(async () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(failing.turn.hasEnded).toBe(true)
  const gone = await openRequest()
  gone.request.destroy()
  await once(gone.response, 'close')
  expect(gone.turn.hasEnded).toBe(true)
})
