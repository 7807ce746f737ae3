import type { Services as People } from '../people/services.ts'
import type { Start } from '../platform/platform.ts'
import { createCellResponses } from './cells/cell-responses.ts'
import { createFieldCellCache } from './cells/field-cells.ts'
import { createPlaces } from './places/create-places.ts'
import { logPlan } from './refresh/describe-plan.ts'
import { REFRESH_CELL, refreshSoon, startWeatherJobs } from './refresh/jobs.ts'
import { addWeatherMetrics } from './refresh/weather-metrics.ts'
import { weatherRoutes } from './routes.ts'
import type { Services } from './services.ts'
import { createSources } from './sources/create-sources.ts'
import { deletePastSeasons } from './store/season.ts'

export async function registerWeather(people: People, start: Start) {
  const { config, clock, db, queue } = people
  const sources = createSources(config, clock, db)
  start.onClose(() => sources.close())
  const services: Services = {
    ...people,
    places: createPlaces(people, sources),
    cells: createCellResponses(people, await createFieldCellCache(db)),
    weather: {
      source: sources.grid,
      sources,
      refreshSoon: (tx, cellIds) => refreshSoon(queue, tx, cellIds),
      waiting: () => queue.sizeOf(REFRESH_CELL),
    },
  }
  start.tidy(() => db.asSystem((tx) => deletePastSeasons(tx, clock.now())))
  start.work(async () => {
    await logPlan(services)
    await startWeatherJobs(services, sources, queue)
  })
  addWeatherMetrics(start.metrics, services)
  return { services, routes: weatherRoutes(services) }
}
