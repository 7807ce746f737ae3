import { Socket } from 'node:net'
import { api } from '@windrow/contract/api/api.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { TestAccount } from '../../testing/test-account.ts'
import { addTestField } from '../../testing/test-field.ts'
import { requestRefresh } from '../../testing/test-weather.ts'
import { startTestWindrow, type TestWindrow } from '../../testing/test-windrow.ts'

let windrow: TestWindrow
let ada: TestAccount
/** Where a connection was wanted beyond this machine. */
const rejected: string[] = []
beforeAll(async () => {
  windrow = await startTestWindrow({ WEATHER_SOURCE: '', FAKE_NOW: '2026-05-14T12:00:00Z' })
  ada = await windrow.addAccount()
  const { connect } = Socket.prototype
  vi.spyOn(Socket.prototype, 'connect').mockImplementation(function (this: Socket, ...args: unknown[]) {
    const [first] = (Array.isArray(args[0]) ? args[0] : args) as [{ host?: string; path?: string } | number]
    const host =
      typeof first === 'object' ? (first.path ?? first.host ?? 'localhost') : String(args[1] ?? 'localhost')
    if (/^(localhost|127\.|::1|\/)/.test(host)) return Reflect.apply(connect, this, args)
    rejected.push(host)
    process.nextTick(() => this.destroy(new Error(`There is no network (${host}).`)))
    return this
  })
})
afterAll(async () => {
  vi.restoreAllMocks()
  await windrow.stop()
})

test('without a network weather arrives, from the grid and from a station, and none is looked for [D-1.10]', async () => {
  await expect(fetch('http://203.0.113.7/')).rejects.toThrow()
  expect(rejected).toEqual(['203.0.113.7'])
  const uuid = await addTestField(windrow.services, ada.orgId)
  const daily = () =>
    ada.call(api.getWeather, { params: { variable: 'temperature', view: 'daily', uuid } }).then(
      (response) => response.source,
      () => null,
    )
  const cells = await windrow.rows<{ era_cell_id: number; ghcn_cell_id: number }>(
    'select era_cell_id, ghcn_cell_id from field where uuid = $1',
    [uuid],
  )
  await requestRefresh(windrow.services, cells[0]?.era_cell_id ?? 0)
  await expect.poll(daily, { timeout: 30_000 }).toBe('simulated')
  await requestRefresh(windrow.services, cells[0]?.ghcn_cell_id ?? 0)
  const isRefreshed = 'select from weather_cell where id = $1 and refreshed_at is not null'
  const refreshed = () => windrow.rows(isRefreshed, [cells[0]?.ghcn_cell_id])
  await expect.poll(refreshed, { timeout: 30_000 }).toHaveLength(1)
  await expect(ada.call(api.getWeeklyForecast, { query: { uuid } })).resolves.toMatchObject({
    currentWeather: { temp: expect.any(Number) },
  })
  expect(rejected).toEqual(['203.0.113.7'])
}, 60_000)
