import { api } from '@windrow/contract/api/api.ts'
import { rainOutlook } from '@windrow/core/indices/rain-outlook.ts'
import { QUANTILE_KEYS, quantile } from '@windrow/core/series/quantile.ts'
import { addDays } from '@windrow/core/time/day.ts'
import { VARIABLE_PATHS, variableByPath } from '@windrow/core/variables/registry.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestAccount } from '../testing/test-account.ts'
import { addTestField } from '../testing/test-field.ts'
import { requestRefresh } from '../testing/test-weather.ts'
import { startTestWindrow, type TestWindrow } from '../testing/test-windrow.ts'
import { bandsOf, lowsByYear, valuesOf } from '../testing/weather-sets.ts'

/** 14 May in Iowa, seven in the morning. */
const NOW = '2026-05-14T12:00:00Z'

let windrow: TestWindrow
let ada: TestAccount
let uuid: string
beforeAll(async () => {
  windrow = await startTestWindrow({ FAKE_NOW: NOW })
  ada = await windrow.addAccount()
  uuid = await addTestField(windrow.services, ada.orgId, { crop: 'Maize', plantingDate: '2026-04-28' })
})
afterAll(() => windrow.stop())

type Variable = (typeof VARIABLE_PATHS)[number]
const daily = (variable: Variable) => ada.call(api.getWeather, { params: { variable, view: 'daily', uuid } })
const monthly = (variable: Variable) =>
  ada.call(api.getWeather, { params: { variable, view: 'monthly', uuid } })

describe('a field without weather yet', () => {
  test('responds with 503 weather-pending, never 200 with nothing in it', async () => {
    await expect(daily('temperature')).rejects.toMatchObject({
      status: 503,
      code: 'weather-pending',
      message: 'Fetching weather…',
    })
  })

  test('has weather within seconds of being requested', async () => {
    const [row] = await windrow.rows<{ era_cell_id: number }>(
      'select era_cell_id from field where uuid = $1',
      [uuid],
    )
    await requestRefresh(windrow.services, row?.era_cell_id ?? 0)
    const status = () =>
      daily('temperature').then(
        () => 200,
        (error) => error.status,
      )
    await expect.poll(status, { timeout: 15_000 }).toBe(200)
  })
})

