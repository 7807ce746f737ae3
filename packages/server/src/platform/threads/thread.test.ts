import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LimitedMethods } from '../../testing/children/limited-thread.ts'
import { openThread, type Thread } from './thread.ts'

const LIMIT_MS = 200

let thread: Thread<LimitedMethods>
beforeAll(async () => {
  thread = openThread<LimitedMethods>({
    name: 'limited-thread',
    source: new URL('../../testing/children/limited-thread.ts', import.meta.url),
    timeMs: LIMIT_MS,
    ended: () => new Error('It ended.'),
  })
  await thread.call('wait', [0])
})
afterAll(() => thread.close())

const took = async (calling: Promise<unknown>) => {
  const began = performance.now()
  const outcome = await calling.catch((error: Error) => error.message)
  return { outcome, ms: performance.now() - began }
}

const REJECTED = `limited-thread took longer than ${LIMIT_MS} ms.`

test.runIf(process.platform === 'linux')(
  'time in which a call does not come to compute does not count against its limit',
  async () => {
    expect(await thread.call('wait', [LIMIT_MS * 2])).toBe('waited')
  },
)

test('a call that waits on and on is ended, and the next one is answered', async () => {
  const [waited, next] = await Promise.all([
    took(thread.call('wait', [60_000])),
    took(thread.call('wait', [0])),
  ])
  expect(waited.outcome).toBe(REJECTED)
  expect(waited.ms).toBeGreaterThanOrEqual(LIMIT_MS - 1)
  expect(waited.ms).toBeLessThan(30_000)
  expect(next.outcome).toBe('waited')
})

test('a call that computes on and on is ended, and the next one is answered', async () => {
  const [computed, next] = await Promise.all([
    took(thread.call('compute', [])),
    took(thread.call('wait', [0])),
  ])
  expect(computed.outcome).toBe(REJECTED)
  expect(next.outcome).toBe('waited')
})
