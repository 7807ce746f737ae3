import { MADE_TODAY, madeDecisions, madeHours, madeWeek } from '@windrow/testkit/fields/made-dashboard.ts'
import { expect, test } from 'vitest'
import { overviewWords } from './overview-words.ts'

const week = madeWeek().weeklyforecast
const made = madeDecisions()

test('says when to spray and until what, then the weather as it comes', () => {
  expect(overviewWords(made, week, 'metric')).toBe(
    'Good to spray now, until 12:00, before the wind. Frost likely early on Saturday, rain on Saturday (12.7 mm) and dry from Sunday. Temperatures from 5 to 20 °C.',
  )
  expect(overviewWords(made, week, 'imperial')).toContain(
    'rain on Saturday (0.50 in) and dry from Sunday. Temperatures from 41 to 68 °F.',
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

test('rain of today is told as far as it is still to fall', () => {
  const rain = (hours: typeof made.spray.hours) => {
    const days = made.fieldWork.days.map((day, at) =>
      at === 0 ? { ...day, rain: { low: 8, middle: 10, high: 12 } } : day,
    )
    const spray = { ...made.spray, hours }
    return overviewWords({ ...made, spray, fieldWork: { ...made.fieldWork, days } }, week, 'metric')
  }
  expect(rain(madeHours({ 2: { rain: 4 } }))).toContain('Rain today and Saturday (16.7 mm)')
  expect(rain(madeHours())).toContain('rain on Saturday (12.7 mm)')
})

test('what falls on a day that never thaws is snow', () => {
  const cold = (isAll: boolean) =>
    week.map((day, at) => (isAll || at > 2 ? { ...day, max: -1, min: -9 } : day))
  const wet = made.fieldWork.days.map((day) => ({ ...day, rain: { low: 0, middle: 2, high: 3 } }))
  const spray = { ...made.spray, hours: madeHours({ 2: { rain: 2 } }) }
  const told = (isAll: boolean) =>
    overviewWords({ ...made, spray, fieldWork: { ...made.fieldWork, days: wet } }, cold(isAll), 'metric')
  expect(told(true)).toContain(
    'Snow today, tomorrow, Saturday, Sunday, Monday, Tuesday and Wednesday (14.0 mm)',
  )
  expect(told(false)).toContain('Rain or snow today, tomorrow')
})

test('a dry week without frost is told as such, heat with its day; missing values say nothing', () => {
  const nights = made.frost.nights.map((night) => ({ ...night, frostChance: 0 }))
  const days = made.fieldWork.days.map((day) => ({ ...day, rain: { low: 0, middle: 0, high: 0 } }))
  const calm = { ...made, frost: { ...made.frost, nights }, fieldWork: { ...made.fieldWork, days } }
  const hot = week.map((day, at) => (at === 1 ? { ...day, max: 36 } : day))
  expect(overviewWords(calm, hot, 'metric')).toContain(
    'No rain to speak of in the next 7 days and heat tomorrow (36 °C). Temperatures from 5 to 36 °C.',
  )
  const unknown = days.map((day) => ({ ...day, rain: { low: null, middle: null, high: null } }))
  const blind = { ...calm, fieldWork: { ...calm.fieldWork, days: unknown } }
  expect(overviewWords(blind, [{ date: MADE_TODAY, max: null, min: null }], 'metric')).toBe(
    'Good to spray now, until 12:00, before the wind.',
  )
})
