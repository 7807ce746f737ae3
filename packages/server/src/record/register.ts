import type { Services } from '../alerts/services.ts'
import type { Start } from '../platform/platform.ts'
import { startRecordJobs } from './jobs.ts'
import { recordRoutes } from './routes.ts'

export function registerRecord(services: Services, start: Start) {
  start.work(() => startRecordJobs(services, services.queue))
  return { services, routes: recordRoutes(services) }
}
