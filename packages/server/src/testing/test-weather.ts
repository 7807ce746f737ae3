import { vi } from 'vitest'
import type { TestWindrow } from './test-windrow.ts'

/** Fetches the weather of every field that is there, and waits for it. */
export async function fetchTestWeather({ rows, services }: TestWindrow): Promise<void> {
  const cells = await rows<{ id: number }>('select distinct era_cell_id as id from field')
  for (const { id } of cells) await services.weather.refreshSoon(id)
  const missing = () =>
    rows('select id from weather_cell join field on era_cell_id = id where refreshed_at is null')
  await vi.waitFor(
    async () => {
      if ((await missing()).length > 0) throw new Error('There is no weather yet.')
    },
    { timeout: 30_000, interval: 100 },
  )
}
