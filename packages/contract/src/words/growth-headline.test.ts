import { expect, test } from 'vitest'
import type { Growth } from '../entities/growth.ts'
import { headlineOf } from './growth-headline.ts'

const firstFrost = { date: '2026-09-24', from: '2026-09-11', to: '2026-10-07', chance: 1 }
const growth = { missing: null, daysAhead: 2, firstFrost } as Growth

test.each([
  [{}, '2 days ahead of normal; first frost about 24 September'],
  [{ daysAhead: -1 }, '1 day behind normal; first frost about 24 September'],
  [{ daysAhead: 0 }, 'As far as in a normal year; first frost about 24 September'],
  [{ daysAhead: null }, 'First frost about 24 September'],
  [{ missing: 'unknown-crop' }, 'No growth model for this crop yet; first frost about 24 September'],
  [{ firstFrost: { ...firstFrost, date: null } }, '2 days ahead of normal; no frost expected'],
] as const)('the answer in one sentence: %o', (parts, words) => {
  expect(headlineOf({ ...growth, ...parts })).toBe(words)
})
