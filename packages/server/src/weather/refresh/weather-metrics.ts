import { Gauge, type Registry } from 'prom-client'
import type { Services } from '../services.ts'
import { readCellHealth } from '../store/cell-use.ts'
import { describePlan } from './describe-plan.ts'

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
  gauge('windrow_weather_cells', 'Cells whose weather is stored.', async () => (await health()).cells)
  gauge(
    'windrow_weather_failing_cells',
    'Cells whose last refresh failed.',
    async () => (await health()).failing,
  )
  gauge('windrow_weather_oldest_forecast_seconds', 'Age of the oldest forecast.', async () => {
    const { oldestIssue } = await health()
    return oldestIssue ? Math.max(0, (clock.now().getTime() - oldestIssue.getTime()) / 1000) : 0
  })
  if (weather.source.provider) {
    const plan = () => describePlan(db, weather.source, clock.now()).then(({ report }) => report)
    gauge(
      'windrow_weather_calls_allowed',
      'Calls a day that the provider may be called with.',
      async () => (await plan()).allowance_day ?? 0,
    )
    gauge(
      'windrow_weather_calls_planned',
      'Calls that a usual day needs.',
      async () => (await plan()).planned_day,
    )
    gauge(
      'windrow_weather_calls_used',
      'Calls of this UTC day, by the count of the provider.',
      async () => (await plan()).used_today,
    )
    gauge(
      'windrow_weather_cells_that_fit',
      'Cells that the allowance carries at every run.',
      async () => (await plan()).cells_that_fit ?? 0,
    )
    gauge('windrow_weather_paused_seconds', 'Until the provider may be called again.', async () => {
      const { paused_until: until } = await plan()
      return until === null ? 0 : Math.max(0, (Date.parse(until) - Date.now()) / 1000)
    })
  }
  gauge('windrow_weather_waiting_jobs', 'Cells whose refresh waits for a worker.', () => weather.waiting())
}
