import { createServer, type Server } from 'node:http'
import { api } from '@windrow/contract/api/api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestWindrow, type TestWindrow } from '../testing/test-windrow.ts'

let collector: Server
let status = 200
const received: unknown[] = []
let windrow: TestWindrow
beforeAll(async () => {
  collector = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      received.push(JSON.parse(body))
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  const address = collector.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  windrow = await startTestWindrow({ ANALYTICS_URL: `http://127.0.0.1:${port}/collect` })
})
afterAll(async () => {
  await windrow.stop()
  collector.close()
})

test('the signed-in user is identified by e-mail; a collector that fails disturbs no one [S1-1.33]', async () => {
  const ada = await windrow.addAccount()
  await ada.call(api.identifyUser, {})
  await expect
    .poll(() => received)
    .toEqual([{ event: 'identify', userId: ada.userId, traits: { email: ada.email } }])
  status = 500
  await ada.call(api.identifyUser, {})
  await expect.poll(() => received.length).toBe(2)
  expect((await windrow.send('/healthz')).status).toBe(200)
})

test('no one of a demo or a sandbox is, and no one at all unless it is configured', async () => {
  const before = received.length
  for (const kind of ['demo', 'sandbox']) {
    const visitor = await windrow.addAccount()
    await windrow.rows('update organisation set kind = $2 where id = $1', [visitor.orgId, kind])
    await windrow.send('/api/auth/profile', { token: visitor.token })
    await windrow.send('/api/v1/analytics/identify', { method: 'POST', token: visitor.token })
  }
  const off = await startTestWindrow({ DATABASE_URL: windrow.databaseUrl })
  try {
    const ada = await off.addAccount()
    await ada.call(api.identifyUser, {})
    expect((await off.send('/')).text).toContain('&quot;analytics&quot;:false')
  } finally {
    await off.stop()
  }
  await windrow.services.accounts.byToken(undefined, () => false)
  expect(received).toHaveLength(before)
})
