import { setTimeout } from 'node:timers/promises'
import { api } from '@windrow/contract/api/api.ts'
import { REHEARSALS_MAX } from '@windrow/contract/limits.ts'
import type { Alert, StackedAlert } from '@windrow/core/alerts/alert.ts'
import { forecastIssuedOn } from '@windrow/core/risks/past-forecasts.ts'
import { isDegreeDayRisk, RISK_KEYS, type RiskKey } from '@windrow/core/risks/registry.ts'
import { rehearseOutcomes } from '@windrow/core/risks/rehearse-outcomes.ts'
import type { RiskWeather } from '@windrow/core/risks/risk-weather.ts'
import { addDays, dayNumber } from '@windrow/core/time/day.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Account } from '../../platform/http/handler.ts'
import type { TestAccount } from '../../testing/test-account.ts'
import { addTestField } from '../../testing/test-field.ts'
import { startTestWindrow, type TestWindrow } from '../../testing/test-windrow.ts'
import { archiveIssues } from '../../weather/archive/archive-forecast.ts'
import { refreshCells } from '../../weather/refresh/refresh-cells.ts'
import { findCell, type StoredCell } from '../../weather/store/cells.ts'
import { weatherStore } from '../../weather/store/weather-store.ts'
import { createRehearsals } from './rehearsals.ts'

/** 14 May in Iowa, seven in the morning. */
const NOW = '2026-05-14T12:00:00Z'
const TODAY = '2026-05-14'

let windrow: TestWindrow
let ada: TestAccount
let cell: StoredCell
let north: string
let south: string
beforeAll(async () => {
  windrow = await startTestWindrow({ FAKE_NOW: NOW, ROLE: 'web' })
  ada = await windrow.addAccount()
  const { services } = windrow
  north = await addTestField(services, ada.orgId, { name: 'North', plantingDate: '2026-04-28' })
  south = await addTestField(services, ada.orgId, { name: 'South' })
  // Without weather.
  await addTestField(services, ada.orgId, { name: 'Far', lat: -33, lon: -61 })
  const [row] = await windrow.rows<{ id: number }>('select era_cell_id as id from field where uuid = $1', [
    north,
  ])
  cell = (await services.db.asSystem((tx) => findCell(tx, row?.id ?? 0))) as StoredCell
  expect(await refreshCells(services, services.weather.source, [cell])).toEqual(new Map())
}, 60_000)
afterAll(() => windrow.stop())

const place = { crop: 'Maize', variety: '105 day' }
const frost: Alert = {
  title: 'Late frost',
  active: false,
  threshold: 0,
  probability: 0.4,
  recurrent_days: 2,
  start_date: { day: 15, month: 4 },
  end_date: { day: 10, month: 6 },
}
const chilly: StackedAlert = {
  title: 'Cold and damp',
  active: true,
  recurrent_days: 1,
  risks: [
    { risk: 'risk_cold', threshold: 8, probability: 0.5 },
    { risk: 'risk_high_humidity', threshold: 75, probability: 0.5 },
  ],
  start_date: { day: 1, month: 11 },
  end_date: { day: 31, month: 3 },
}
const rehearse = (rules: { risk: RiskKey; alert_data: Alert }[], uuid?: string, account = ada) =>
  account.call(api.rehearseAlerts, { body: { ...place, rules, ...(uuid ? { uuid } : {}) } })

