import { QUANTILE_KEYS, quantile } from '@windrow/core/series/quantile.ts'
import { dayNumber, dayNumberOf } from '@windrow/core/time/day.ts'
import { createRandom } from '@windrow/testkit/random.ts'
import { expect, test } from 'vitest'
import { bandsOf } from '../../testing/weather-sets.ts'
import { monthlyDataset } from './monthly-dataset.ts'

test('the normal of a month, and of the sum since 1 January, is taken over the sums of each year [D-5.22]', () => {
  const years = { from: 2001, to: 2016 }
  const firstDay = dayNumber('2001-01-01')
  const today = dayNumber('2017-01-01')
  const random = createRandom(3)
  const rain = Float32Array.from({ length: today - firstDay }, () =>
    random.uniform() < 0.6 ? 0 : -5 * Math.log(random.uniform()),
  )
  const sumOf = (year: number, fromMonth: number, toMonth: number) => {
    const from = dayNumberOf(year, fromMonth, 1) - firstDay
    const to = toMonth === 12 ? dayNumberOf(year + 1, 1, 1) : dayNumberOf(year, toMonth + 1, 1)
    return rain.subarray(from, to - firstDay).reduce((sum, value) => sum + value, 0)
  }
  const weather = {
    today,
    zone: 'UTC',
    elevation: 0,
    history: { first: firstDay, count: rain.length, values: { tp_sum: rain } },
    forecast: { first: today, count: 0, members: 1, values: {} },
    years,
    issued: new Date('2017-01-01T12:00:00Z'),
  }
  for (const isCumulative of [false, true]) {
    const { ds_clim } = monthlyDataset(weather, ['tp_sum'], { isCumulative })
    const bands = bandsOf(ds_clim, 'tp_sum')
    for (let month = 1; month <= 12; month++) {
      const at = ds_clim.time.indexOf(`2016-${String(month).padStart(2, '0')}-01`)
      const sums = Array.from({ length: 16 }, (_, year) =>
        sumOf(years.from + year, isCumulative ? 1 : month, month),
      )
      for (const key of QUANTILE_KEYS) expect(bands[key]?.[at]).toBeCloseTo(quantile(sums, Number(key)), 1)
    }
  }
})
