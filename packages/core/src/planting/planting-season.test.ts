import { describe, expect, test } from 'vitest'
import type { Alert } from '../alerts/alert.ts'
import type { YieldResponse } from '../crops/crop-def.ts'
import { MAIZE } from '../crops/maize.ts'
import { DAY_MS, dayNumber, dayNumberOf } from '../time/day.ts'
import type { Irrigated } from '../water-use/irrigated.ts'
import type { PlantedCrop } from './planted-crop.ts'
import {
  DEFAULT_WEIGHTS,
  OWN_FACTOR,
  PLANTING_RISK_KEYS,
  type PlantingAlert,
  plantingFactors,
  SHORT_DAYS,
} from './planting-factors.ts'
import { finish, type PlantingInput, plantingSeason } from './planting-season.ts'
import type { PlantingSeries, PlantingWeather } from './planting-weather.ts'

const FIRST = dayNumberOf(1991, 1, 1)
const TODAY = dayNumber('2026-04-01')
const MEMBERS = 10

type Made = Partial<Record<PlantingSeries, (day: number) => number>>

/** Mild and moist throughout, but where the test says otherwise. */
function madeWeather(past: Made = {}, ahead: Made = past): PlantingWeather {
  const mild: Record<PlantingSeries, number> = {
    t2m_min: 12,
    t2m_max: 24,
    tp_sum: 4,
    e_sum: 3,
    stl1_min: 15,
    stl1_max: 20,
  }
  const keys = Object.keys(mild) as PlantingSeries[]
  const series = (made: Made, from: number, days: number, times: number) =>
    Object.fromEntries(
      keys.map((key) => [
        key,
        Float32Array.from({ length: days * times }, (_, at) => {
          const day = from + Math.floor(at / times)
          return made[key]?.(day) ?? mild[key]
        }),
      ]),
    )
  return {
    today: TODAY,
    history: { first: FIRST, values: series(past, FIRST, TODAY - FIRST, 1) },
    forecast: { first: TODAY, count: 40, members: MEMBERS, values: series(ahead, TODAY, 40, MEMBERS) },
    years: { from: 1991, to: 2020 },
  }
}

const planted: PlantedCrop = {
  crop: MAIZE,
  form: null,
  thresholds: MAIZE.gdd,
  latitude: 42,
  seasons: [],
  usualPlanting: 127,
  usualLight: null,
}

const run = (input: Partial<PlantingInput> & { weather: PlantingWeather }) =>
  finish(
    plantingSeason({ planted, factors: plantingFactors(planted, []), from: TODAY + 10, dates: 20, ...input }),
  )

const alertOf = (changes: Partial<Alert>): Alert => ({
  title: 'Hot',
  active: true,
  threshold: 30,
  probability: 0.5,
  recurrent_days: 1,
  start_date: { day: 1, month: 1 },
  end_date: { day: 31, month: 12 },
  ...changes,
})

const meanOf = (values: Float32Array | undefined) =>
  values ? values.reduce((sum, value) => sum + value, 0) / values.length : Number.NaN
const factorOf = (season: ReturnType<typeof run>, risk: string, subType = OWN_FACTOR) =>
  season.factors.find((factor) => factor.risk === risk && factor.subType === subType)

