import { type Golden, goldenTests, numberOf } from '@windrow/testkit/golden.ts'
import { describe, expect, test } from 'vitest'
import { dayNumber, dayOfYear } from '../time/day.ts'
import { referenceEvapotranspiration } from './et0-daily.ts'

const missing = Number.NaN

/** Mean difference, mean absolute difference and largest one. */
function errors(ours: number[], theirs: number[]) {
  const differences = ours.map((value, at) => value - (theirs[at] ?? missing))
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const absolute = differences.map(Math.abs)
  return { bias: mean(differences), mean: mean(absolute), worst: Math.max(...absolute) }
}

describe('against other programs', () => {
  const fallon = { latitude: 39.4575, elevation: 1_208.5 }

  goldenTests(test, {
    'pyfao56, Maricopa 2003, within 0.001 mm a day [D-5.13]': (golden: Golden) => {
      const rows = golden.rows('pyfao56_maricopa_daily_2003.csv')
      const ours = rows.map((row) =>
        referenceEvapotranspiration(
          {
            dayOfYear: numberOf(row.DOY),
            tmin: numberOf(row.Tmin),
            tmax: numberOf(row.Tmax),
            dewPoint: numberOf(row.Tdew),
            radiation: numberOf(row.Srad),
            wind: numberOf(row.Wndsp),
            windHeight: 3,
          },
          { latitude: 33.069, elevation: 361 },
        ),
      )
      const { mean, worst } = errors(
        ours,
        rows.map((row) => numberOf(row.pyfao56_eto_mm)),
      )
      expect(rows).toHaveLength(365)
      expect(mean).toBeLessThan(0.001)
      expect(worst).toBeLessThan(0.002)
    },
    'REF-ET, Fallon 2015, daily, mean within 0.05 mm and worst 0.14 [D-5.13]': (golden: Golden) => {
      const rows = golden.rows('refet_fallon_daily_2015H1.csv')
      const ours = rows.map((row) =>
        referenceEvapotranspiration(
          {
            dayOfYear: dayOfYear(dayNumber(row.date ?? '')),
            tmin: numberOf(row.tmin_c),
            tmax: numberOf(row.tmax_c),
            dewPoint: numberOf(row.tdew_c),
            radiation: numberOf(row.rs_mj),
            wind: numberOf(row.wind3m_ms),
            windHeight: 3,
          },
          fallon,
        ),
      )
      const { mean, worst } = errors(
        ours,
        rows.map((row) => numberOf(row.eto_mm)),
      )
      expect(mean).toBeLessThan(0.05)
      expect(worst).toBeLessThan(0.14)
    },
  })
})
