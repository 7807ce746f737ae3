import { createRandom } from '@windrow/testkit/random.ts'
import { describe, expect, test } from 'vitest'
import {
  airPressure,
  type EvaporationDay,
  netRadiation,
  psychrometricConstant,
  referenceEvapotranspiration,
  windAtTwoMetres,
} from './et0-daily.ts'
import { actualVapourPressure, meanSaturationVapourPressure, saturationVapourPressure } from './humidity.ts'
import {
  clearSkyRadiation,
  daylightHours,
  extraterrestrialRadiation,
  hourlyExtraterrestrialRadiation,
  inverseSunDistance,
  radiationFromSunshine,
  solarDeclination,
  sunsetHourAngle,
} from './solar.ts'

const missing = Number.NaN

describe('worked examples of FAO Irrigation and Drainage Paper 56 (Allen et al. 1998)', () => {
  test('2: pressure and psychrometric constant at 1800 m', () => {
    expect(airPressure(1_800)).toBeCloseTo(81.8, 1)
    expect(psychrometricConstant(1_800)).toBeCloseTo(0.054, 3)
  })

  test('3, 5: saturation and actual vapour pressure', () => {
    expect(meanSaturationVapourPressure(15, 24.5)).toBeCloseTo(2.39, 2)
    expect(actualVapourPressure(18, 25, { rhMax: 82, rhMin: 54 })).toBeCloseTo(1.7, 2)
  })

  test('8, 9: radiation and daylight on 3 September at 20° S', () => {
    expect(inverseSunDistance(246)).toBeCloseTo(0.985, 3)
    expect(solarDeclination(246)).toBeCloseTo(0.12, 3)
    expect(sunsetHourAngle(-20, 246)).toBeCloseTo(1.527, 3)
    expect(extraterrestrialRadiation(-20, 246)).toBeCloseTo(32.2, 1)
    expect(daylightHours(-20, 246)).toBeCloseTo(11.7, 1)
  })

  test('10: radiation from sunshine hours, Rio de Janeiro, May', () => {
    // 14.45, which the paper rounds up to 14.5.
    expect(radiationFromSunshine(25.1, 7.1, 10.9)).toBeCloseTo(14.45, 2)
  })

  test('14: wind at 2 m', () => {
    expect(windAtTwoMetres(3.2, 10)).toBeCloseTo(2.4, 1)
  })

  test('18: Uccle near Brussels, 6 July [D-5.13]', () => {
    const clearSky = clearSkyRadiation(extraterrestrialRadiation(50.8, 187), 100)
    expect(clearSky).toBeCloseTo(30.9, 1)
    expect(
      netRadiation({
        tmin: 12.3,
        tmax: 21.5,
        vapourPressure: 1.409,
        radiation: 22.07,
        clearSky,
      }),
    ).toBeCloseTo(13.28, 1)
    const uccle = { latitude: 50.8, elevation: 100 }
    const day = {
      dayOfYear: 187,
      tmin: 12.3,
      tmax: 21.5,
      rhMax: 84,
      rhMin: 63,
      sunshineHours: 9.25,
      wind: 10 / 3.6,
      windHeight: 10,
    }
    expect(referenceEvapotranspiration(day, uccle)).toBeCloseTo(3.88, 1)
  })

  test("19: radiation of two hours at N'Diaye, Senegal, on 1 October", () => {
    const place = { latitude: 16 + 13 / 60, longitude: -(16 + 15 / 60), utcOffset: -1, dayOfYear: 274 }
    expect(hourlyExtraterrestrialRadiation({ ...place, clock: 14.5 })).toBeCloseTo(3.543, 2)
    expect(hourlyExtraterrestrialRadiation({ ...place, clock: 2.5 })).toBe(0)
  })

  test('20: temperatures alone, Lyon in July', () => {
    const day = { dayOfYear: 196, tmin: 14.8, tmax: 26.6, wind: 2 }
    expect(referenceEvapotranspiration(day, { latitude: 45.72, elevation: 200 })).toBeCloseTo(4.56, 1)
  })
})

describe('missing inputs', () => {
  const site = { latitude: 42, elevation: 300 }
  const full: EvaporationDay = {
    dayOfYear: 180,
    tmin: 15,
    tmax: 29,
    dewPoint: 14,
    rhMax: 95,
    rhMin: 40,
    rhMean: 66,
    radiation: 22,
    sunshineHours: 9,
    wind: 3,
    windHeight: 2,
  }

  test('humidity: dew point, then highest and lowest, then mean, then the lowest temperature', () => {
    const { dewPoint: _, ...withoutDewPoint } = full
    const { rhMax: __, ...withMean } = withoutDewPoint
    expect(actualVapourPressure(15, 29, full)).toBe(saturationVapourPressure(14))
    expect(actualVapourPressure(15, 29, withoutDewPoint)).toBeCloseTo(1.612, 2)
    expect(actualVapourPressure(15, 29, withMean)).toBeCloseTo(0.66 * meanSaturationVapourPressure(15, 29), 9)
    expect(actualVapourPressure(15, 29, { rhMean: missing })).toBe(saturationVapourPressure(15))
  })

  test('radiation: measured, then from sunshine, then from the range; wind: 2 m/s', () => {
    const et0 = (day: Partial<EvaporationDay>) => referenceEvapotranspiration({ ...full, ...day }, site)
    expect(et0({ radiation: missing })).not.toBe(et0({}))
    expect(et0({ radiation: missing, sunshineHours: missing })).not.toBe(et0({ radiation: missing }))
    expect(et0({ wind: missing })).toBe(et0({ wind: 2 }))
    const clearSky = clearSkyRadiation(extraterrestrialRadiation(42, 180), 300)
    expect(et0({ radiation: missing, sunshineHours: 24 })).toBe(et0({ radiation: clearSky }))
  })

  test('a day without a temperature has no value', () => {
    expect(referenceEvapotranspiration({ ...full, tmin: missing }, site)).toBeNaN()
  })

  test('never negative, anywhere, on any day [D-5.25]', () => {
    const random = createRandom(21)
    for (let round = 0; round < 2_000; round++) {
      const tmin = 25 * random.normal() - 5
      const day = {
        dayOfYear: 1 + random.below(366),
        tmin,
        tmax: tmin + 20 * random.uniform(),
        rhMean: 100 * random.uniform(),
        radiation: random.pick([missing, 30 * random.uniform()]),
        wind: 12 * random.uniform(),
        windHeight: 10,
      }
      const place = { latitude: 180 * random.uniform() - 90, elevation: 4_000 * random.uniform() }
      const et0 = referenceEvapotranspiration(day, place)
      expect(et0).toBeGreaterThanOrEqual(0)
      expect(et0).toBeLessThan(40)
    }
  })
})
