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
