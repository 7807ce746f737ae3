import { api } from '@windrow/contract/api/api.ts'
import type { WeatherMembers } from '@windrow/contract/entities/weather.ts'
import { addDays } from '@windrow/core/time/day.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestAccount } from '../testing/test-account.ts'
import { addTestField } from '../testing/test-field.ts'
import { startTestWindrow, type TestWindrow } from '../testing/test-windrow.ts'
import { refreshCells } from './refresh/refresh-cells.ts'
import { findCells } from './store/cells.ts'

let windrow: TestWindrow
let ada: TestAccount
let uuid: string
let response: WeatherMembers
beforeAll(async () => {
  windrow = await startTestWindrow({ ROLE: 'web', FAKE_NOW: '2026-05-14T12:00:00Z' })
  ada = await windrow.addAccount()
  const { services } = windrow
  uuid = await addTestField(services, ada.orgId)
  const [row] = await windrow.rows<{ era_cell_id: number }>('select era_cell_id from field where uuid = $1', [
    uuid,
  ])
  const cells = await services.db.asSystem((tx) => findCells(tx, [row?.era_cell_id ?? 0]))
  const failures = await refreshCells(services, services.weather.source, cells)
  for (const failure of failures.values()) throw failure
  response = await ada.call(api.getWeatherMembers, { params: { uuid } })
})
afterAll(() => windrow.stop())

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const known = (values: readonly (number | null)[] = []) => values.filter((value) => value !== null)

test('the extended days go on where the daily forecast ends, to the end of the seasonal one, without a gap', () => {
  const { time, extended } = response
  expect(extended.time[0]).toBe(addDays(time.at(-1) ?? '', 1))
  extended.time.forEach((day, at) => {
    expect(day).toBe(addDays(extended.time[0] ?? '', at))
  })
  // Seven months ahead are shown by the month (decisions §5).
  expect((extended.time.at(-1) ?? '') >= '2026-12-31').toBe(true)
  for (const row of [...extended.members, ...extended.years]) {
    expect(row).toHaveLength(extended.time.length)
    expect(row.includes(null)).toBe(false)
  }
})

test('each member and each year keeps its row: what follows continues what was', () => {
  const { members, years, extended } = response
  expect(extended.members).toHaveLength(members.t2m_min.length)
  expect(extended.years).toHaveLength(years.t2m_min.length)
  const jump = (from: readonly number[], to: readonly number[]) =>
    mean(from.map((value, at) => Math.abs(value - (to[at] ?? Number.NaN))))
  const last = years.t2m_min.map(
    (row, year) => ((row.at(-1) ?? Number.NaN) + (years.t2m_max[year]?.at(-1) ?? Number.NaN)) / 2,
  )
  const first = extended.years.map(([value]) => value ?? Number.NaN)
  // One day is like the next; rows of other years would not be.
  const others = [...first.slice(7), ...first.slice(0, 7)]
  expect(jump(last, first)).toBeLessThan(jump(last, others))
})

test('its months are those of the monthly response', async () => {
  const monthly = await ada.call(api.getWeather, {
    params: { variable: 'temperature', view: 'monthly', uuid },
  })
  const { extended } = response
  for (const month of ['2026-07', '2026-09', '2026-11']) {
    const days = extended.time.flatMap((day, at) => (day.startsWith(month) ? [at] : []))
    const means = extended.members.map((row) => mean(known(days.map((at) => row[at] ?? null))))
    const at = monthly.ds_fc.time.indexOf(`${month}-01`)
    const middle = (series: string) =>
      (monthly.ds_fc[series] as unknown as Record<string, number[]>)['0.5']?.[at] ?? Number.NaN
    const expected = (middle('t2m_min') + middle('t2m_max')) / 2
    const sorted = means.toSorted((a, b) => a - b)
    expect(Math.abs((sorted[Math.floor(sorted.length / 2)] ?? Number.NaN) - expected)).toBeLessThan(0.5)
  }
})