test('a rule is held against the observed years of a field: the same days as counted by hand', async () => {
  const { field, fields, rehearsals } = await rehearse([{ risk: 'risk_cold', alert_data: frost }])
  expect(field).toEqual({ uuid: north, name: 'North' })
  expect(fields).toEqual([
    { uuid: north, name: 'North' },
    { uuid: south, name: 'South' },
  ])
  const [found] = rehearsals
  const years = found?.seasons.map(({ year }) => year)
  expect(years).toEqual(Array.from({ length: 30 }, (_, n) => 1996 + n))
  const from = dayNumber('1996-01-01')
  const past = await windrow.services.db.asSystem((tx) =>
    weatherStore.readHistory(tx, cell.id, ['t2m_min'], from, dayNumber(TODAY) - 1),
  )
  const low = (day: string) => past.values.t2m_min?.[dayNumber(day) - from] ?? Number.NaN
  const counted = years?.map((year) => {
    let days = 0
    for (let day = `${year}-04-15`; day <= `${year}-06-10`; day = addDays(day, 1)) {
      const isCold = (at: string) => at >= `${year}-04-15` && at <= `${year}-06-10` && low(at) < 0
      if (isCold(day) && (isCold(addDays(day, -1)) || isCold(addDays(day, 1)))) days++
    }
    return days
  })
  expect(found?.seasons.map(({ days }) => days)).toEqual(counted)
  const sum = (counted ?? []).reduce((all, days) => all + days, 0)
  expect(sum).toBeGreaterThan(0)
  expect(found?.daysPerYear).toBeCloseTo(sum / 30, 9)
  expect(found?.shareOfDays).toBeCloseTo(sum / 30 / 365.25, 9)
  expect(found?.warned).toBe(counted?.filter((days) => days > 0).length)
  const season = found?.seasons.find(({ days }) => days > 0)
  const shaded = season?.ranges.reduce(
    (all, { start, end }) => all + dayNumber(end) - dayNumber(start) + 1,
    0,
  )
  expect(shaded).toBe(season?.days)
})

