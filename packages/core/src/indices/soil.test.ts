import { goldenTests, numberOf } from '@windrow/testkit/golden.ts'
import { describe, expect, test } from 'vitest'
import {
  curveNumberRunoff,
  evaporationCoefficient,
  evaporationReduction,
  waterStress,
} from './soil-moisture.ts'
import {
  soilAmplitude,
  soilTemperatureAtHour,
  soilTemperatures,
  surfaceTemperature,
} from './soil-temperature.ts'

const missing = Number.NaN

describe('soil temperature', () => {
  test('follows a step of the air with an e-folding time of about 4 days, and is 1.5 °C warmer', () => {
    const soil = soilTemperatures(new Float32Array(40).fill(20), { start: 10 })
    expect(soil[39]).toBeCloseTo(21.5, 3)
    expect(((soil[3] ?? 0) - 10) / 11.5).toBeCloseTo(1 - 0.75 ** 4, 6)
  })

  test('frost reaches it damped', () => {
    expect(soilTemperatures([-20])[0]).toBeCloseTo(-5.5, 5)
    expect(soilTemperatures([0])[0]).toBeCloseTo(1.5, 5)
  })

  test('a missing day leaves it as it was; before the first day it is missing', () => {
    expect([...soilTemperatures([missing, 10, missing, 10])]).toEqual([missing, 11.5, 11.5, 11.5])
  })

  test('the daily swing of the layer is 0.67 of the surface, and peaks 3.3 h after the air [D-5.15]', () => {
    expect(soilAmplitude(10, 30)).toBeCloseTo(0.67 * 1.1 * 10, 1)
    expect(soilAmplitude(10, 30, 0.001)).toBeCloseTo(11, 0)
    const hours = Array.from({ length: 240 }, (_, tenth) => tenth / 10)
    const warmest = hours.reduce((best, hour) =>
      soilTemperatureAtHour(20, 5, hour) > soilTemperatureAtHour(20, 5, best) ? hour : best,
    )
    expect(warmest - 14).toBeCloseTo(3.3, 0)
    const mean = hours.reduce((sum, hour) => sum + soilTemperatureAtHour(20, 5, hour), 0) / hours.length
    expect(mean).toBeCloseTo(20, 3)
  })

  test('the surface is found again from the layer: 1.5 times the swing, three hours earlier', () => {
    const amplitude = soilAmplitude(10, 30)
    const layer = Array.from({ length: 96 }, (_, hour) => soilTemperatureAtHour(15, amplitude, hour % 24))
    const hours = Array.from({ length: 24 }, (_, hour) => 36 + hour)
    const surface = hours.map((hour) => surfaceTemperature(layer, hour))
    expect(Math.max(...surface) - 15).toBeCloseTo(11, 1)
    expect(15 - Math.min(...surface)).toBeCloseTo(11, 1)
    expect(hours[surface.indexOf(Math.max(...surface))]).toBe(36 + 2)
    expect(surfaceTemperature(layer, 0)).toBeNaN()
  })

  goldenTests(test, {
    'three stations of the U.S. Climate Reference Network, 2020: RMSE below 3 °C each': (golden) => {
      const rows = golden.rows('uscrn_daily_2020_94995_93243_54811.csv')
      const value = (cell: string | undefined) => {
        const number = numberOf(cell)
        return number <= -99 ? missing : number
      }
      const rmse = [...new Set(rows.map(({ wban }) => wban))].map((station) => {
        const days = rows.filter(({ wban }) => wban === station)
        const soil = soilTemperatures(days.map((day) => value(day.t_daily_avg)))
        const squares = days
          .map((day, at) => (value(day.soil_temp_10_daily) - (soil[at] ?? missing)) ** 2)
          .slice(30)
          .filter((square) => !Number.isNaN(square))
        expect(squares.length).toBeGreaterThan(250)
        return Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / squares.length)
      })
      expect(rmse).toHaveLength(3)
      for (const station of rmse) expect(station).toBeLessThan(3)
    },
  })
})

describe('soil water', () => {
  test('runoff by curve number (SCS 1972)', () => {
    // CN 75: S = 84.67 mm, no runoff below 16.9 mm.
    expect(curveNumberRunoff(16)).toBe(0)
    expect(curveNumberRunoff(50)).toBeCloseTo((50 - 16.933) ** 2 / (50 + 67.733), 2)
    expect(curveNumberRunoff(0)).toBe(0)
  })

  test('stress begins where the ready water ends', () => {
    expect(waterStress(40, 100, 50)).toBe(1)
    expect(waterStress(75, 100, 50)).toBe(0.5)
    expect(waterStress(100, 100, 50)).toBe(0)
  })

  goldenTests(test, {
    'pyfao56, cotton 2013: stress, evaporation and transpiration, day by day': (golden) => {
      const lines = golden.text('pyfao56_cottondry2013.out').split(/\r?\n/)
      const names = (lines.find((line) => line.startsWith('Year-DOY')) ?? '').trim().split(/\s+/)
      const rows = lines
        .filter((line) => /^\d{4}-\d{3}/.test(line))
        .map((line) => {
          const cells = line.trim().split(/\s+/)
          return (name: string) => Number(cells[names.indexOf(name)])
        })
      expect(rows.length).toBeGreaterThan(190)
      const totalEvaporable = 1_000 * (0.225 - 0.1 / 2) * 0.1143
      for (const [at, day] of rows.entries()) {
        const before = rows[at - 1]
        if (!before) continue
        const reduction = evaporationReduction(before('De'), totalEvaporable, 9)
        expect(reduction).toBeCloseTo(day('Kr'), 2)
        const evaporation = evaporationCoefficient(day('Kr'), day('Kcb'), day('Kcmax'), day('few'))
        expect(evaporation).toBeCloseTo(day('Ke'), 2)
        const stress = waterStress(before('Dr'), day('TAW'), day('p') * day('TAW'))
        expect(Math.abs(stress - day('Ks'))).toBeLessThan(0.005)
        const used = (stress * day('Kcb') + evaporation) * day('ETref')
        expect(Math.abs(used - day('ETa'))).toBeLessThan(0.05)
      }
    },
  })
})
