import { addDays } from '@windrow/core/time/day.ts'
import { expect, test } from 'vitest'
import type { OffSeasonDay } from '../entities/decisions.ts'
import { offSeasonDayWords, offSeasonWorkWords } from './off-season-work-words.ts'

/** From Thu 14 May 2026 on, by letters: good, unsure, no, unknown. */
const daysOf = (letters: string): OffSeasonDay[] =>
  [...letters].map((letter, at) => ({
    date: addDays('2026-05-14', at),
    verdict: ({ g: 'green', u: 'amber', n: 'red' } as const)[letter] ?? 'unknown',
    reason: letter === 'u' || letter === 'n' ? (at % 3 === 0 ? 'wind' : 'wet-soil') : null,
    chance: letter === '-' ? null : letter === 'g' ? 0.9 : 0.1,
  }))

test.each([
  ['gggggggggggggg', 'On every day'],
  ['ggnnnngggggnnn', 'Today and tomorrow, then Wednesday to Sun 24 May'],
  ['gnnnnnnggggggg', 'Today, then from Thu 21 May'],
  ['ggngnnnngggggg', 'Today and tomorrow, then on Sunday and from Fri 22 May'],
  ['nnnnngnnnnnnnn', 'On Tuesday'],
  ['nnnnnnnnnnnnng', 'On Wed 27 May'],
  ['nnuunnnnnnnnnn', 'Perhaps Saturday and Sunday'],
  ['nnnnnnnnnnnnnn', 'On no day: soil too wet'],
  ['--------------', 'Not known yet'],
])('days of a work off season, %s: %s', (letters, words) => {
  expect(offSeasonWorkWords(daysOf(letters))).toBe(words)
})

test('a day of a work off season says how likely it is, and what stops it', () => {
  expect(daysOf('gn-').map(offSeasonDayWords)).toEqual([
    'Thu 14 May: Good, about 9 in 10 (90 %)',
    'Fri 15 May: No, soil too wet. Good: about 1 in 10 (10 %)',
    'Sat 16 May: Not known',
  ])
})
