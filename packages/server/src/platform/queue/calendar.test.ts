import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startCalendar, turnAt } from './job-queue.ts'

const at = (time: string) => Date.parse(`2026-05-14T${time}Z`)

beforeEach(() => {
  vi.useFakeTimers({ now: at('00:18:40') })
})
afterEach(() => {
  vi.useRealTimers()
})

test('a turn begins every so many minutes, that many after midnight', () => {
  const daily = { minutes: 1440, after: 20 }
  expect(turnAt(daily, at('00:20:00'))).toBe(turnAt(daily, at('00:19:59')) + 1)
  expect(turnAt(daily, at('23:59:59'))).toBe(turnAt(daily, at('00:20:00')))
  expect(turnAt({ minutes: 5 }, at('00:05:00'))).toBe(turnAt({ minutes: 5 }, at('00:04:59')) + 1)
})

test('jobs are requested when their turn has come, and once for all turns that were missed', () => {
  const requested: string[] = []
  const calendar = startCalendar((name) => requested.push(name))
  calendar.add('daily', { minutes: 1440, after: 20 })
  calendar.add('each minute', { minutes: 1 })
  vi.advanceTimersByTime(60_000)
  expect(requested).toEqual(['each minute'])
  vi.advanceTimersByTime(60_000)
  expect(requested).toEqual(['each minute', 'daily', 'each minute'])
  // The machine has slept for three hours.
  vi.setSystemTime(at('03:20:00'))
  vi.advanceTimersByTime(60_000)
  expect(requested).toEqual(['each minute', 'daily', 'each minute', 'each minute'])
  calendar.stop()
  vi.advanceTimersByTime(600_000)
  expect(requested).toHaveLength(4)
})
