import { createRandom } from '@windrow/testkit/random.ts'
import { describe, expect, test } from 'vitest'
import { spreadRadiation, spreadRain, windShare } from './hourly-shares.ts'
import { saturationVapourPressure, wetBulbTemperature } from './humidity.ts'

const sum = (values: ArrayLike<number>) => Array.from(values).reduce((total, value) => total + value, 0)

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
  test('of the psychrometric equation: 13.9 °C at 20 °C and 50 %, drier and colder on a mountain, never above the air', () => {
    const seaLevel = 101.3
    expect(wetBulbTemperature(20, 50, seaLevel)).toBeCloseTo(13.85, 1)
    // 2,500 m: thinner air lets water evaporate more easily.
    expect(wetBulbTemperature(20, 50, 74.7)).toBeLessThan(wetBulbTemperature(20, 50, seaLevel) - 0.5)
    for (let temperature = -20; temperature <= 50; temperature += 5)
      for (let humidity = 5; humidity <= 100; humidity += 5) {
        const wetBulb = wetBulbTemperature(temperature, humidity, seaLevel)
        expect(wetBulb).toBeLessThanOrEqual(temperature)
        const actual = (humidity / 100) * saturationVapourPressure(temperature)
        const excess = saturationVapourPressure(wetBulb) - 0.000662 * seaLevel * (temperature - wetBulb)
        expect(excess).toBeCloseTo(actual, 3)
      }
    expect(wetBulbTemperature(Number.NaN, 50, seaLevel)).toBeNaN()
  })
})
