import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { forgetEarly } from '../early-calls.ts'
import { connection } from './connection.ts'
import type { CopyStore } from './copies.ts'
import { sendOrCopy } from './send-or-copy.ts'

const ADDRESS = '/api/v1/fields'
const REQUEST = { method: 'GET', headers: { 'user-token': 'token-1' } }
const LONG_MS = 20_000

const copy = {
  url: ADDRESS,
  at: 0,
  size: 4,
  content: new Blob(['copy']),
  headers: {},
  isOwn: false,
}
const copies = {
  isAllowed: () => true,
  token: () => 'token-1',
  find: async () => copy,
  store: async () => {},
} as unknown as CopyStore

let requests: { respond: (text: string) => void; fail: () => void }[] = []
beforeEach(() => {
  requests = []
  vi.useFakeTimers()
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise<Response>((resolve, reject) => {
        requests.push({
          respond: (text) => resolve(new Response(text)),
          fail: () => reject(new TypeError('no network')),
        })
      }),
  )
})
afterEach(() => {
  connection.reached()
  forgetEarly()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** What has come of a call so far. */
function called(onLate?: () => void) {
  const outcome = { text: null as string | null }
  void sendOrCopy(copies)(ADDRESS, REQUEST, { copy: true, ...(onLate ? { onLate } : {}) })
    .then((response) => response.text())
    .then((text) => {
      outcome.text = text
    })
  return outcome
}
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('while the network is slow', () => {
  test('a copy is used until the response comes, which the next call gets', async () => {
    const onLate = vi.fn()
    const first = called(onLate)
    await wait(LONG_MS)
    expect(first.text).toBe('copy')
    expect(onLate).not.toHaveBeenCalled()
    requests[0]?.respond('new')
    await wait(0)
    expect(onLate).toHaveBeenCalledOnce()
    const next = called()
    await wait(0)
    expect([next.text, requests.length]).toEqual(['new', 1])
  })

  test('what was changed since is requested again', async () => {
    const onLate = vi.fn()
    called(onLate)
    await wait(LONG_MS)
    forgetEarly()
    requests[0]?.respond('before the change')
    await wait(0)
    expect(onLate).toHaveBeenCalledOnce()
    const next = called()
    await wait(0)
    requests[1]?.respond('after it')
    await wait(0)
    expect(next.text).toBe('after it')
  })

  test('who has something to show waits, unless the network fails', async () => {
    const [patient, unlucky] = [called(), called()]
    await wait(LONG_MS)
    expect([patient.text, unlucky.text]).toEqual([null, null])
    requests[0]?.respond('new')
    requests[1]?.fail()
    await wait(0)
    expect([patient.text, unlucky.text]).toEqual(['new', 'copy'])
  })
})
