import type { Services as Alerts } from '../alerts/services.ts'
import type { Thread } from '../platform/threads/thread.ts'
import type { FieldStateMethods } from './field-state/field-state-thread.ts'
import type { PlantingMethods } from './planting-thread.ts'

export type Services = Alerts & {
  /** Searches planting dates. */
  plantingThread: Thread<PlantingMethods>
  /** Computes stages, yields and droughts of fields. */
  fieldStateThread: Thread<FieldStateMethods>
}
