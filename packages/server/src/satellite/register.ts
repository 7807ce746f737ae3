import type { Start } from '../platform/platform.ts'
import type { Services as Soil } from '../soil/services.ts'
import { startNdviJobs } from './jobs.ts'
import { ndviRoutes } from './routes.ts'
import type { Services } from './services.ts'
import { createNdvi } from './sources/create-ndvi.ts'

export function registerSatellite(soil: Soil, start: Start) {
  const { config } = soil
  const services: Services = { ...soil, ndvi: { source: createNdvi(config, soil) } }
  if (config.ndviSource === 'sentinel-2') start.work(() => startNdviJobs(services, services.queue))
  return { services, routes: ndviRoutes(services) }
}
