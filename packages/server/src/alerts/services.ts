import type { Thread } from '../platform/threads/thread.ts'
import type { Services as Satellite } from '../satellite/services.ts'
import type { RehearsalMethods } from './settings/rehearsal-thread.ts'

export type Services = Satellite & {
  /** Rehearses rules on the observed years of a field. */
  rehearsalThread: Thread<RehearsalMethods>
}
