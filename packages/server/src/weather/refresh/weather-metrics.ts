import { Gauge, type Registry } from 'prom-client'
import type { Services } from '../services.ts'
import { readCellHealth } from '../store/cell-use.ts'

/** Ages and failures of the weather, read at each scrape. */
export function addWeatherMetrics(registry: Registry, { db, clock, weather }: Services): void {
  const gauge = (name: string, help: string, read: () => Promise<number>) => {
    // A start that was repeated has registered it before, on services that are closed.
    registry.removeSingleMetric(name)
    return new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(await read())
      },
    })
  }
  const health = () => db.asSystem(readCellHealth)
  gauge('windrow_weather_cells', 'Cells whose weather is kept.', async () => (await health()).cells)
  gauge(
    'windrow_weather_failing_cells',
    'Cells whose last refresh failed.',
    async () => (await health()).failing,
  )
  gauge('windrow_weather_oldest_forecast_seconds', 'Age of the oldest forecast.', async () => {
    const { oldestIssue } = await health()
    return oldestIssue ? Math.max(0, (clock.now().getTime() - oldestIssue.getTime()) / 1000) : 0
  })
  gauge('windrow_weather_waiting_jobs', 'Cells whose refresh waits for a worker.', () => weather.waiting())
}
