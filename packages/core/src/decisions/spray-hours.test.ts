import { describe, expect, test } from 'vitest'
import {
  DEFAULT_THRESHOLDS,
  effectiveThresholds,
  misorderedThreshold,
  worstVerdict,
} from './decision-thresholds.ts'
import {
  deltaT,
  GUST_FACTOR,
  type HourWeather,
  sprayChance,
  sprayHours,
  sprayWindows,
} from './spray-hours.ts'

const limits = DEFAULT_THRESHOLDS.spray
const GOOD: HourWeather = { temperature: 18, humidity: 65, wind: 10, rain: 0, sun: 400 }
const judge = (...changes: Partial<HourWeather>[]) =>
  sprayHours(
    changes.map((change) => ({ ...GOOD, ...change })),
    limits,
    { pressure: 101.3, isClear: changes.map(() => true), ground: changes.map(() => null) },
  )
const codes = (change: Partial<HourWeather>) =>
  judge(change)[0]?.reasons.map(({ code, verdict }) => `${code} ${verdict}`)

describe('an hour to spray in', () => {
  test('is green when all is within its limits', () => {
    const [hour] = judge({})
    expect(hour).toMatchObject({ verdict: 'green', reasons: [], gust: 10 * GUST_FACTOR })
    expect(hour?.deltaT).toBeCloseTo(4, 0)
  })

  test.each([
    [{ wind: 4 }, ['wind-calm amber']],
    [{ wind: 17 }, ['wind amber', 'gusts amber']],
    [{ wind: 21 }, ['wind red', 'gusts red']],
    [{ temperature: 3, humidity: 60 }, ['cold amber']],
    [{ temperature: 0, humidity: 60 }, ['cold red']],
    [{ temperature: 30, humidity: 60 }, ['hot amber']],
    [{ humidity: 38 }, ['dry amber']],
    [{ humidity: 97 }, ['humid amber', 'delta-t-low amber']],
    [{ temperature: 27, humidity: 41 }, ['delta-t-high amber']],
    [{ temperature: 34, humidity: 25 }, ['delta-t-high red', 'hot amber', 'dry amber']],
    [{ rain: 0.2 }, ['rain red']],
    [{ rain: 0.1 }, []],
  ])('%j: %j', (change, expected) => {
    const found = codes(change)?.filter(
      (code) => expected.length === 0 || code !== 'delta-t-low amber' || expected.includes(code),
    )
    expect(found?.sort()).toEqual([...expected].sort())
  })

  test('limits themselves still hold', () => {
    expect(judge({ wind: 16, humidity: 70 })[0]?.reasons.map(({ code }) => code)).toEqual(['gusts'])
    expect(judge({ wind: 12 })[0]?.verdict).toBe('green')
  })

  test('rain within the drying time counts: early it washes off, late it may, after it does not', () => {
    const hours = judge({}, {}, {}, {}, { rain: 1 }, {})
    expect(hours.map(({ verdict }) => verdict)).toEqual(['amber', 'amber', 'red', 'red', 'red', 'green'])
    expect(hours[0]?.reasons).toEqual([{ code: 'rain-soon', verdict: 'amber', value: 4, limit: 4 }])
  })

  test('the worst reason comes first, and a missing value makes it unknown, not green', () => {
    expect(judge({ temperature: 3, wind: 25 })[0]?.reasons[0]?.verdict).toBe('red')
    for (const key of ['temperature', 'humidity', 'wind', 'rain'] as const)
      expect(judge({ [key]: Number.NaN })[0]?.verdict).toBe('unknown')
  })

  test('Delta-T as printed in spraying charts: 20 °C and 50 % is 6.4, 30 °C and 30 % is 11.6', () => {
    expect(deltaT(20, 50, 101.3)).toBeCloseTo(6.4, 0)
    expect(deltaT(30, 30, 101.3)).toBeCloseTo(11.6, 0)
  })

  test('on a clear evening with little wind until an hour after sunrise drops may drift far', () => {
    const sun = [400, 60, 0, 0, 0, 40, 300, 500]
    const night = (wind: number, isClear = true) =>
      sprayHours(
        sun.map((value) => ({ ...GOOD, wind, sun: value })),
        limits,
        { pressure: 101.3, isClear: sun.map(() => isClear), ground: sun.map(() => null) },
      ).map(({ reasons }) => reasons.some(({ code }) => code === 'inversion'))
    expect(night(8)).toEqual([false, true, true, true, true, true, false, false])
    expect(night(11)).not.toContain(true)
    expect(night(8, false)).not.toContain(true)
  })

  test('ground that is too wet for wheels counts as what the days of field work say', () => {
    const soft = { code: 'soft-ground', verdict: 'red', value: 110, limit: 95 } as const
    const [hour] = sprayHours([GOOD], limits, { pressure: 101.3, isClear: [true], ground: [soft] })
    expect(hour).toMatchObject({ verdict: 'red', reasons: [soft] })
  })

  test('windows are green hours on end, two at least', () => {
    const verdicts = ['green', 'red', 'green', 'green', 'amber', 'green', 'green', 'green'] as const
    expect(sprayWindows(verdicts.map((verdict) => ({ verdict })))).toEqual([
      { start: 2, length: 2 },
      { start: 5, length: 3 },
    ])
  })
})

