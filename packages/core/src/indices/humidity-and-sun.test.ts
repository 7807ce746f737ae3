import { createRandom } from '@windrow/testkit/random.ts'
import { describe, expect, test } from 'vitest'
import { dewPoint, dewPointOf, relativeHumidity, saturationVapourPressure } from './humidity.ts'
import { daylightHours, extraterrestrialRadiation, hourlyExtraterrestrialRadiation } from './solar.ts'

describe('the sun', () => {
  test('the hours of a day add up to the day, anywhere', () => {
    for (const latitude of [-90, -66, -33, 0, 23, 52, 70, 90])
      for (const day of [1, 80, 172, 266, 355]) {
        const place = { latitude, longitude: 77, dayOfYear: day, utcOffset: 5 }
        let sum = 0
        for (let hour = 0; hour < 24; hour++)
          sum += hourlyExtraterrestrialRadiation({ ...place, clock: hour + 0.5 })
        expect(sum).toBeCloseTo(extraterrestrialRadiation(latitude, day), 0)
      }
  })

  test('polar night and polar day', () => {
    expect(daylightHours(80, 355)).toBe(0)
    expect(daylightHours(80, 172)).toBe(24)
    expect(extraterrestrialRadiation(80, 355)).toBe(0)
    expect(extraterrestrialRadiation(90, 172)).toBeGreaterThan(40)
  })
})

describe('humidity', () => {
  test('within 0 and 100, and the dew point is its inverse [D-5.26]', () => {
    const random = createRandom(9)
    for (let round = 0; round < 500; round++) {
      const temperature = 70 * random.uniform() - 30
      const humidity = 1 + 99 * random.uniform()
      expect(relativeHumidity(temperature, dewPointOf(temperature, humidity))).toBeCloseTo(humidity, 6)
      const any = relativeHumidity(temperature, 90 * random.uniform() - 50)
      expect(any).toBeGreaterThanOrEqual(0)
      expect(any).toBeLessThanOrEqual(100)
    }
    expect(dewPoint(saturationVapourPressure(12.5))).toBeCloseTo(12.5, 9)
  })

  test("Open-Meteo's assertions, within 0.1 % (MeteorologyTests.swift)", () => {
    for (const [t, td, rh] of [
      [20, 15, 72.93877],
      [30, 15, 40.17284],
      [5, 15, 100],
    ] as const)
      expect(Math.abs(relativeHumidity(t, td) - rh)).toBeLessThan(0.1)
  })
})
