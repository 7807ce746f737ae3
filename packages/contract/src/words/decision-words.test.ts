import { DEFAULT_THRESHOLDS } from '@windrow/core/decisions/decision-thresholds.ts'
import { SPRAY_CODES } from '@windrow/core/decisions/spray-hours.ts'
import { MADE_TODAY, madeDecisions, madeHours } from '@windrow/testkit/fields/made-dashboard.ts'
import { describe, expect, test } from 'vitest'
import { chanceText } from '../texts/en/chance.ts'
import { fieldDecisionTexts } from '../texts/en/field-decisions.ts'
import { frostWords, irrigationTag, irrigationWords, workWords } from './decision-words.ts'
import { hourWords, limitWords, reasonWords, stopWords, windowWords } from './spray-words.ts'

const made = madeDecisions()

describe('spraying', () => {
  test('an hour says whether, why with value and limit, and its weather, in the units of the reader', () => {
    const windy = made.spray.hours[6]
    if (!windy) throw new Error('There are 72 hours.')
    expect(hourWords(windy, 'metric')).toEqual({
      title: 'Thu 14 May, 12:00: No.',
      why: 'Wind 32 k/h, above 20 k/h.',
      values: '20.0 °C, humidity 50 %, wind 32 k/h, gusts 17 k/h, Delta T 5.0 °C, rain 0.0 mm.',
    })
    expect(hourWords(windy, 'imperial')).toMatchObject({
      why: 'Wind 20 mi/h, above 12 mi/h.',
      values: '68.0 °F, humidity 50 %, wind 20 mi/h, gusts 10 mi/h, Delta T 9.0 °F, rain 0.00 in.',
    })
    const [good] = madeHours()
    expect(good && hourWords(good, 'metric').why).toBe('Conditions are good.')
    const [blind] = madeHours({ 0: { verdict: 'unknown', temperature: null } })
    expect(blind && hourWords(blind, 'metric')).toEqual({
      title: 'Thu 14 May, 06:00: Not known.',
      why: '',
      values: '',
    })
  })

  test('every reason has its words', () => {
    for (const code of SPRAY_CODES)
      expect(reasonWords({ code, verdict: 'red', value: 3, limit: 4 }, 'imperial')).toMatch(/\d/)
  })

  test('a value just beyond its limit is shown with the digits that show it', () => {
    const calm = { code: 'wind-calm', verdict: 'amber', value: 4.8, limit: 5 } as const
    expect(reasonWords(calm, 'metric')).toMatch(/^wind 4\.8 k\/h, below 5\.0 k\/h/)
    expect(reasonWords(calm, 'imperial')).toMatch(/^wind 3\.0 mi\/h, below 3\.1 mi\/h/)
    const damp = { code: 'delta-t-low', verdict: 'amber', value: 1.97, limit: 2 } as const
    expect(reasonWords(damp, 'metric')).toMatch(/^Delta T 1\.97 °C, below 2\.00 °C/)
    expect(reasonWords({ ...calm, value: 3.9 }, 'metric')).toMatch(/^wind 4 k\/h, below 5 k\/h/)
  })

  test('what stops most hours of each day, days with the same together', () => {
    expect(stopWords(made.spray.hours, MADE_TODAY)).toBe('wind today, tomorrow, Saturday and Sunday')
    expect(stopWords(madeHours(), MADE_TODAY)).toBe('')
  })

  test('the window, its chance as a frequency, and the next one', () => {
    expect(windowWords(made.spray, chanceText)).toEqual({
      title: 'Now to 12',
      when: ['Today. Weather should allow it: about 8 in 10 (82 %).', 'No other window in these hours.'],
    })
    const windows = [
      { from: '2026-05-14T08:00', to: '2026-05-14T11:00', hours: 3, chance: null },
      { from: '2026-05-16T06:00', to: '2026-05-16T09:00', hours: 3, chance: 1 },
    ]
    expect(windowWords({ ...made.spray, windows }, chanceText)).toEqual({
      title: '08 to 11',
      when: ['Today.', 'Next: Saturday from 06:00.'],
    })
    const [first] = windows
    const night = {
      ...(first as (typeof windows)[number]),
      from: '2026-05-15T00:00',
      to: '2026-05-15T03:00',
      hours: 3,
    }
    const wordsOf = (some: typeof windows) => windowWords({ ...made.spray, windows: some }, chanceText)
    expect(wordsOf([night, ...windows])).toEqual(wordsOf(windows))
    expect(wordsOf([night]).title).toBe('00 to 03')
    // The strip shows them green.
    expect(wordsOf([...windows.slice(0, 1), night]).when).toContain('Other good hours are at night only.')
    expect(windowWords({ ...made.spray, windows: [] }, chanceText).title).toBe('None')
  })

  test('the limits in a line', () => {
    expect(limitWords(DEFAULT_THRESHOLDS.spray, 'metric')).toBe(
      'Good: wind 5 to 16 k/h, no rain for 4 h, Delta T 2 to 8',
    )
    expect(limitWords(DEFAULT_THRESHOLDS.spray, 'imperial')).toBe(
      'Good: wind 3 to 10 mi/h, no rain for 4 h, Delta T 3.6 to 14.4',
    )
  })
})