describe('what came of its warnings', () => {
  const frosts = { risk: 'risk_cold' as const, alert_data: { ...frost, recurrent_days: 1, threshold: 5 } }

  /** A busy machine makes the forecasts in several calls. */
  async function outcomesOfThree(rule: Parameters<typeof rehearse>[0][number]) {
    for (let call = 0; call < 20; call++) {
      const [found] = (await rehearse([rule])).rehearsals
      if (found?.outcomes?.seasons === 3) return found.outcomes
    }
    return null
  }

  test('is counted over the last three seasons, from the forecasts of their mornings: as counted by hand', async () => {
    const outcomes = await outcomesOfThree(frosts)
    const { source } = windrow.services.weather
    const series = ['t2m_min'] as const
    let missed = 0
    const notices: number[] = []
    for (const year of [2023, 2024, 2025]) {
      const first = dayNumber(`${year}-04-15`)
      const last = dayNumber(`${year}-06-10`)
      const past = await windrow.services.db.asSystem((tx) =>
        weatherStore.readHistory(tx, cell.id, series, first, last),
      )
      const isCold = (day: number) => (past.values.t2m_min?.[day - first] ?? Number.NaN) < 5
      const wanted = { from: first - 7, to: last - 1, days: 8, series }
      const forecasts = await source.pastForecasts?.(cell, wanted)
      const isForecast = (morning: number, day: number) => {
        if (day <= morning || day > morning + 7 || day < first || day > last) return false
        const row = ((morning - wanted.from) * 8 + day - morning) * 50
        const members = forecasts?.values.t2m_min?.slice(row, row + 50) ?? new Float32Array(0)
        return members.filter((value) => value < 5).length >= 20
      }
      for (let day = first; day <= last; day++) {
        if (!isCold(day) || isCold(day - 1)) continue
        const near = [day - 1, day, day + 1]
        const mornings = Array.from({ length: 9 }, (_, at) => day - 8 + at).filter((one) => one < day)
        const warned = mornings.find((morning) => near.some((one) => isForecast(morning, one)))
        if (warned === undefined) missed++
        else notices.push((isForecast(warned, day) || isForecast(warned, day + 1) ? day : day - 1) - warned)
      }
    }
    expect(notices.length).toBeGreaterThan(3)
    const half = notices.toSorted((a, b) => a - b)[Math.ceil(notices.length / 2) - 1]
    expect(outcomes).toMatchObject({ seasons: 3, misses: missed, leadDays: half })
    expect(outcomes?.hits).toBeGreaterThan(0)
    expect(outcomes?.warned).toBe((outcomes?.hits ?? 0) + (outcomes?.falseAlarms ?? 0))
  }, 60_000)

  test('is counted for the field’s own topsoil too, by the water of each morning', async () => {
    const soaked = { ...frost, recurrent_days: 1, threshold: 300 }
    const outcomes = await outcomesOfThree({ risk: 'risk_wet_soil', alert_data: soaked })
    const { hits = 0, falseAlarms = 0, warned } = outcomes ?? {}
    expect(warned).toBe(hits + falseAlarms)
    expect(hits).toBeGreaterThan(0)
  }, 60_000)

  test('is counted by the forecasts that were shown, where the source cannot make past ones', async () => {
    const { db, weather } = windrow.services
    const { pastForecasts, ...source } = weather.source
    const rehearsals = createRehearsals({ ...windrow.services, weather: { ...weather, source } })
    const request = { ...place, rules: [frosts] }
    const counted = async () =>
      (await rehearsals.find({ orgId: ada.orgId } as Account, request)).rehearsals[0]?.outcomes
    expect(await counted()).toBeNull()
    const [from, to] = [dayNumber('2025-04-08'), dayNumber('2025-06-09')]
    const made = await pastForecasts?.(cell, { from, to, days: 8, series: ['t2m_min'] })
    const blocks = made ? [made] : []
    const issues = Array.from({ length: to - from + 1 }, (_, at) => ({
      ...{ model: 'blend', kind: 'shown' as const, firstDay: from + at, issued: new Date(NOW) },
      forecast: forecastIssuedOn(blocks, from + at) as RiskWeather['forecast'],
    }))
    await db.asSystem((tx) => archiveIssues(tx, cell.id, issues))
    const history = await db.asSystem((tx) =>
      weatherStore.readHistory(tx, cell.id, ['t2m_min'], dayNumber('2020-01-01'), dayNumber(TODAY) - 1),
    )
    const rule = { id: '', risk: frosts.risk, alert: frosts.alert_data }
    const [byMembers] = rehearseOutcomes([rule], history, blocks)
    const byQuantiles = await counted()
    expect([byQuantiles?.seasons, byQuantiles?.leadDays]).toEqual([1, 3])
    // Between the nine quantiles of a day a chance is interpolated: one of eight warnings is another.
    for (const what of ['hits', 'falseAlarms', 'misses'] as const)
      expect(Math.abs((byQuantiles?.[what] ?? 99) - (byMembers?.[what] ?? 0)), what).toBeLessThanOrEqual(1)
    const forget = (...days: number[]) =>
      windrow.rows('delete from forecast_archive where cell_id = $1 and first_day = any($2)', [cell.id, days])
    // For two days the forecast before them is shown; longer than that nothing is known.
    await forget(from + 20, from + 21)
    expect(await counted()).toMatchObject({ seasons: 1 })
    await forget(from + 22)
    expect(await counted()).toBeNull()
  })

  test('is not counted with weather of another source, nor of degree days', async () => {
    const { threshold, recurrent_days, ...others } = frost
    const sums = { ...others, gddBase: 10, gddSum: 1_400, gddLifeCycle: 50 }
    const rules = [{ risk: 'risk_growing_degree_days' as const, alert_data: sums }]
    expect((await rehearse(rules)).rehearsals[0]).toMatchObject({ outcomes: null })
    await windrow.rows("update weather_cell set source = 'open-meteo' where id = $1", [cell.id])
    const [found] = (await rehearse([frosts])).rehearsals
    await windrow.rows("update weather_cell set source = 'simulated' where id = $1", [cell.id])
    expect(found?.outcomes).toBeNull()
    expect(found?.seasons).toHaveLength(30)
  })
})

test('stacked rules, seasons that wrap the new year, and every risk', async () => {
  const whole = { start_date: { day: 1, month: 1 }, end_date: { day: 31, month: 12 } }
  const rules = RISK_KEYS.map((risk) => {
    const { threshold, recurrent_days, ...others } = frost
    const alert_data = isDegreeDayRisk(risk)
      ? { ...others, ...whole, gddBase: 10, gddSum: 1_400, gddLifeCycle: 150 }
      : { ...frost, ...whole, threshold: 20 }
    return { risk, alert_data }
  })
  const { rehearsals } = await ada.call(api.rehearseAlerts, {
    body: { ...place, rules: [...rules, { risk: 'risk_cold_and_damp', alert_data: chilly }] },
  })
  expect(rehearsals.map((found) => found?.seasons.length)).toEqual(rehearsals.map(() => 30))
  expect(rehearsals.at(-1)?.seasons.at(-1)?.year).toBe(2025)
  expect(rehearsals.at(-1)?.warned).toBeGreaterThan(0)
})

