import type { Services as Alerts } from '../alerts/services.ts'
import type { Thread } from '../platform/threads/thread.ts'
import type { PlantingMethods } from './planting-thread.ts'

export type Services = Alerts & {
  /** Searches planting dates. */
  plantingThread: Thread<PlantingMethods>
}
