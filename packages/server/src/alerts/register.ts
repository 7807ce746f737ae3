import type { Start } from '../platform/platform.ts'
import { CALCULATION, openThread } from '../platform/threads/thread.ts'
import type { Services as Satellite } from '../satellite/services.ts'
import { createChannels } from './channels/create-channels.ts'
import { startAlertJobs } from './evaluation/jobs.ts'
import { feedsRoutes } from './feeds/routes.ts'
import { startDeliveryJobs } from './notification/jobs.ts'
import { alertRangesRoutes, deliveriesRoutes } from './routes.ts'
import type { Services } from './services.ts'
import type { RehearsalMethods } from './settings/rehearsal-thread.ts'
import { alertSettingsRoutes } from './settings/routes.ts'

export function registerAlerts(satellite: Satellite, start: Start) {
  const rehearsalThread = openThread<RehearsalMethods>({
    name: 'rehearsal-thread',
    source: new URL('./settings/rehearsal-thread.ts', import.meta.url),
    ...CALCULATION,
  })
  start.onClose(() => rehearsalThread.close())
  const services: Services = { ...satellite, rehearsalThread }
  start.work(() => startAlertJobs(services, services.queue))
  start.work(() => startDeliveryJobs(services, createChannels(services)))
  const routes = {
    ...alertRangesRoutes(services),
    ...feedsRoutes(services),
    ...deliveriesRoutes(services),
    ...alertSettingsRoutes(services),
  }
  return { services, routes }
}
