import { api } from '@windrow/contract/api/api.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestAccount } from '../../testing/test-account.ts'
import { addTestField } from '../../testing/test-field.ts'
import { requestRefresh } from '../../testing/test-weather.ts'
import { startTestWindrow, type TestWindrow } from '../../testing/test-windrow.ts'

let windrow: TestWindrow
let ada: TestAccount
beforeAll(async () => {
  windrow = await startTestWindrow({ FAKE_NOW: '2026-05-14T12:00:00Z' })
  ada = await windrow.addAccount()
  for (const name of ['East', 'West']) await addTestField(windrow.services, ada.orgId, { name })
})
afterAll(() => windrow.stop())

const jobs = () => ada.call(api.listJobs, {})

describe('the weather state of the fields', () => {
  test('a cell that two fields share is one cell, pending until it is fetched', async () => {
    const { weather } = await jobs()
    expect(weather).toMatchObject([
      { label: 'Simulated', fields: 2, state: 'pending', issued: null, failure: null },
    ])
  })

  test('it is fresh after a refresh, and many requests do not make a job each', async () => {
    const [row] = await windrow.rows<{ era_cell_id: number }>('select distinct era_cell_id from field')
    const cellId = row?.era_cell_id ?? 0
    await Promise.all(Array.from({ length: 30 }, () => requestRefresh(windrow.services, cellId)))
    await expect.poll(async () => (await jobs()).weather[0]?.state, { timeout: 15_000 }).toBe('fresh')
    const made = await windrow.rows<{ count: number }>(
      "select count(*)::int as count from windrow_jobs.job where name = 'weather-refresh-cell'",
    )
    // One that runs, one that waits, and one queued after a worker took the other.
    expect(made[0]?.count).toBeLessThanOrEqual(3)
    const open = async () =>
      (
        await windrow.rows(
          "select from windrow_jobs.job where name = 'weather-refresh-cell' and state < 'completed'",
        )
      ).length
    await expect.poll(open, { timeout: 15_000 }).toBe(0)
  })

  test('a failure is reported with its reason, and another organisation sees nothing of it', async () => {
    await windrow.rows(
      "update weather_cell set failed_at = now(), failure = 'The source is down.' returning id",
    )
    expect((await jobs()).weather[0]).toMatchObject({ state: 'failed', failure: 'The source is down.' })
    const stranger = await windrow.addAccount()
    expect((await stranger.call(api.listJobs, {})).weather).toEqual([])
  })

  test('the metrics count the cells and those that fail, and report the age of the oldest forecast', async () => {
    const { text } = await windrow.send('/metrics')
    expect(text).toMatch(/^windrow_weather_cells [1-9]/m)
    expect(text).toMatch(/^windrow_weather_failing_cells [1-9]/m)
    expect(text).toMatch(/^windrow_weather_oldest_forecast_seconds \d/m)
    expect(text).toMatch(/^windrow_weather_waiting_jobs \d/m)
  })
})
