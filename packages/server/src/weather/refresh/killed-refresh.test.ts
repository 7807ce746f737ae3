import { DAY_MS } from '@windrow/core/time/day.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startChild } from '../../testing/start-child.ts'
import type { TestAccount } from '../../testing/test-account.ts'
import { addTestField } from '../../testing/test-field.ts'
import { startTestWindrow, type TestWindrow } from '../../testing/test-windrow.ts'

const FIRST = Date.parse('2026-05-14T12:10:00Z')
const CELLS = 4
const KILLS = 2

let windrow: TestWindrow
let ada: TestAccount
// New for each retry, too.
beforeEach(async () => {
  // Without a worker of its own: only the one that is killed writes.
  windrow = await startTestWindrow({ ROLE: 'web', FAKE_NOW: new Date(FIRST).toISOString() })
  ada = await windrow.addAccount()
  for (let number = 0; number < CELLS; number++)
    await addTestField(windrow.services, ada.orgId, { name: `Field ${number}`, lat: 40 + number, lon: -95 })
})
afterEach(() => windrow.stop())

/** What each cell of a field has: how many different states its rows are of, and whether they are that of the cell. */
const stored = () =>
  windrow.rows<{ id: number; issued: Date | null; states: number; hours: number; days: number | null }>(`
    select cell.id, cell.forecast_issued as issued,
      (select count(distinct (first_day, days))::int from weather_forecast where cell_id = cell.id) as states,
      (select count(distinct first_hour)::int from weather_hourly where cell_id = cell.id) as hours,
      (select min(first_day) from weather_forecast where cell_id = cell.id) - cell.history_to as days
    from weather_cell cell where exists (select from field where era_cell_id = cell.id) order by cell.id`)

const refresh = (day: number) =>
  startChild('refresh-cells.ts', [windrow.databaseUrl, new Date(FIRST + day * DAY_MS).toISOString()])

test('a worker that is killed in the middle of a refresh leaves each cell whole, old or new, and the next one finishes', async () => {
  for (let kill = 0; kill < KILLS; kill++) {
    const worker = refresh(kill)
    await worker.line('refreshing')
    const done = () => worker.lines.filter((line) => line.startsWith('refreshed ')).length
    await expect
      .poll(done, { timeout: 30_000, interval: 1 })
      .toBeGreaterThanOrEqual(Math.min(kill, CELLS - 1))
    await new Promise((resolve) => setTimeout(resolve, 15 * kill))
    await worker.kill()
    for (const { id, issued, states, hours, days } of await stored())
      expect([id, states, hours, days]).toEqual(issued === null ? [id, 0, 0, null] : [id, 1, 1, 1])
  }
  const last = refresh(KILLS)
  await last.line('done')
  expect(await last.ended).toBe(0)
  const cells = await stored()
  expect(cells).toHaveLength(CELLS)
  for (const { id, issued, states, hours, days } of cells) {
    expect([id, states, hours, days]).toEqual([id, 1, 1, 1])
    expect(issued?.toISOString()).toBe(
      new Date(FIRST + KILLS * DAY_MS).toISOString().replace('12:10', '12:00'),
    )
  }
}, 180_000)
