import { madeGrowth, madeSeasonOver } from '@windrow/testkit/fields/made-dashboard.ts'
import { expect, test } from 'vitest'
import type { Growth } from '../entities/crops.ts'
import { firstFrostWords, headlineOf } from './growth-headline.ts'

const firstFrost = { date: '2026-09-24', from: '2026-09-11', to: '2026-10-07', chance: 1 }
const harvest = { date: '2026-10-04', from: '2026-09-28', to: '2026-10-12' } as Growth['harvest']
const growth = { missing: null, daysAhead: 2, firstFrost, harvest, end: null, today: '2026-07-20' } as Growth
const ripe = { daysAhead: null, end: { date: '2026-08-15', by: 'ripe', isOver: false } } as const

test.each([
  [{}, '2 days ahead of normal; first frost about 24 September'],
  [{ daysAhead: -1 }, '1 day behind normal; first frost about 24 September'],
  [{ daysAhead: 0 }, 'On track with a normal year; first frost about 24 September'],
  [{ daysAhead: null }, 'First frost about 24 September'],
  [{ missing: 'unknown-crop' }, 'No growth model for this crop yet; first frost about 24 September'],
  [{ firstFrost: { ...firstFrost, date: null } }, '2 days ahead of normal; no frost expected'],
  [
    { harvest: { ...harvest, date: '2026-08-02' } as Growth['harvest'] },
    '2 days ahead of normal; harvest about 2 August',
  ],
  [{ today: '2025-12-01' }, '2 days ahead of normal; first frost about 24 September 2026'],
  [{ today: '2026-09-24' }, '2 days ahead of normal; first frost about 24 September'],
  [{ today: '2026-09-25' }, '2 days ahead of normal; first frost came on Thu 24 September'],
  [{ ...ripe, today: '2026-08-20' }, 'Ripe since Sat 15 Aug'],
  [
    { ...ripe, end: { ...ripe.end, isOver: true }, today: '2026-11-15' },
    'Season over; first frost came on Thu 24 September',
  ],
  [
    { daysAhead: null, end: { date: '2026-09-30', by: 'frost', isOver: false }, today: '2026-10-05' },
    'Ended by a killing frost on Wed 30 Sept; first frost came on Thu 24 September',
  ],
] as const)('the headline in one sentence: %o', (parts, words) => {
  expect(headlineOf({ ...growth, ...parts })).toBe(words)
})

test('a frost that may come is predicted, with its range and its chances [S2-2.159, S2-1.29]', () => {
  expect(firstFrostWords(madeGrowth(), 'metric')).toEqual({
    title: 'Predicted first frost day',
    day: 'Mon 28 Sept',
    detail: '8 times in 10 between 12 September and 15 October',
    facts: [
      ['Frost has come by then', 'about 5 in 10 (50 %)'],
      ['Any frost this season', 'more than 19 in 20 (100 %)'],
      ['Canopy Closure', 'about Wed 24 June'],
      ['Harvest', 'about Thu 17 September'],
      ['Killing frost, −1 °C', 'about Sun 4 October'],
      ['Harvest before a killing frost', 'about 9 in 10 (88 %)'],
    ],
    basis: 'From the lowest temperatures of 2003 to 2019 and the forecast.',
  })
})

test('a frost that was seen is shown as its day, and nothing that has happened has a chance', () => {
  const words = firstFrostWords(madeSeasonOver(), 'metric')
  expect(words).toEqual({
    title: 'First frost day',
    day: 'Sat 3 Oct',
    detail: 'The first frost of the season came on this day.',
    facts: [
      ['Season', 'Ripe since Sat 15 Aug'],
      ['Killing frost, −2 °C', 'on Mon 2 November'],
    ],
    basis: 'From the observed lowest temperatures.',
  })
  expect(JSON.stringify(words)).not.toMatch(/in 10|%|about/)
})

test('the frost of another year has its year; where none is expected that is said', () => {
  const { firstFrost, ...grown } = madeGrowth()
  const south = { date: '2027-08-20', from: '2027-06-13', to: null, chance: 0.67 }
  expect(firstFrostWords({ ...grown, firstFrost: south }, 'metric')).toMatchObject({
    day: 'Fri 20 Aug 2027',
    detail: '9 times in 10 not before 13 June 2027',
  })
  const none = { ...firstFrost, date: null, from: null, to: null, chance: 0.02 }
  const { day, detail, facts } = firstFrostWords({ ...grown, firstFrost: none }, 'metric')
  expect([day, detail, facts[0]]).toEqual([
    'Not expected',
    '',
    ['Any frost this season', 'less than 1 in 20 (2 %)'],
  ])
})