describe('daily weather', () => {
  test('reaches 400 days back to yesterday and today to 14 ahead, without a gap, in field-local days [S2-7.09..15, S2-3.24..26, D-5.04, D-5.05, D-5.07, D-5.09]', async () => {
    for (const variable of VARIABLE_PATHS) {
      const { ds_hist, ds_fc, ds_clim } = await daily(variable)
      expect(ds_hist.time).toEqual(Array.from({ length: 400 }, (_, i) => addDays('2026-05-14', i - 400)))
      expect(ds_fc.time).toEqual(Array.from({ length: 15 }, (_, i) => addDays('2026-05-14', i)))
      expect(ds_clim.time).toEqual([...ds_hist.time, ...ds_fc.time])
      for (const series of variableByPath(variable).series) {
        expect(valuesOf(ds_hist, series)).toHaveLength(400)
        for (const key of QUANTILE_KEYS) {
          expect(bandsOf(ds_fc, series)[key]).toHaveLength(15)
          expect(bandsOf(ds_clim, series)[key]).toHaveLength(415)
        }
      }
    }
  })

  test('says where it comes from, when it was issued and that it is fresh [S2-3.41, D-5.10, D-5.11, D-5.12]', async () => {
    const response = await daily('evaporation')
    expect(response).toMatchObject({
      source: 'simulated',
      issued: '2026-05-14T12:00:00.000Z',
      stale: false,
      coefficient: 0.3,
    })
    expect(await daily('temperature')).not.toHaveProperty('coefficient')
  })

  test('quantiles never cross, and what cannot be negative is not', async () => {
    for (const variable of VARIABLE_PATHS) {
      const { ds_fc, ds_clim } = await daily(variable)
      for (const set of [ds_fc, ds_clim])
        for (const series of variableByPath(variable).series) {
          const bands = bandsOf(set, series)
          for (let day = 0; day < set.time.length; day++) {
            const levels = QUANTILE_KEYS.map((key) => bands[key]?.[day] ?? Number.NaN)
            expect(levels).toEqual([...levels].sort((a, b) => a - b))
            if (!/^(t2m|stl1)/.test(series)) expect(levels[0]).toBeGreaterThanOrEqual(0)
            if (series === 'rh_mean') expect(levels[4]).toBeLessThanOrEqual(100)
          }
        }
    }
  })

  test('rain ahead is chance and amount by the members, one truth for the page, the list and the decisions', async () => {
    const { rain, ds_fc } = await daily('precipitation')
    const { members } = await ada.call(api.getWeatherMembers, { params: { uuid } })
    const rows = members.tp_sum
    expect(rain?.days).toHaveLength(ds_fc.time.length)
    rain?.days.forEach((day, at) => {
      const { chance, low, high } = rainOutlook(rows.map((row) => row[at] ?? Number.NaN))
      expect(day.chance).toBeCloseTo(chance, 2)
      expect(day.low ?? Number.NaN).toBeCloseTo(low, 1)
      expect(day.high ?? Number.NaN).toBeCloseTo(high, 1)
    })
    const sums = rows.map((row) => row.reduce<number>((sum, value) => sum + (value ?? 0), 0))
    expect(rain?.sum.middle).toBeCloseTo(quantile(sums, 0.5), 0)
    const { fieldWork } = await ada.call(api.getDecisions, { params: { uuid } })
    expect(fieldWork.days.map((day) => day.rainOutlook)).toEqual(rain?.days.slice(0, 7))
    const { data: field } = await ada.call(api.getField, { params: { uuid } })
    expect(field.weather_variables.tp).toMatchObject(rain?.days[0] ?? {})
    const week = await ada.call(api.getWeeklyForecast, { query: { uuid } })
    expect(week.weeklyforecast.map(({ chance, low, high }) => ({ chance, low, high }))).toEqual(
      rain?.days.slice(0, 7),
    )
    expect(await daily('temperature')).not.toHaveProperty('rain')
  })

  test('min <= avg <= max on every observed day', async () => {
    const { ds_hist } = await daily('temperature')
    const [min, avg, max] = ['t2m_min', 't2m_avg', 't2m_max'].map((series) => valuesOf(ds_hist, series))
    for (let day = 0; day < 400; day++) {
      expect(min?.[day] ?? 0).toBeLessThanOrEqual(avg?.[day] ?? Number.NaN)
      expect(avg?.[day] ?? 0).toBeLessThanOrEqual(max?.[day] ?? Number.NaN)
    }
  })

  test('is metric on the wire, whatever units the account shows [D-3.12]', async () => {
    const metric = await daily('temperature')
    await ada.call(api.putGeneralSettings, { body: { units: 'imperial', regionalViewMapVisible: false } })
    expect(await daily('temperature')).toEqual(metric)
    const july = valuesOf(metric.ds_hist, 't2m_max')
      .slice(metric.ds_hist.time.indexOf('2025-07-01'))
      .slice(0, 31)
    expect(Math.max(...july.map((value) => value ?? 99))).toBeLessThan(50)
  })

  test('is sent compressed with an ETag, and not sent again while nothing changed', async () => {
    const path = `/api/v1/weather/temperature/daily/${uuid}`
    const first = await fetch(windrow.address + path, {
      headers: { 'user-token': ada.token, 'accept-encoding': 'br' },
    })
    const etag = first.headers.get('etag') ?? ''
    expect(first.headers.get('content-encoding')).toBe('br')
    expect(etag).toMatch(/^".+"$/)
    await first.arrayBuffer()
    const again = await fetch(windrow.address + path, {
      headers: { 'user-token': ada.token, 'if-none-match': etag },
    })
    expect([again.status, (await again.text()).length]).toEqual([304, 0])
  })
})