describe('the chance of an hour', () => {
  const day = { temperature: 15, humidity: 70, wind: 8, rain: 0, sun: 200 }
  const members = (change: Partial<Record<keyof typeof day, number[]>>) => ({
    temperature: [15, 15, 15, 15],
    humidity: [70, 70, 70, 70],
    wind: [8, 8, 8, 8],
    rain: [0, 0, 0, 0],
    ...change,
  })

  test('members as the hours: certain', () => {
    expect(sprayChance(GOOD, 0, day, members({}), limits, 101.3)).toBe(1)
  })

  test('a member with twice the wind counts against it', () => {
    expect(sprayChance({ ...GOOD, wind: 12 }, 0, day, members({ wind: [8, 8, 8, 16] }), limits, 101.3)).toBe(
      0.75,
    )
  })

  test('rain of a member on a day that is dry in the hours falls somewhere in it', () => {
    const chance = sprayChance(GOOD, 0, day, members({ rain: [0, 0, 0, 4] }), limits, 101.3)
    expect(chance).toBeCloseTo((3 + (1 - (3 + 2) / 24)) / 4, 6)
  })

  test('rain of the hours is scaled to each member’s', () => {
    const wet = { ...day, rain: 4 }
    expect(sprayChance(GOOD, 1, wet, members({ rain: [4, 4, 0, 0.4] }), limits, 101.3)).toBe(0.5)
  })

  test('without members nothing is said', () => {
    const none = { temperature: [], humidity: [], wind: [], rain: [] }
    expect(sprayChance(GOOD, 0, day, none, limits, 101.3)).toBeNaN()
  })
})

describe('thresholds', () => {
  test('a field’s go before the farm’s, and those before the defaults; null is a value', () => {
    const effective = effectiveThresholds(
      { spray: { windMax: 12, windMin: 4 }, frost: { critical: -1 } },
      { spray: { windMax: 14 }, frost: { critical: null } },
    )
    expect(effective.spray).toMatchObject({ windMax: 14, windMin: 4, deltaTMax: 8 })
    expect(effective.frost.critical).toBeNull()
    expect(effectiveThresholds({ spray: { windMax: undefined } })).toEqual(DEFAULT_THRESHOLDS)
  })

  test('are in their order', () => {
    expect(misorderedThreshold(DEFAULT_THRESHOLDS)).toBeNull()
    expect(misorderedThreshold(effectiveThresholds({ spray: { windMin: 17 } }))).toBe('spray.windMax')
    expect(misorderedThreshold(effectiveThresholds({ frost: { amberChance: 0.5 } }))).toBe('frost.redChance')
  })

  test('what is not known outweighs what is', () => {
    expect(worstVerdict([])).toBe('green')
    expect(worstVerdict(['green', 'amber'])).toBe('amber')
    expect(worstVerdict(['red', 'unknown', 'green'])).toBe('unknown')
  })
})
