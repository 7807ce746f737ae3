import { MADE_TODAY, madeDecisions, madeHours, madeWeek } from '@windrow/testkit/fields/made-dashboard.ts'
import { expect, test } from 'vitest'
import type { Decisions } from '../entities/decisions.ts'
import { overviewWords } from './overview-words.ts'

const week = madeWeek().weeklyforecast
const made = madeDecisions()

test('says when to spray and until what, then the weather as it comes', () => {
  expect(overviewWords(made, week, 'metric')).toBe(
    'Good to spray now, until 12:00, before the wind. Frost likely early on Saturday, rain on Saturday (8 in 10, 10 to 18 mm if it comes) and mostly dry from Sunday. Temperatures from 5 to 20 °C.',
  )
  expect(overviewWords(made, week, 'imperial')).toContain(
    'rain on Saturday (8 in 10, 0.40 to 0.70 in if it comes) and mostly dry from Sunday. Temperatures from 41 to 68 °F.',
  )
})

test('names a window that is still to come, or that there is none', () => {
  const later = { from: '2026-05-15T06:00', to: '2026-05-15T11:00', hours: 5, chance: null }
  const spray = { ...made.spray, hours: madeHours(), windows: [later] }
  expect(overviewWords({ ...made, spray }, week, 'metric')).toMatch(/^Spray tomorrow from 06:00 to 11:00\. /)
  expect(overviewWords({ ...made, spray: { ...spray, windows: [] } }, week, 'metric')).toMatch(
    /^No good hours to spray in the next three days\. /,
  )
})

type WorkDay = Decisions['fieldWork']['days'][number]

const withDays = (change: (day: WorkDay, at: number) => Partial<WorkDay>): Decisions => ({
  ...made,
  fieldWork: {
    ...made.fieldWork,
    days: made.fieldWork.days.map((day, at) => ({ ...day, ...change(day, at) })),
  },
})

const chances = (all: readonly number[]) =>
  withDays((_day, at) => ({ rainOutlook: { chance: all[at] ?? 0, low: 5, high: 12 } }))

test('a day whose middle is dry is shown by its chance', () => {
  const wordsOf = (...all: number[]) => overviewWords(chances(all), week, 'metric')
  expect(wordsOf(0, 0.44)).toContain('Rain tomorrow (4 in 10, 5 to 12 mm if it comes), frost likely')
  expect(wordsOf(0, 1)).toContain('Rain tomorrow (5 to 12 mm), frost likely')
  expect(wordsOf(0, 0.25, 0.3)).toContain('rain possible on Saturday (3 in 10, 5 to 12 mm if it comes)')
})

test('frost is mentioned from one chance in twenty on, as on the weather page, and likely from one in two', () => {
  const wordsOf = (frostChance: number) => {
    const nights = made.frost.nights.map((night, at) => ({
      ...night,
      frostChance: at === 3 ? frostChance : 0,
    }))
    return overviewWords({ ...made, frost: { ...made.frost, nights } }, week, 'metric')
  }
  expect(wordsOf(0.04)).not.toMatch(/frost/i)
  expect(wordsOf(0.06)).toMatch(/frost possible early on Monday/i)
  expect(wordsOf(0.5)).toMatch(/frost likely early on Monday/i)
})

test('several days have their chances and the sum of the week, which is that of the ensemble', () => {
  const wordsOf = (...all: number[]) => overviewWords(chances(all), week, 'metric')
  expect(wordsOf(0, 0.44, 0.2, 0.8)).toContain('Rain tomorrow and Sunday (4 to 8 in 10, 3 to 8 mm in 7 days)')
  expect(wordsOf(0, 0.5, 0, 0.5)).toContain('(5 in 10 each, 3 to 8 mm in 7 days)')
  expect(wordsOf(0, 1, 0, 1)).toContain('Rain tomorrow and Sunday (3 to 8 mm in 7 days)')
})

test('where no day is worth a word, the sum of the week is', () => {
  expect(overviewWords(chances([0.1, 0.19, 0.1]), week, 'metric')).toContain(
    'Rain not likely on any one day (3 to 8 mm in 7 days)',
  )
})

test('rain of today is shown as far as it is still to fall', () => {
  const rain = (hours: typeof made.spray.hours) => {
    const wet = withDays((_day, at) =>
      at === 0
        ? { rain: { low: 8, middle: 10, high: 12 }, rainOutlook: { chance: 1, low: 8, high: 12 } }
        : at === 2
          ? {}
          : { rainOutlook: { chance: 0, low: null, high: null } },
    )
    return overviewWords({ ...wet, spray: { ...made.spray, hours } }, week, 'metric')
  }
  const dry = (words: string) => words.replace(/rain on Saturday.*? and/, 'and')
  expect(rain(madeHours({ 2: { rain: 4 } }))).toContain('Rain today and Saturday (8 to 10 in 10, 0 to 2 mm')
  expect(dry(rain(madeHours()))).not.toMatch(/rain/i)
})

test('what falls on a day that never thaws is snow', () => {
  const cold = (isAll: boolean) =>
    week.map((day, at) => (isAll || at > 2 ? { ...day, max: -1, min: -9 } : day))
  const wordsOf = (isAll: boolean) =>
    overviewWords(chances([0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5]), cold(isAll), 'metric')
  expect(wordsOf(true)).toContain(
    'Snow today, tomorrow, Saturday, Sunday, Monday, Tuesday and Wednesday (5 in 10 each, 3 to 8 mm in 7 days)',
  )
  expect(wordsOf(false)).toContain('Rain or snow today, tomorrow')
})

test('a dry week without frost is said as such, heat with its day; missing values say nothing', () => {
  const nights = made.frost.nights.map((night) => ({ ...night, frostChance: 0 }))
  const sum = { low: 0, middle: 0, high: 0 }
  const calm = {
    ...chances([]),
    frost: { ...made.frost, nights },
    irrigation: { ...made.irrigation, rain: sum },
  }
  const hot = week.map((day, at) => (at === 1 ? { ...day, max: 36 } : day))
  expect(overviewWords(calm, hot, 'metric')).toContain(
    'No rain to speak of in the next 7 days and heat tomorrow (36 °C). Temperatures from 5 to 36 °C.',
  )
  const unknown = { low: null, middle: null, high: null }
  const blind = {
    ...calm,
    irrigation: { ...made.irrigation, rain: unknown },
    fieldWork: withDays(() => ({ rain: unknown, rainOutlook: { chance: null, low: null, high: null } }))
      .fieldWork,
  }
  expect(overviewWords(blind, [{ date: MADE_TODAY, max: null, min: null }], 'metric')).toBe(
    'Good to spray now, until 12:00, before the wind.',
  )
})
