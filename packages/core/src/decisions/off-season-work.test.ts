import { expect, test } from 'vitest'
import { DEFAULT_THRESHOLDS } from './decision-thresholds.ts'
import { workDay } from './field-work.ts'
import { OFF_SEASON_WORKS, type OffSeasonMembers, offSeasonDay } from './off-season-work.ts'

/** Ten members of a mild, dry, calm day, some values of theirs changed. */
function dayOf(changes: Partial<Record<keyof OffSeasonMembers, (member: number) => number>> = {}) {
  const usual = { moisture: 0.6, rain: 0, airMean: 12, soilMax: 14, wind: 8 }
  const values = (key: keyof OffSeasonMembers) =>
    Float32Array.from({ length: 10 }, (_, member) => changes[key]?.(member) ?? usual[key])
  return {
    moisture: values('moisture'),
    rain: values('rain'),
    airMean: values('airMean'),
    soilMax: values('soilMax'),
    wind: values('wind'),
  }
}
const judged = (changes: Parameters<typeof dayOf>[0]) =>
  OFF_SEASON_WORKS.map((work) => {
    const { verdict, reason } = offSeasonDay(work, dayOf(changes), DEFAULT_THRESHOLDS)
    return reason === null ? verdict : `${verdict} ${reason}`
  })

test('off season, each work is stopped by what it cannot bear: driving, sowing, liming, spraying', () => {
  expect(judged({})).toEqual(['green', 'green', 'green', 'green'])
  expect(judged({ moisture: () => 1.1 })).toEqual(Array(4).fill('red wet-soil'))
  const frozen = { airMean: () => -6, soilMax: () => -1, moisture: () => 1.1 }
  expect(judged(frozen)).toEqual(['green', 'red frozen', 'red frozen', 'red frozen'])
  expect(judged({ rain: () => 8 })).toEqual(Array(4).fill('red rain'))
  expect(judged({ rain: () => 1.5 })).toEqual(['green', 'green', 'green', 'red rain'])
  expect(judged({ wind: () => 25 })).toEqual(['green', 'green', 'red wind', 'red wind'])
  expect(judged({ airMean: () => 4, soilMax: () => 4 })).toEqual([
    'green',
    'red cold-soil',
    'green',
    'red cold',
  ])
  expect(judged({ airMean: () => 31 })).toEqual(['green', 'green', 'green', 'red heat'])
})

test('off season, half of the members make a day unsure, and what stops most of them is said', () => {
  expect(judged({ rain: (member) => (member < 5 ? 6 : 0) })).toEqual(Array(4).fill('amber rain'))
  const mixed = {
    rain: (member: number) => (member < 2 ? 6 : 0),
    wind: (member: number) => (member < 7 ? 30 : 5),
  }
  expect(judged(mixed)).toEqual(['green', 'green', 'red wind', 'red wind'])
})

test('off season, members that lack a value are left out; without any nothing is known', () => {
  const { verdict, chance } = offSeasonDay('lime', dayOf({ wind: () => Number.NaN }), DEFAULT_THRESHOLDS)
  expect([verdict, chance]).toEqual(['unknown', Number.NaN])
  const half = dayOf({ wind: (member) => (member < 5 ? Number.NaN : 5) })
  expect(offSeasonDay('lime', half, DEFAULT_THRESHOLDS)).toMatchObject({ verdict: 'green', chance: 1 })
})

test('off season, one can drive on the days on which field work can be done, and on frozen ground', () => {
  for (let seed = 1; seed <= 200; seed++) {
    const draw = (at: number) => Math.abs(Math.sin(seed * 12.9898 + at * 78.233) * 43758.5453) % 1
    const coldest = seed % 2 === 0 ? 2 : -6
    const members = dayOf({
      moisture: (member) => 0.7 + 0.5 * draw(member),
      rain: (member) => 4 * draw(member + 20),
      airMean: (member) => coldest + 16 * draw(member + 40),
      soilMax: (member) => coldest / 3 + 12 * draw(member + 60),
    })
    const work = workDay(members, DEFAULT_THRESHOLDS.fieldWork)
    const { verdict, chance } = offSeasonDay('drive', members, DEFAULT_THRESHOLDS)
    if (coldest > 0) expect({ verdict, chance }).toEqual({ verdict: work.verdict, chance: work.chance })
    else expect(chance).toBeGreaterThanOrEqual(work.chance)
  }
})
