import { madeGrowth, madeSeasonOver } from '@windrow/testkit/fields/made-dashboard.ts'
import { expect, test } from 'vitest'
import { firstFrostWords } from './first-frost-words.ts'

test('[S2-2.159, S2-1.29] a frost that may come is predicted, with its range and its chances', () => {
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

test('a frost that was seen is told as its day, and nothing that has happened has a chance', () => {
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
