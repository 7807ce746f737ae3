import type { Services as Fields } from '../fields/services.ts'
import type { Start } from '../platform/platform.ts'
import { OWN_TOPSOIL } from './field-water.ts'
import { startSoilJobs } from './jobs.ts'
import { soilRoutes } from './routes.ts'
import type { Services } from './services.ts'
import { createSoil } from './soilgrids.ts'

export function registerSoil(fields: Fields, start: Start) {
  const soil = createSoil(fields.config)
  const services: Services = { ...fields, soil }
  fields.cells.setTopsoil(OWN_TOPSOIL)
  if (soil) start.work(() => startSoilJobs(services, soil, services.queue))
  return { services, routes: soilRoutes(services) }
}
