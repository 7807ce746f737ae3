import { afterEach, expect, test } from 'vitest'
import { localDay } from './clock.ts'

const zone = process.env.TZ
afterEach(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

test('a file that is made in the evening carries the date of the person, not the next one of UTC', () => {
  process.env.TZ = 'America/Boise'
  expect(localDay(new Date('2026-11-16T02:00:00Z'))).toBe('2026-11-15')
  process.env.TZ = 'Pacific/Auckland'
  expect(localDay(new Date('2026-05-14T12:30:00Z'))).toBe('2026-05-15')
})
