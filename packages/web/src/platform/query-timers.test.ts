import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { queryTimers } from './query-timers.ts'

const MINUTE = 60_000

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

/** What happened, with its time in ms. */
function noted() {
  const start = performance.now()
  const events: [string, number][] = []
  return { events, note: (name: string) => () => void events.push([name, performance.now() - start]) }
}

describe('the timers of queries', () => {
  test('are one of the browser, which comes at most a second late and never early', () => {
    const timers = queryTimers()
    const { events, note } = noted()
    for (let number = 0; number < 500; number += 1) timers.setTimeout(note(`old ${number}`), MINUTE)
    timers.setTimeout(note('dropped'), 5 * MINUTE)
    expect(vi.getTimerCount()).toBe(1)
    vi.advanceTimersByTime(MINUTE - 1)
    expect(events).toEqual([])
    vi.advanceTimersByTime(1_001)
    expect(events).toHaveLength(500)
    vi.advanceTimersByTime(10 * MINUTE)
    expect(events.at(-1)?.[0]).toBe('dropped')
    expect(events.at(-1)?.[1]).toBeGreaterThanOrEqual(5 * MINUTE)
    expect(events.at(-1)?.[1]).toBeLessThanOrEqual(5 * MINUTE + 1_000)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('come in time where one that is set later is due sooner', () => {
    const timers = queryTimers()
    const { events, note } = noted()
    timers.setTimeout(note('late'), 5 * MINUTE)
    timers.setTimeout(note('soon'), 20_000)
    vi.advanceTimersByTime(21_000)
    expect(events.map(([name]) => name)).toEqual(['soon'])
  })

  test('do not come once they are cleared, also by one that comes with them', () => {
    const timers = queryTimers()
    const { events, note } = noted()
    const cleared = timers.setTimeout(note('cleared'), MINUTE)
    timers.setTimeout(() => timers.clearTimeout(other), MINUTE)
    const other = timers.setTimeout(note('other'), MINUTE)
    timers.clearTimeout(cleared)
    vi.advanceTimersByTime(2 * MINUTE)
    expect(events).toEqual([])
    expect(vi.getTimerCount()).toBe(0)
  })

  test('come where another one throws', () => {
    const timers = queryTimers()
    const { events, note } = noted()
    timers.setTimeout(() => {
      throw new Error('broken')
    }, MINUTE)
    timers.setTimeout(note('other'), MINUTE)
    expect(() => vi.advanceTimersByTime(2 * MINUTE)).toThrow('broken')
    vi.advanceTimersByTime(1_000)
    expect(events).toHaveLength(1)
  })

  test('come again and again where they are meant to, until they are cleared', () => {
    const timers = queryTimers()
    const { events, note } = noted()
    const id = timers.setInterval(note('again'), MINUTE)
    vi.advanceTimersByTime(3 * MINUTE + 3_000)
    expect(events).toHaveLength(3)
    timers.clearInterval(id)
    vi.advanceTimersByTime(3 * MINUTE)
    expect(events).toHaveLength(3)
  })

  test('that people wait for come to the millisecond', () => {
    const timers = queryTimers()
    const { events, note } = noted()
    timers.setTimeout(note('again'), 1_000)
    const progress = timers.setInterval(note('progress'), 2_000)
    timers.clearTimeout(timers.setTimeout(note('cleared'), 500))
    vi.advanceTimersByTime(4_000)
    timers.clearInterval(progress)
    vi.advanceTimersByTime(MINUTE)
    expect(events).toEqual([
      ['again', 1_000],
      ['progress', 2_000],
      ['progress', 4_000],
    ])
    expect(vi.getTimerCount()).toBe(0)
  })
})
