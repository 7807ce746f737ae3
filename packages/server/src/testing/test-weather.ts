import { vi } from 'vitest'
import type { Services } from '../reports/services.ts'
import type { TestWindrow } from './test-windrow.ts'

/** Queues the refresh of a cell, as a call that needs it does. */
export const requestRefresh = ({ db, weather }: Pick<Services, 'db' | 'weather'>, ...cellIds: number[]) =>
  db.asSystem((tx) => weather.refreshSoon(tx, cellIds))

/** Fetches the weather of every field that is there, and waits for it. */
export async function fetchTestWeather({ rows, services }: TestWindrow): Promise<void> {
  const cells = await rows<{ id: number }>('select distinct era_cell_id as id from field')
  await requestRefresh(services, ...cells.map(({ id }) => id))
  const missing = () =>
    rows('select id from weather_cell join field on era_cell_id = id where refreshed_at is null')
  await vi.waitFor(
    async () => {
      if ((await missing()).length > 0) throw new Error('There is no weather yet.')
    },
    { timeout: 30_000, interval: 100 },
  )
}
