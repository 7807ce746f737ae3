import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CallError } from './call-error.ts'
import type { Client } from './client.ts'
import { endpoint } from './endpoint.ts'
import { inTurn } from './in-turn.ts'

const save = endpoint({
  method: 'POST',
  path: '/api/v1/crops',
  access: 'signed-in',
  changes: 'nothing',
  summary: 'Saves a crop.',
  status: 204,
  budget: 'heavy',
})

const tooMany = (seconds: string | null) =>
  new CallError(429, { message: 'Later.', code: 'too-many-calls' }, seconds)

/** Fails with each of these in turn, and then goes through. */
function failing(...errors: Error[]) {
  let calls = 0
  const client: Client = async () => {
    const error = errors[calls++]
    if (error) throw error
    return undefined as never
  }
  return { send: inTurn(client), calls: () => calls }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a call that was too many for now', () => {
  test('is sent again when the server says, and not before', async () => {
    const { send, calls } = failing(tooMany('2'), tooMany('1'))
    const sent = send(save, {})
    await vi.advanceTimersByTimeAsync(1_990)
    expect(calls()).toBe(1)
    await vi.advanceTimersByTimeAsync(1_100)
    await sent
    expect(calls()).toBe(3)
  })

  test('shows its message where that takes too long, or goes on and on', async () => {
    await expect(failing(tooMany('60')).send(save, {})).rejects.toMatchObject({ message: 'Later.' })
    const { send, calls } = failing(...Array.from({ length: 9 }, () => tooMany('1')))
    const rejected = expect(send(save, {})).rejects.toMatchObject({ status: 429 })
    await vi.advanceTimersByTimeAsync(60_000)
    await rejected
    expect(calls()).toBe(4)
  })

  test('is not sent again once its page is left', async () => {
    const { send, calls } = failing(tooMany('5'))
    const leaving = new AbortController()
    const rejected = expect(send(save, {}, { signal: leaving.signal })).rejects.toMatchObject({
      name: 'AbortError',
    })
    leaving.abort()
    await rejected
    await vi.advanceTimersByTimeAsync(10_000)
    expect(calls()).toBe(1)
  })

  test('is distinguished from other rejections, which are not sent again', async () => {
    for (const error of [
      new CallError(429, { message: 'Too many attempts.' }, '1'),
      new CallError(503, { message: 'Soon.' }, '1'),
      tooMany(null),
      new Error('broken'),
    ]) {
      const { send, calls } = failing(error)
      await expect(send(save, {})).rejects.toBe(error)
      expect(calls()).toBe(1)
    }
  })
})
