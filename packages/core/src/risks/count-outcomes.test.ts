import { describe, expect, test } from 'vitest'
import {
  countOutcomes,
  type IssuedWarning,
  isDecidedBy,
  judgeWarnings,
  type MetDays,
  warningsIssuedOn,
} from './count-outcomes.ts'

/** Days of one season. */
const SEASON = [{ first: 100, last: 199 }]
const days = (first: number, last = first): MetDays => ({ first, last })
const warning = (issued: number, first: number, last = first): IssuedWarning => ({ issued, first, last })
const count = (episodes: MetDays[], issued: IssuedWarning[], seasons = SEASON) => {
  const { hits, falseAlarms, misses, leadDays } = countOutcomes(episodes, issued, seasons)
  return { hits, falseAlarms, misses, leadDays }
}
const NOTHING = { hits: 0, falseAlarms: 0, misses: 0, leadDays: null }

test('warned and it came; warned and it did not; missed', () => {
  const episodes = [days(110, 112), days(150)]
  const issued = [warning(106, 110), warning(107, 109, 112), warning(120, 125), warning(121, 125, 126)]
  expect(countOutcomes(episodes, issued, SEASON)).toEqual({
    seasons: 1,
    warned: 2,
    hits: 1,
    falseAlarms: 1,
    misses: 1,
    leadDays: 4,
  })
  expect(count([], [])).toEqual(NOTHING)
})

describe('a warning has come', () => {
  test.each([
    ['on the first day warned of', 115, 1],
    ['on the last day warned of', 117, 1],
    ['a day earlier', 114, 1],
    ['a day later', 118, 1],
    ['two days earlier', 113, 0],
    ['two days later', 119, 0],
  ])('%s', (_, day, hits) => {
    const found = count([days(day)], [warning(110, 115, 117)])
    expect(found).toEqual({
      hits,
      falseAlarms: 1 - hits,
      misses: 1 - hits,
      leadDays: hits ? Math.min(day, 117) - 110 : null,
    })
  })
})

describe('one warning', () => {
  test('is what mornings say of the same days, though one in between does not', () => {
    const issued = [warning(110, 116), warning(111, 116, 117), warning(114, 117)]
    expect(count([], issued)).toEqual({ ...NOTHING, falseAlarms: 1 })
    expect(count([days(116)], issued)).toEqual({ ...NOTHING, hits: 1, leadDays: 6 })
  })

  test('ends where a spell is put off day after day', () => {
    const putOff = Array.from({ length: 20 }, (_, at) => warning(110 + at, 115 + at, 117 + at))
    // 115 to 117 grows to 119, what touches it no longer makes it grow, 120 to 122 is the next.
    expect(count([], putOff)).toEqual({ ...NOTHING, falseAlarms: 4 })
  })

  test('is two where warnings lie apart, and one again where a later morning joins them', () => {
    expect(count([], [warning(110, 112), warning(110, 116)])).toEqual({ ...NOTHING, falseAlarms: 2 })
    expect(count([], [warning(110, 112), warning(110, 116), warning(111, 112, 116)])).toEqual({
      ...NOTHING,
      falseAlarms: 1,
    })
  })

  test('may be of several episodes: one hit, and none of them is missed', () => {
    expect(count([days(112), days(115)], [warning(110, 112, 116)])).toEqual({
      ...NOTHING,
      hits: 1,
      leadDays: 2,
    })
  })
})

describe('too late', () => {
  test('what is said once it has begun is no warning, and the episode is missed', () => {
    expect(count([days(115, 120)], [warning(115, 116, 118)])).toEqual({ ...NOTHING, misses: 1 })
    expect(count([days(115, 120)], [warning(117, 118, 121)])).toEqual({ ...NOTHING, misses: 1 })
  })

  test('so is what began much earlier than was said', () => {
    expect(count([days(112, 116)], [warning(110, 116)])).toEqual({ ...NOTHING, misses: 1 })
  })

  test('issued while one runs, of another that follows, is a warning', () => {
    expect(count([days(110, 112), days(116)], [warning(111, 112, 116)])).toEqual({
      hits: 1,
      falseAlarms: 0,
      misses: 1,
      leadDays: 5,
    })
  })
})

test('only what begins in a season counts, and what runs from before it is no false alarm', () => {
  expect(count([days(98, 101)], [warning(99, 100, 101)])).toEqual(NOTHING)
  expect(count([days(200)], [])).toEqual(NOTHING)
  expect(count([days(99)], [warning(95, 99)])).toEqual(NOTHING)
  expect(count([days(100)], [])).toEqual({ ...NOTHING, misses: 1 })
  const two = [...SEASON, { first: 300, last: 399 }]
  expect(countOutcomes([days(199), days(300)], [], two)).toMatchObject({ seasons: 2, misses: 2 })
})

describe('warnings that were really given', () => {
  const judge = (episodes: MetDays[], warnings: IssuedWarning[], last = 199) => {
    const { hits, falseAlarms, misses } = judgeWarnings(
      episodes,
      warnings.map((one) => [one]),
      {
        episode: ({ first }) => first <= last,
        warning: ([one]) => one !== undefined && isDecidedBy(one, last),
      },
    )
    return { hits, falseAlarms, misses }
  }

  test('are judged as those of the rehearsal', () => {
    const episodes = [days(110, 112), days(150)]
    const warnings = [warning(106, 109, 112), warning(120, 125, 126)]
    const { seasons: _, warned: __, leadDays: ___, ...counted } = countOutcomes(episodes, warnings, SEASON)
    expect(judge(episodes, warnings)).toEqual(counted)
    expect(counted).toEqual({ hits: 1, falseAlarms: 1, misses: 1 })
  })

  test('are not judged before the day after their last is known, and spare their episode from being a miss', () => {
    expect(judge([], [warning(110, 115)], 115)).toEqual({ hits: 0, falseAlarms: 0, misses: 0 })
    expect(judge([days(115)], [warning(110, 115)], 115)).toEqual({ hits: 0, falseAlarms: 0, misses: 0 })
    expect(judge([], [warning(110, 115)], 116)).toEqual({ hits: 0, falseAlarms: 1, misses: 0 })
  })

  test('are of days after their own', () => {
    expect(warningsIssuedOn(110, days(108, 112))).toEqual([warning(110, 111, 112)])
    expect(warningsIssuedOn(110, days(112, 114))).toEqual([warning(110, 112, 114)])
    expect(warningsIssuedOn(110, days(109, 110))).toEqual([])
  })
})

test('half of the episodes had this notice or more', () => {
  const noticed = (...notices: number[]) =>
    count(
      notices.map((_, at) => days(110 + at * 10)),
      notices.map((notice, at) => warning(110 + at * 10 - notice, 110 + at * 10)),
    ).leadDays
  expect(noticed(3)).toBe(3)
  expect(noticed(1, 5)).toBe(1)
  expect(noticed(7, 1, 2)).toBe(2)
  expect(noticed(7, 1, 2, 4)).toBe(2)
})