describe('the factors of a crop', () => {
  test('are its own six where it has no alert, with the default weights [D-7.14] [D-7.02, S2-3.74..79]', () => {
    const factors = plantingFactors(planted, [])
    expect(factors.map(({ risk }) => risk)).toEqual([...PLANTING_RISK_KEYS])
    for (const { risk, subType, weight } of factors)
      expect([subType, weight]).toEqual([OWN_FACTOR, DEFAULT_WEIGHTS[risk]])
    expect(DEFAULT_WEIGHTS).toEqual({
      risk_heat_stress: 1,
      risk_drought: 1,
      risk_cold: 0.8,
      risk_low_soil_temperature: 0.4,
      risk_high_soil_temperature: 0.3,
      risk_wet_soil: 0.5,
    })
  })

  test('an active alert takes the place of its risk, each under its id [D-7.01]', () => {
    const alerts: PlantingAlert[] = [
      { id: 'one', risk: 'risk_heat_stress', alert: alertOf({}) },
      { id: 'two', risk: 'risk_heat_stress', alert: alertOf({}) },
      { id: 'off', risk: 'risk_cold', alert: alertOf({ active: false }) },
    ]
    const byRisk = (risk: string) =>
      plantingFactors(planted, alerts)
        .filter((factor) => factor.risk === risk)
        .map(({ subType }) => subType)
    expect(byRisk('risk_heat_stress')).toEqual(['one', 'two'])
    expect(byRisk('risk_cold')).toEqual([OWN_FACTOR])
    expect(plantingFactors(null, alerts).map(({ subType }) => subType)).toEqual(['one', 'two'])
  })

  test('short days stand beside cold where the usual light is known; drought weighs nothing under irrigation', () => {
    const lit = plantingFactors({ ...planted, usualLight: 40 }, [])
    expect(lit.filter(({ risk }) => risk === 'risk_cold').map(({ subType }) => subType)).toEqual([
      OWN_FACTOR,
      SHORT_DAYS,
    ])
    const irrigated = plantingFactors(planted, [], false)
    expect(irrigated.find(({ risk }) => risk === 'risk_drought')?.weight).toBe(0)
  })
})

