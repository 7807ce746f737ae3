import type { Services as Alerts } from '../alerts/services.ts'
import type { Start } from '../platform/platform.ts'
import { CALCULATION, openThread } from '../platform/threads/thread.ts'
import { startFieldStateJobs } from './field-state/jobs.ts'
import { openFieldStateThread } from './field-state/open-field-state-thread.ts'
import { offSeasonRoutes } from './off-season/routes.ts'
import type { PlantingMethods } from './planting-thread.ts'
import { plantingToolRoutes } from './routes.ts'
import type { Services } from './services.ts'

export function registerPlanting(alerts: Alerts, start: Start) {
  const plantingThread = openThread<PlantingMethods>({
    name: 'planting-thread',
    source: new URL('./planting-thread.ts', import.meta.url),
    ...CALCULATION,
  })
  start.onClose(() => plantingThread.close())
  const fieldStateThread = openFieldStateThread()
  start.onClose(() => fieldStateThread.close())
  const services: Services = { ...alerts, plantingThread, fieldStateThread }
  start.work(() => startFieldStateJobs(services, services.queue))
  return { services, routes: { ...plantingToolRoutes(services), ...offSeasonRoutes(services) } }
}
