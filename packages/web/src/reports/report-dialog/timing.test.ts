import { expect, test } from 'vitest'
import { ONCE, timingFrom, timingText } from './timing.ts'

const words = (change: Partial<typeof ONCE>, zone = 'America/Boise') => {
  const timing = timingFrom({ ...ONCE, ...change }, zone)
  return timing && timingText(timing)
}

test('a schedule in words', () => {
  expect(words({})).toBeNull()
  expect(words({ every: 'day', hour: 17 })).toBe('every day at 17:00, Boise time')
  expect(words({ every: 'week', weekday: 7 })).toBe('every Sunday at 06:00, Boise time')
  expect(words({ every: 'month', monthday: 22 }, 'UTC')).toBe('on the 22nd of every month at 06:00, UTC')
  expect(words({ every: 'month', monthday: 31 }, 'America/Argentina/Buenos_Aires')).toBe(
    'on the 31st (or the last day) of every month at 06:00, Buenos Aires time',
  )
})

test('only what its interval needs is requested', () => {
  const draft = { ...ONCE, weekday: 3, monthday: 15 }
  expect(timingFrom({ ...draft, every: 'day' }, 'UTC')).toMatchObject({ weekday: null, monthday: null })
  expect(timingFrom({ ...draft, every: 'week' }, 'UTC')).toMatchObject({ weekday: 3, monthday: null })
  expect(timingFrom({ ...draft, every: 'month' }, 'UTC')).toMatchObject({ weekday: null, monthday: 15 })
})
