import type { Services } from '../reports/services.ts'
import { refreshNewCells } from '../weather/refresh/jobs.ts'
import type { TestWindrow } from './test-windrow.ts'

/** Queues the refresh of a cell, as a call that needs it does. */
export const requestRefresh = ({ db, weather }: Pick<Services, 'db' | 'weather'>, ...cellIds: number[]) =>
  db.asSystem((tx) => weather.refreshSoon(tx, cellIds))

/** Fetches the weather of every field that is there, as the first start does it: no worker is needed. */
export async function fetchTestWeather({ rows, services }: TestWindrow): Promise<void> {
  await refreshNewCells(services, services.weather.sources)
  const missing = await rows(
    'select id from weather_cell join field on era_cell_id = id where refreshed_at is null',
  )
  if (missing.length > 0) throw new Error('There is no weather.')
}
