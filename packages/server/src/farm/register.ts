import type { Services } from '../planting/services.ts'
import type { Start } from '../platform/platform.ts'
import type { JobType } from '../platform/queue/job-queue.ts'
import { farmRoutes } from './routes.ts'
import { startTodayJobs, TURN_DAYS } from './today/jobs.ts'

export const FARM_JOBS: readonly JobType<object>[] = [TURN_DAYS]

export function registerFarm(services: Services, start: Start) {
  start.work(() => startTodayJobs(services, services.queue))
  return { services, routes: farmRoutes(services) }
}
