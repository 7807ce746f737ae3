import { expect, test } from 'vitest'
import type { Growth } from '../entities/growth.ts'
import { headlineOf } from './growth-headline.ts'

const firstFrost = { date: '2026-09-24', from: '2026-09-11', to: '2026-10-07', chance: 1 }
const growth = { missing: null, daysAhead: 2, firstFrost, end: null, today: '2026-07-20' } as Growth
const ripe = { daysAhead: null, end: { date: '2026-08-15', by: 'ripe', isOver: false } } as const

test.each([
  [{}, '2 days ahead of normal; first frost about 24 September'],
  [{ daysAhead: -1 }, '1 day behind normal; first frost about 24 September'],
  [{ daysAhead: 0 }, 'On track with a normal year; first frost about 24 September'],
  [{ daysAhead: null }, 'First frost about 24 September'],
  [{ missing: 'unknown-crop' }, 'No growth model for this crop yet; first frost about 24 September'],
  [{ firstFrost: { ...firstFrost, date: null } }, '2 days ahead of normal; no frost expected'],
  [{ today: '2025-12-01' }, '2 days ahead of normal; first frost about 24 September 2026'],
  [{ today: '2026-09-24' }, '2 days ahead of normal; first frost about 24 September'],
  [{ today: '2026-09-25' }, '2 days ahead of normal; first frost came on Thu 24 September'],
  [{ ...ripe, today: '2026-08-20' }, 'Ripe since Sat 15 Aug; first frost about 24 September'],
  [
    { ...ripe, end: { ...ripe.end, isOver: true }, today: '2026-11-15' },
    'Season over; first frost came on Thu 24 September',
  ],
  [
    { daysAhead: null, end: { date: '2026-09-30', by: 'frost', isOver: false }, today: '2026-10-05' },
    'Ended by a killing frost on Wed 30 Sept; first frost came on Thu 24 September',
  ],
] as const)('the answer in one sentence: %o', (parts, words) => {
  expect(headlineOf({ ...growth, ...parts })).toBe(words)
})