describe('frost', () => {
  test('the night that likeliest harms, with its wet bulb, and by what', () => {
    expect(frostWords(made, 'metric')).toEqual({
      worst: 'Early on Saturday −2.0 °C, harmful about 7 in 10 (71 %). Wet bulb −3.0 °C.',
      limit: 'Harmful at −1.0 °C or below, at Emergence.',
    })
    expect(frostWords(made, 'imperial').limit).toBe('Harmful at 30.2 °F or below, at Emergence.')
  })

  test('without harm the coldest; crops without a model, and stages that frost cannot harm', () => {
    const nights = made.frost.nights.map((night) => ({ ...night, harmChance: 0, reasons: [] }))
    const mild = { ...made, frost: { ...made.frost, nights } }
    expect(frostWords(mild, 'metric').worst).toMatch(/^Coldest early on Saturday: −2\.0 °C\./)
    const unlikely = nights.map((night, at) => (at === 6 ? { ...night, harmChance: 0.02 } : night))
    expect(frostWords({ ...made, frost: { ...made.frost, nights: unlikely } }, 'metric').worst).toMatch(
      /^Coldest early on Saturday: −2\.0 °C\./,
    )
    const ripe = { ...made, frost: { ...mild.frost, critical: null, stage: 'Harvest' } }
    expect(frostWords(ripe, 'metric').limit).toBe('At Harvest frost does not harm the crop.')
    const over = { ...made, frost: { ...mild.frost, critical: null, stage: null } }
    expect(frostWords(over, 'metric').limit).toBe('The season is over: frost does no harm.')
    const hard = nights.map((night) => ({ ...night, reasons: ['hardened' as const] }))
    expect(
      frostWords({ ...made, frost: { ...mild.frost, critical: -22, nights: hard } }, 'metric').limit,
    ).toBe('The young winter crop is hardened: it bears cold spells down to −22.0 °C without snow.')
    const rising = nights.map((night, at) =>
      at < 2 ? { ...night, reasons: ['not-sensitive' as const] } : night,
    )
    expect(frostWords({ ...made, frost: { ...mild.frost, nights: rising } }, 'metric').limit).toBe(
      'Harmful at −1.0 °C or below, at Emergence, from early Sunday on.',
    )
    const unplanted = nights.map((night) => ({ ...night, reasons: ['not-planted' as const] }))
    expect(
      frostWords({ ...made, frost: { ...mild.frost, critical: 0, stage: null, nights: unplanted } }, 'metric')
        .limit,
    ).toBe('Without a planting date any night at 0.0 °C or below counts.')
    const unknown = nights.map((night) => ({ ...night, reasons: ['no-model' as const] }))
    expect(
      frostWords({ ...made, frost: { ...mild.frost, critical: 0, stage: null, nights: unknown } }, 'metric')
        .limit,
    ).toBe('No model for this crop yet: any night at 0.0 °C or below counts.')
  })
})

test('irrigation: how much and by when; where the crop is not known, that it is not known', () => {
  const irrigation = { ...made.irrigation, amount: 21, by: MADE_TODAY }
  expect(irrigationWords({ ...made, irrigation }, 'metric')).toEqual(['21 mm', 'today'])
  const none = { ...irrigation, amount: null, by: null, rootZone: null }
  const tagOf = (verdict: 'green' | 'unknown', reason: 'not-growing' | 'not-planted' | 'no-model') =>
    irrigationWords({ ...made, irrigation: { ...none, verdict, reasons: [reason] } }, 'metric')[0]
  expect(tagOf('green', 'not-growing')).toBe('None')
  const frozen = { ...irrigation, verdict: 'green' as const, reasons: ['frozen' as const] }
  const soon = { ...frozen, verdict: 'amber' as const }
  expect([frozen, { ...frozen, amount: null, by: null }, soon].map(irrigationTag)).toEqual([
    'Frost',
    'Frost',
    fieldDecisionTexts.irrigation.verdicts.amber,
  ])
  const later = { ...irrigation, by: '2026-05-16' }
  const thawed = { ...later, reasons: ['frozen' as const] }
  expect([later, thawed].map((irrigation) => irrigationWords({ ...made, irrigation }, 'metric')[1])).toEqual([
    'by Saturday',
    'from Saturday',
  ])
  const waiting = { ...made, irrigation: { ...frozen, amount: null, by: null } }
  expect(irrigationWords(waiting, 'metric')).toEqual(['None', 'while it freezes'])
  expect([tagOf('unknown', 'not-planted'), tagOf('unknown', 'no-model')]).toEqual(['Not known', 'Not known'])
})

test('field work: what keeps one from it, and when', () => {
  expect(workWords(made.fieldWork.days)).toBe('Soil too wet on Saturday.')
  const dry = made.fieldWork.days.map((day) => ({ ...day, reasons: [] }))
  expect(workWords(dry)).toBe('Dry enough on every day.')
  const wet = made.fieldWork.days.map((day) => ({ ...day, reasons: ['wet-soil' as const] }))
  expect(workWords(wet)).toBe('Soil too wet on every day.')
})
