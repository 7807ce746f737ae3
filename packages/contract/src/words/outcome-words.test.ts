import { expect, test } from 'vitest'
import { outcomeWords } from './outcome-words.ts'

const some = { seasons: 3, warned: 14, hits: 11, falseAlarms: 3, misses: 2, leadDays: 3 }

test.each([
  [{}, 'it warned 14 times: 11 came, 3 did not. It missed 2. Median notice 3 days.'],
  [
    { leadDays: 1, misses: 0 },
    'it warned 14 times: 11 came, 3 did not. It missed none. Median notice 1 day.',
  ],
  [
    { hits: 14, falseAlarms: 0, misses: 1 },
    'it warned 14 times: all came. It missed 1. Median notice 3 days.',
  ],
  [{ hits: 0, falseAlarms: 14, leadDays: null }, 'it warned 14 times: none came. It missed 2.'],
  [{ warned: 1, hits: 1, falseAlarms: 0 }, 'it warned once: it came. It missed 2. Median notice 3 days.'],
  [
    { warned: 1, hits: 0, falseAlarms: 1, misses: 0, leadDays: null },
    'it warned once: it did not come. It missed none.',
  ],
  [{ warned: 0, hits: 0, falseAlarms: 0, leadDays: null }, 'it never warned, and missed 2.'],
  [{ warned: 0, hits: 0, falseAlarms: 0, misses: 0, leadDays: null }, 'it never warned, and nothing came.'],
])('what came of warnings in words: %o', (outcomes, words) => {
  expect(outcomeWords({ ...some, ...outcomes })).toBe(`By the forecasts of the last 3 seasons ${words}`)
})

test('of one season', () => {
  expect(outcomeWords({ ...some, seasons: 1 })).toMatch(
    /^By the forecasts of the last season it warned 14 times:/,
  )
})
