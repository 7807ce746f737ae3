import { createRandom } from '@windrow/testkit/random.ts'
import { describe, expect, test } from 'vitest'
import { spreadRadiation, spreadRain, temperatureAtHour, windShare } from './hourly-shares.ts'
import { wetBulbTemperature } from './humidity.ts'
import { daylightHours } from './solar.ts'

const sum = (values: ArrayLike<number>) => Array.from(values).reduce((total, value) => total + value, 0)

describe('temperature of an hour (Parton & Logan 1981)', () => {
  const random = createRandom(14)

  test('stays within the extremes of its days and reaches them', () => {
    for (let round = 0; round < 200; round++) {
      const tmin = 20 * random.normal()
      const tmax = tmin + 2 + 18 * random.uniform()
      const day = { latitude: 120 * random.uniform() - 60, dayOfYear: 1 + random.below(365), tmin, tmax }
      const temperatures = Array.from({ length: 241 }, (_, tenth) => temperatureAtHour(tenth / 10, day))
      expect(Math.min(...temperatures)).toBeGreaterThanOrEqual(tmin - 1e-9)
      expect(Math.max(...temperatures)).toBeLessThanOrEqual(tmax + 1e-9)
      expect(Math.min(...temperatures)).toBeLessThan(tmin + 0.1)
      expect(Math.max(...temperatures)).toBeGreaterThan(tmax - 0.1)
    }
  })

  test('is coldest at sunrise and warmest about two hours after noon', () => {
    const day = { latitude: 42, dayOfYear: 172, tmin: 10, tmax: 28 }
    const hours = Array.from({ length: 240 }, (_, tenth) => tenth / 10)
    const warmest = hours.reduce((best, hour) =>
      temperatureAtHour(hour, day) > temperatureAtHour(best, day) ? hour : best,
    )
    const coldest = hours.reduce((best, hour) =>
      temperatureAtHour(hour, day) < temperatureAtHour(best, day) ? hour : best,
    )
    expect(warmest).toBeCloseTo(13.8, 0)
    expect(coldest).toBeCloseTo(12 - daylightHours(42, 172) / 2, 0)
  })

  test('passes midnight without a jump', () => {
    const today = { latitude: 42, dayOfYear: 100, tmin: 5, tmax: 18, tminAfter: 9 }
    const tomorrow = { latitude: 42, dayOfYear: 100, tmin: 9, tmax: 21, tmaxBefore: 18 }
    expect(temperatureAtHour(24, today)).toBeCloseTo(temperatureAtHour(0, tomorrow), 0)
    expect(temperatureAtHour(12, { ...today, tmin: Number.NaN })).toBeNaN()
  })

  test('goes on through polar day and night', () => {
    for (const dayOfYear of [1, 172])
      for (let hour = 0; hour < 24; hour++)
        expect(temperatureAtHour(hour, { latitude: 85, dayOfYear, tmin: -5, tmax: 1 })).toBeTypeOf('number')
  })
})

describe('shares of a day', () => {
  test('radiation keeps the mean of the day, and is 0 at night', () => {
    const hoursOf = (latitude: number, dayOfYear: number) =>
      Array.from({ length: 24 }, (_, hour) => ({
        latitude,
        longitude: 0,
        dayOfYear,
        clock: hour + 0.5,
        utcOffset: 0,
      }))
    const radiation = spreadRadiation(200, hoursOf(50, 172))
    expect(sum(radiation) / 24).toBeCloseTo(200, 3)
    expect(radiation[0]).toBe(0)
    expect(radiation[12]).toBeGreaterThan(300)
    expect(sum(spreadRadiation(0, hoursOf(85, 1)))).toBe(0)
  })

  test('rain keeps the sum of the day, in one block', () => {
    const random = createRandom(15)
    for (let round = 0; round < 200; round++) {
      const day = -15 * Math.log(random.uniform())
      const hours = random.pick([23, 24, 25] as const)
      const rain = spreadRain(day, hours, random.uniform())
      expect(sum(rain)).toBeCloseTo(day, 3)
      const wet = Array.from(rain, (value, hour) => (value > 0 ? hour : -1)).filter((hour) => hour >= 0)
      expect((wet.at(-1) ?? 0) - (wet[0] ?? 0) + 1).toBe(wet.length)
      expect(wet.length).toBe(Math.min(12, 1 + Math.floor(day / 2)))
    }
    expect(sum(spreadRain(0, 24, 0.5))).toBe(0)
    expect(spreadRain(Number.NaN, 24, 0.5).every(Number.isNaN)).toBe(true)
  })

  test('wind has the mean of the day and its peak at 15 h', () => {
    const shares = Array.from({ length: 24 }, (_, hour) => windShare(hour))
    expect(sum(shares) / 24).toBeCloseTo(1, 9)
    expect([windShare(15), windShare(3)]).toEqual([1.3, 0.7])
  })
})

describe('wet-bulb temperature', () => {
  test('Stull 2011: 13.7 °C at 20 °C and 50 %, and never above the air', () => {
    expect(wetBulbTemperature(20, 50)).toBeCloseTo(13.7, 1)
    for (let temperature = -20; temperature <= 50; temperature += 5)
      for (let humidity = 5; humidity <= 100; humidity += 5)
        expect(wetBulbTemperature(temperature, humidity)).toBeLessThanOrEqual(temperature)
    expect(wetBulbTemperature(Number.NaN, 50)).toBeNaN()
  })
})