describe('monthly weather', () => {
  test('24 months back, this month to 7 ahead; only where the spec has months [S2-7.16..18, S2-3.27, D-5.06, D-5.08]', async () => {
    for (const variable of ['temperature', 'precipitation', 'solar_radiation'] as const) {
      const { ds_hist, ds_fc, ds_clim } = await monthly(variable)
      expect(ds_hist.time).toHaveLength(24)
      expect([ds_hist.time[0], ds_hist.time[23]]).toEqual(['2024-05-01', '2026-04-01'])
      expect([ds_fc.time[0], ds_fc.time.at(-1), ds_fc.time.length]).toEqual(['2026-05-01', '2026-12-01', 8])
      expect(ds_clim.time).toEqual([...ds_hist.time, ...ds_fc.time])
      const series = variableByPath(variable).series[0]
      expect(valuesOf(ds_hist, series).every((value) => value !== null)).toBe(true)
      expect(bandsOf(ds_fc, series)['0.5']?.every((value) => value !== null)).toBe(true)
    }
    await expect(monthly('wind')).rejects.toMatchObject({ status: 404 })
  })

  test('is the mean of the daily values, or their sum', async () => {
    const days = await daily('precipitation')
    const months = await monthly('precipitation')
    const april = days.ds_hist.time.flatMap((day, i) =>
      day.startsWith('2026-04') ? [valuesOf(days.ds_hist, 'tp_sum')[i] ?? Number.NaN] : [],
    )
    expect(april).toHaveLength(30)
    const sum = april.reduce((total, value) => total + value, 0)
    expect(valuesOf(months.ds_hist, 'tp_sum').at(-1)).toBeCloseTo(sum, 1)
  })

  test('cumulative precipitation starts again on 1 January and never falls within a year [S2-7.19]', async () => {
    const { ds_hist, ds_fc } = await ada.call(api.getCumulativePrecipitation, { params: { uuid } })
    const months = await monthly('precipitation')
    const sums = valuesOf(ds_hist, 'tp_sum')
    const single = valuesOf(months.ds_hist, 'tp_sum')
    for (const [i, month] of ds_hist.time.entries()) {
      if (month.endsWith('-01-01')) expect(sums[i]).toBeCloseTo(single[i] ?? Number.NaN, 1)
      else if (i > 0) expect(sums[i]).toBeGreaterThanOrEqual(sums[i - 1] ?? 0)
    }
    expect(bandsOf(ds_fc, 'tp_sum')['0.05']?.[0]).toBeGreaterThanOrEqual(sums.at(-1) ?? 0)
  })
})

describe('hourly weather', () => {
  test('30 days back and 14 ahead, by local hours, the forecast under its single key [D-5.03, S2-3.31, S2-7.20..25]', async () => {
    for (const variable of VARIABLE_PATHS) {
      const { ds_hist, ds_fc } = await ada.call(api.getWeather, {
        params: { variable, view: 'hourly', uuid },
      })
      expect(ds_hist.time[0]).toBe('2026-04-14T00:00')
      expect(ds_hist.time.at(-1)).toBe('2026-05-14T06:00')
      expect(ds_fc.time[0]).toBe('2026-05-14T07:00')
      expect(ds_fc.time.at(-1)).toBe('2026-05-28T23:00')
      const name = variable === 'temperature' ? 't2m' : variableByPath(variable).series[0]
      expect(valuesOf(ds_hist, name)).toHaveLength(ds_hist.time.length)
      expect(Object.keys(bandsOf(ds_fc, name))).toEqual(['-1.0'])
      expect(bandsOf(ds_fc, name)['-1.0']?.every((value) => value !== null)).toBe(true)
    }
  })
})