test('the years of a chosen field; one of another crop or farm, or none, is not there', async () => {
  const rules = [{ risk: 'risk_cold' as const, alert_data: frost }]
  expect((await rehearse(rules, south)).field).toEqual({ uuid: south, name: 'South' })
  const stranger = await windrow.addAccount()
  const barley = await addTestField(windrow.services, ada.orgId, { crop: 'Barley' })
  await expect(rehearse(rules, crypto.randomUUID())).rejects.toMatchObject({ status: 404 })
  await expect(rehearse(rules, barley)).rejects.toMatchObject({ status: 404 })
  await expect(rehearse(rules, north, stranger)).rejects.toMatchObject({ status: 404 })
  expect(await rehearse(rules, undefined, stranger)).toEqual({ field: null, fields: [], rehearsals: [null] })
})

test('fields of the same variety are offered first, those of the crop after', async () => {
  const body = {
    crop: 'Maize',
    variety: 'another',
    rules: [{ risk: 'risk_cold' as const, alert_data: frost }],
  }
  const other = await addTestField(windrow.services, ada.orgId, { name: 'Zeta' })
  await windrow.rows("update field set variety = 'another' where uuid = $1", [other])
  const { field, fields } = await ada.call(api.rehearseAlerts, { body })
  expect([field?.name, fields.map(({ name }) => name)]).toEqual(['Zeta', ['Zeta', 'North', 'South']])
  await windrow.rows('delete from field where uuid = $1', [other])
})

test('a field without weather, and a rule that breaks the rules of its risk, have no result', async () => {
  const [far] = await windrow.rows<{ uuid: string }>("select uuid from field where name = 'Far'")
  const rules = [{ risk: 'risk_cold' as const, alert_data: frost }]
  expect(await rehearse(rules, far?.uuid)).toMatchObject({ field: null, rehearsals: [null] })
  const hostile = { ...frost, recurrent_days: 1e9 }
  expect((await rehearse([{ risk: 'risk_cold', alert_data: hostile }, ...rules])).rehearsals).toEqual([
    null,
    expect.objectContaining({ warned: expect.any(Number) }),
  ])
})

test('a season counts once its last day is over', async () => {
  const before = await rehearse([
    { risk: 'risk_cold', alert_data: { ...frost, end_date: { day: 14, month: 5 } } },
  ])
  expect(before.rehearsals[0]?.seasons.at(-1)?.year).toBe(2025)
  const until = await rehearse([
    { risk: 'risk_cold', alert_data: { ...frost, end_date: { day: 13, month: 5 } } },
  ])
  expect(until.rehearsals[0]?.seasons.at(-1)?.year).toBe(2026)
})

describe('a whole page of rules at once', () => {
  const rules = Array.from({ length: REHEARSALS_MAX }, (_, n) => ({
    risk: 'risk_cold' as const,
    alert_data: { ...frost, threshold: n / 10, recurrent_days: 1 + (n % 5) },
  }))

  test('others get their turn meanwhile', async () => {
    let turns = 0
    let isRunning = true
    const countTurns = async () => {
      // Turns without a pause would take the core from the thread, which gives way to others.
      for (; isRunning; turns++) await setTimeout(1)
    }
    const counting = countTurns()
    const { rehearsals } = await rehearse(rules)
    isRunning = false
    await counting
    expect(rehearsals.every((found) => found?.seasons.length === 30)).toBe(true)
    expect(turns).toBeGreaterThan(REHEARSALS_MAX / 10)
  }, 60_000)

  test('more are rejected', async () => {
    await expect(rehearse([...rules, ...rules.slice(0, 1)])).rejects.toMatchObject({ status: 422 })
  })
})
