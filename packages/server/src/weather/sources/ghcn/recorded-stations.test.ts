import { dayNumber, dayOf } from '@windrow/core/time/day.ts'
import { goldenTests, numberOf } from '@windrow/testkit/golden.ts'
import { describe, expect, test } from 'vitest'
import { stationHistory } from './station-history.ts'

describe('real files of NOAA', () => {
  goldenTests(test, {
    '.dly of CA006105978: values, flags and sums': (golden) => {
      const from = dayNumber('2000-01-01')
      const { values } = stationHistory(
        golden.text('CA006105978_2000-2022.dly'),
        'CA006105978',
        from,
        dayNumber('2022-12-31'),
      )
      const at = (key: keyof typeof values, day: string) => values[key]?.[dayNumber(day) - from]
      expect(at('t2m_max', '2001-07-04')).toBeCloseTo(24.6)
      expect(at('t2m_min', '2001-07-04')).toBeCloseTo(13.3)
      expect(at('tp_sum', '2001-07-04')).toBeCloseTo(13.4)
      expect(at('t2m_max', '2000-01-01')).toBeNaN()
      // Flagged I (internal consistency) and S (spatial consistency).
      expect(at('tp_sum', '2003-02-26')).toBeNaN()
      expect(at('t2m_max', '2011-03-24')).toBeNaN()
      const year = [...(values.tp_sum ?? [])].slice(
        dayNumber('2010-01-01') - from,
        dayNumber('2011-01-01') - from,
      )
      const observed = year.filter((value) => !Number.isNaN(value))
      expect(observed).toHaveLength(362)
      expect(observed.reduce((sum, value) => sum + value, 0)).toBeCloseTo(948.8, 1)
      expect(Math.max(...[...(values.t2m_max ?? [])].filter((value) => !Number.isNaN(value)))).toBeCloseTo(
        37.1,
      )
    },
    'by-year CSV of Milan, 1763: eight values failed the checks and are not there': (golden) => {
      const rows = golden.rows('ghcn_by_year_1763_sample.csv')
      const from = dayNumber('1763-01-01')
      const { values } = stationHistory(
        golden.text('ghcn_by_year_1763_sample.csv'),
        'ITE00100554',
        from,
        dayNumber('1763-12-31'),
      )
      const count = (series: Float32Array | undefined) =>
        [...(series ?? [])].filter((value) => !Number.isNaN(value)).length
      const good = (element: string) =>
        rows.filter((row) => row.ELEMENT === element && row['Q-FLAG'] === '').length
      expect(count(values.t2m_max)).toBe(good('TMAX'))
      expect(count(values.t2m_min)).toBe(good('TMIN'))
      expect(values.t2m_max?.[0]).toBeCloseTo(-3.6)
      expect(values.t2m_max?.[dayNumber('1763-01-20') - from]).toBeNaN()
    },
    'daily summaries of CA003076680: every value of 21 years': (golden) => {
      const rows = golden.rows('ghcn_daily_CA003076680_2003-2024.csv')
      const [from, to] = [dayNumber('2003-01-01'), dayNumber('2024-12-31')]
      const { values } = stationHistory(
        golden.text('ghcn_daily_CA003076680_2003-2024.csv'),
        'CA003076680',
        from,
        to,
      )
      let compared = 0
      for (const row of rows) {
        const at = dayNumber(row.date ?? '') - from
        const [min, max] = [numberOf(row.tmin), numberOf(row.tmax)]
        if (min > max) continue
        expect(values.t2m_min?.[at], dayOf(from + at)).toBe(Math.fround(min))
        expect(values.t2m_max?.[at], dayOf(from + at)).toBe(Math.fround(max))
        expect(values.tp_sum?.[at], dayOf(from + at)).toBe(Math.fround(numberOf(row.prcp)))
        compared += 1
      }
      expect(compared).toBeGreaterThan(7_500)
      expect(values.t2m_avg?.[dayNumber('2010-07-15') - from]).toBeCloseTo((8.7 + 22.6) / 2)
      expect(values.t2m_avg?.[dayNumber('2024-04-22') - from]).toBeCloseTo(10.6)
    },
  })
})