describe('what the field pages request', () => {
  test('members and years, from which the browser derives sums', async () => {
    const { time, members, years, observed, climTime } = await ada.call(api.getWeatherMembers, {
      params: { uuid },
    })
    expect([time.length, members.t2m_min.length, members.tp_sum[0]?.length]).toEqual([15, 50, 15])
    expect([years.e_sum.length, years.e_sum[0]?.length]).toEqual([30, climTime.length])
    expect(observed.t2m_max).toHaveLength(observed.time.length)
  })

  test('weather now and 7 days from today [S2-7.03, S2-7.04, S2-3.07..10, D-3.46]', async () => {
    const { currentWeather, weeklyforecast } = await ada.call(api.getWeeklyForecast, { query: { uuid } })
    expect(Object.keys(currentWeather).sort()).toEqual(['temp', 'windDir', 'windSpeed'])
    expect(weeklyforecast.map(({ date }) => date)).toEqual(
      Array.from({ length: 7 }, (_, i) => addDays('2026-05-14', i)),
    )
    for (const { max, min } of weeklyforecast) expect(max ?? 0).toBeGreaterThan(min ?? 99)
  })

  test('what is normal on a day is that of the 7 days on either side of it over 1991-2020, unsmoothed [D-5.19, D-5.20]', async () => {
    const past = lowsByYear(await ada.call(api.getWeatherMembers, { params: { uuid } }))
    const { ds_clim } = await daily('temperature')
    const bands = bandsOf(ds_clim, 't2m_min')
    for (const day of ['2025-04-30', '2025-07-20', '2025-10-03']) {
      const pool = Array.from({ length: 15 }, (_, at) => past(addDays(day, at - 7)).map(({ value }) => value))
      for (const key of QUANTILE_KEYS)
        expect(bands[key]?.[ds_clim.time.indexOf(day)]).toBeCloseTo(quantile(pool.flat(), Number(key)), 1)
    }
  })

  test('frost is counted over the years 2003 to 2019 [S2-9.39]', async () => {
    const past = lowsByYear(await ada.call(api.getWeatherMembers, { params: { uuid } }))
    const { historicalfrost } = await ada.call(api.getHistoricalFrost, { params: { uuid } })
    const byDate = Array.from({ length: 365 }, (_, at) => addDays('2025-05-01', at))
      .map((day) => ({
        date: day.slice(5),
        frostday: past(day).filter(({ year, value }) => year >= 2003 && year <= 2019 && value <= 0).length,
      }))
      .sort((a, b) => a.date.localeCompare(b.date))
    // 28 February holds the 29th too, which is in no row of the past.
    const isKnown = ({ date }: { date: string }) => date !== '02-28'
    expect(historicalfrost.filter(isKnown)).toEqual(byDate.filter(isKnown))
  })

  test('frost by date, and the day by which it has probably come [S2-3.84, S2-3.85, S2-7.39, D-3.48]', async () => {
    const { historicalfrost, first_frost_day } = await ada.call(api.getHistoricalFrost, { params: { uuid } })
    expect(historicalfrost).toHaveLength(365)
    expect(historicalfrost[0]).toMatchObject({ date: '01-01' })
    expect(historicalfrost.find(({ date }) => date === '07-15')?.frostday).toBe(0)
    expect(historicalfrost[0]?.frostday).toBeGreaterThan(10)
    // In May the frost of last autumn is no prediction: the next one is.
    expect(first_frost_day).toMatch(/^2026-(09|1[012])-\d\d$/)
  })

  test('degree days since planting, and those ahead [S2-3.86..88, S2-7.40, S2-7.41, D-3.49]', async () => {
    const { data } = await ada.call(api.getHistoricalGdd, { params: { uuid } })
    expect(data[0]?.date).toBe('2026-04-28')
    expect(data.at(-1)?.date).toBe('2026-05-13')
    const { GDDForecastDaily, GDDForecastDailyAdjust } = await ada.call(api.getGddForecast, {
      params: { uuid },
    })
    expect(GDDForecastDailyAdjust).toBeCloseTo(data.at(-1)?.GDD ?? Number.NaN, 1)
    expect(GDDForecastDaily[0]?.date).toBe('2026-05-14')
    expect(GDDForecastDaily).toHaveLength(15)
  })

  test('soil temperature and moisture for 14 days, hour by hour [S2-3.89, S2-3.90, S2-7.42, S2-7.43]', async () => {
    const { soilTForecast } = await ada.call(api.getSoilTemperature, { query: { uuid } })
    const { soilMForecast } = await ada.call(api.getSoilMoisture, { query: { uuid } })
    expect([soilTForecast.length, soilMForecast.length]).toEqual([336, 336])
    expect(soilTForecast[0]?.hour).toBe('2026-05-14T07:00')
    for (const { moisture } of soilMForecast) expect(moisture ?? -1).toBeGreaterThanOrEqual(0)
  })
})

describe('weather that grows old', () => {
  test('is marked stale when its forecast is older than 24 h, and is still served [D-5.12]', async () => {
    await windrow.rows(
      "update weather_cell set forecast_issued = forecast_issued - interval '25 hours', refreshed_at = now() returning id",
    )
    await expect.poll(async () => (await daily('temperature')).stale).toBe(true)
    expect((await daily('temperature')).issued).toBe('2026-05-13T11:00:00.000Z')
  })
})
