import type { Rehearsal } from '@windrow/contract/entities/alert.ts'
import { expect, test } from 'vitest'
import {
  isTooOften,
  oftenWords,
  rarerWords,
  rehearsalHeadline,
  warnedPentads,
  warnsOften,
} from './alert-words.ts'

const seasons: Rehearsal['seasons'] = [
  { year: 2023, days: 3, ranges: [{ start: '2023-05-10', end: '2023-05-12' }] },
  { year: 2024, days: 0, ranges: [] },
  { year: 2025, days: 4, ranges: [{ start: '2025-12-30', end: '2026-01-02' }] },
]
const rehearsal: Rehearsal = {
  seasons,
  warned: 2,
  daysPerYear: 7 / 3,
  shareOfDays: 7 / 1095,
  outcomes: null,
  shareOfSeason: 0.05,
  rarer: null,
}

test('says in how many seasons, and on how many days a year', () => {
  expect(rehearsalHeadline(rehearsal)).toBe(
    'Would have warned in 2 of the last 3 seasons, on average 2 days a year',
  )
  expect(rehearsalHeadline({ ...rehearsal, daysPerYear: 0.3 })).toBe(
    'Would have warned in 2 of the last 3 seasons, on average less than 1 day a year',
  )
  expect(rehearsalHeadline({ ...rehearsal, warned: 0, daysPerYear: 0 })).toBe(
    'Would not have warned in any of the last 3 seasons',
  )
})

test('the calendar counts seasons, and runs over the new year', () => {
  const pentads = warnedPentads(rehearsal)
  expect(pentads).toHaveLength(73)
  const warned = pentads.flatMap((share, at) => (share > 0 ? [at] : []))
  // 10 May is the 130th day of the year: the 26th pentad from 0.
  expect(warned).toEqual([0, 25, 26, 72])
  expect(pentads[26]).toBeCloseTo(1 / 3)
})

test('half of all days is not often, more is', () => {
  expect(warnsOften({ ...rehearsal, shareOfDays: 0.5 })).toBe(false)
  expect(warnsOften({ ...rehearsal, shareOfDays: 0.51 })).toBe(true)
})

test('a rule that warns on more than a third of its season is said to, with a limit for the worst tenth', () => {
  expect(isTooOften({ ...rehearsal, shareOfSeason: 1 / 3 })).toBe(false)
  const often = { ...rehearsal, shareOfSeason: 0.41, rarer: { limit: 34, shareOfSeason: 0.097 } }
  expect(isTooOften(often)).toBe(true)
  expect(oftenWords(often)).toBe(
    'This rule would have warned on 4 of 10 days of the season: it is soon ignored.',
  )
  expect(rarerWords(often, 'risk_heat_stress', 'metric')).toBe(
    'At 34.0 °C it would warn on about 1 day in 10.',
  )
  expect(rarerWords(often, 'risk_heat_stress', 'imperial')).toContain('At 93.2 °F')
  expect(rarerWords(rehearsal, 'risk_heat_stress', 'metric')).toBe(null)
})