describe('the stress of a season', () => {
  test('is nothing in mild weather, and every value lies in 0 to 1 [D-7.04]', () => {
    const season = run({ weather: madeWeather() })
    expect(season.years).toEqual(Array.from({ length: 30 }, (_, at) => 1991 + at))
    for (const { risk, values } of season.factors) {
      expect(values.length).toBe(20 * 30)
      // Rain on every day leaves the topsoil a little above field capacity.
      expect(Math.max(...values)).toBeLessThanOrEqual(risk === 'risk_wet_soil' ? 0.15 : 0)
    }
    expect(season.ripens.every((value) => value === 1)).toBe(true)
    const wild = run({
      weather: madeWeather({
        t2m_max: (day) => 20 + 40 * Math.abs(Math.sin(day)),
        t2m_min: (day) => 15 - 20 * Math.abs(Math.sin(day * 3)),
        tp_sum: () => 90,
        stl1_max: () => 60,
      }),
    })
    for (const { values } of wild.factors)
      for (const value of values) expect(value >= 0 && value <= 1).toBe(true)
    expect(meanOf(factorOf(wild, 'risk_wet_soil')?.values)).toBeGreaterThan(0.7)
  })

  test('soil is met in the 14 days from planting, with a ramp of 5 °C [D-7.14]', () => {
    // Maize asks for 10 °C: 7.5 °C on each day is half of the ramp, and only the first ten days of May are so cold.
    const cold = (day: number) =>
      day >= dayNumber('2026-05-01') && day <= dayNumber('2026-05-10') ? 7.5 : 20
    const past = (day: number) => {
      const date = new Date(day * DAY_MS)
      return date.getUTCMonth() === 4 && date.getUTCDate() <= 10 ? 7.5 : 20
    }
    const weather = madeWeather({ stl1_min: past, stl1_max: past }, { stl1_min: cold, stl1_max: cold })
    const season = run({ weather, from: dayNumber('2026-05-01'), dates: 15 })
    const { values, lag, length } = factorOf(season, 'risk_low_soil_temperature') ?? {}
    expect([lag, length]).toEqual([0, 14])
    expect(values?.[0]).toBeCloseTo((10 * 0.5) / 14, 5)
    expect(values?.[4 * 30]).toBeCloseTo((6 * 0.5) / 14, 5)
    expect(values?.[11 * 30]).toBe(0)
  })

  test('comes from the forecast where it reaches and from past years beyond it [D-7.05]', () => {
    const hot = { stl1_max: () => 60 }
    const soilOf = (weather: PlantingWeather, date: string) => {
      const season = run({ weather, from: dayNumber(date), dates: 1 })
      return meanOf(factorOf(season, 'risk_high_soil_temperature')?.values)
    }
    // Planted today, all 14 days are forecast; planted in 15 days none is, though the stored one reaches further.
    expect(soilOf(madeWeather({}, hot), '2026-04-01')).toBe(1)
    expect(soilOf(madeWeather({}, hot), '2026-04-16')).toBe(0)
    expect(soilOf(madeWeather(hot, {}), '2026-04-01')).toBe(0)
    expect(soilOf(madeWeather(hot, {}), '2026-04-16')).toBe(1)
    expect(soilOf(madeWeather({}, hot), '2026-04-08')).toBeCloseTo(8 / 14, 5)
  })

  test('each year has its own past, and a member of the forecast of its own [D-7.05]', () => {
    const hotYears = (day: number) => (new Date(day * DAY_MS).getUTCFullYear() % 2 ? 60 : 20)
    const weather = madeWeather({ stl1_max: hotYears }, {})
    const season = run({ weather, from: dayNumber('2026-06-01'), dates: 1 })
    const values = factorOf(season, 'risk_high_soil_temperature')?.values
    expect([...(values ?? [])].slice(0, 4)).toEqual([1, 0, 1, 0])
    weather.forecast.values.stl1_max?.fill(20).forEach((_, at, all) => {
      if (at % MEMBERS === 0) all[at] = 60
    })
    const soon = run({ weather, from: TODAY, dates: 1 })
    const members = factorOf(soon, 'risk_high_soil_temperature')?.values
    // Ten members over thirty years: the first three years have the first member.
    expect([...(members ?? [])].slice(0, 5)).toEqual([1, 1, 1, 0, 0])
  })

  test('the lag of an alert says how many days after planting its window begins [D-7.05]', () => {
    const july = (day: number) => {
      const date = new Date(day * DAY_MS)
      return date.getUTCMonth() === 6 ? 41 : 24
    }
    const weather = madeWeather({ t2m_max: july })
    const hotWith = (changes: Partial<Alert>, from: string) => {
      const alert = alertOf({ threshold: 35, ...changes })
      const factors = plantingFactors(null, [{ id: 'a', risk: 'risk_heat_stress', alert }])
      const season = run({ weather, planted: null, factors, from: dayNumber(from), dates: 1 })
      return { stress: meanOf(season.factors[0]?.values), lag: season.factors[0]?.lag }
    }
    // Of the 45 days from 1 July on 31 lie in July.
    expect(hotWith({ lag: 61 }, '2026-05-01')).toEqual({ stress: expect.closeTo(31 / 45, 5), lag: 61 })
    expect(hotWith({ lag: 0 }, '2026-08-01')).toEqual({ stress: 0, lag: 0 })
    expect(hotWith({ lag: -31 }, '2026-08-01').stress).toBeCloseTo(31 / 45, 5)
    // Strictly beyond the threshold, in runs as long as asked, within its season.
    expect(hotWith({ lag: 61, threshold: 41 }, '2026-05-01').stress).toBe(0)
    // Six degrees beyond it are full stress, three half of it.
    expect(hotWith({ lag: 61, threshold: 38 }, '2026-05-01').stress).toBeCloseTo(31 / 2 / 45, 5)
    expect(hotWith({ lag: 61, recurrent_days: 31 }, '2026-05-01').stress).toBeCloseTo(31 / 45, 5)
    expect(hotWith({ lag: 61, recurrent_days: 32 }, '2026-05-01').stress).toBe(0)
    const season = { start_date: { day: 1, month: 7 }, end_date: { day: 9, month: 7 } }
    expect(hotWith({ lag: 61, ...season }, '2026-05-01').stress).toBeCloseTo(9 / 45, 5)
  })

  test('S is 1 for a crop that is ripe before the killing frost, else the square of how far it came [D-7.07]', () => {
    // 24 and 12 °C are 10 degree days for maize: 1700 take 170 days; canopy closure takes 58.
    const frostOn = (month: number, date: number) => (day: number) => {
      const now = new Date(day * DAY_MS)
      return now.getUTCMonth() === month - 1 && now.getUTCDate() === date ? -2 : 12
    }
    const ripens = (frost: (day: number) => number) =>
      run({ weather: madeWeather({ t2m_min: frost }), from: dayNumber('2026-05-01'), dates: 1 }).ripens[0]
    expect(ripens(frostOn(12, 1))).toBe(1)
    // 1 May to 8 August: 99 days of 10 degree days before the frost.
    expect(ripens(frostOn(8, 8))).toBeCloseTo((990 / 1700) ** 2, 3)
    // A light frost on young plants kills none.
    expect(ripens(frostOn(5, 20))).toBe(1)
    const hard = (day: number) => (frostOn(6, 1)(day) < 0 ? -9 : 12)
    expect(ripens(hard)).toBeLessThan(0.1)
  })

  test('drought grows as rain fails, and heat counts between canopy closure and senescence', () => {
    const droughtAt = (rain: number) =>
      meanOf(
        factorOf(run({ weather: madeWeather({ tp_sum: () => rain, e_sum: () => 6 }) }), 'risk_drought')
          ?.values,
      )
    const [wet = 0, short = 0, dry = 0] = [8, 3, 0].map(droughtAt)
    expect(wet).toBeLessThan(0.05)
    expect(short).toBeGreaterThan(wet)
    expect(dry).toBeGreaterThan(0.8)
    const watered = (irrigated: Irrigated, et0 = 6) =>
      meanOf(
        factorOf(
          run({ weather: madeWeather({ tp_sum: () => 0, e_sum: () => et0 }), irrigated }),
          'risk_drought',
        )?.values,
      ) ?? 0
    expect(watered('full')).toBe(0)
    // Not even where the ground dries between the draining and the harvest.
    expect(watered('paddy', 14)).toBe(0)
    expect(watered('supplementary')).toBeGreaterThan(0.1)
    expect(watered('supplementary')).toBeLessThan(dry - 0.2)
    const responding = (yieldResponse: YieldResponse) =>
      meanOf(
        factorOf(
          run({
            weather: madeWeather({ tp_sum: () => 3, e_sum: () => 6 }),
            planted: { ...planted, crop: { ...MAIZE, yieldResponse } },
          }),
          'risk_drought',
        )?.values,
      )
    // The season says how much a shortage takes, the stages only when it matters most.
    const { season: response, early, flowering, filling } = MAIZE.yieldResponse
    const twice = { season: response, early: 2 * early, flowering: 2 * flowering, filling: 2 * filling }
    expect(responding(twice)).toBeCloseTo(responding(MAIZE.yieldResponse), 6)
    const weaker = responding({ ...MAIZE.yieldResponse, season: response / 2 })
    expect((1 - weaker) ** 2).toBeCloseTo(1 - responding(MAIZE.yieldResponse), 1)
    expect(weaker).toBeGreaterThan(0.1)
    const season = run({ weather: madeWeather({ t2m_max: () => 38 }) })
    const heat = factorOf(season, 'risk_heat_stress')
    expect(meanOf(heat?.values)).toBeCloseTo(0.5, 5)
    expect(heat?.lag).toBeGreaterThan(30)
  })

  test('years whose past does not reach so far are left out', () => {
    const weather = { ...madeWeather(), years: { from: 2000, to: 2025 } }
    expect(run({ weather }).years).toEqual(Array.from({ length: 25 }, (_, at) => 2000 + at))
  })
})
