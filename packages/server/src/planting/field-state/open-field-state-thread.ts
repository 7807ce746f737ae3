import { CALCULATION, openThread } from '../../platform/threads/thread.ts'
import type { FieldStateMethods } from './field-state-thread.ts'

/** Of its own: the planting tool does not wait for thousands of fields. */
export const openFieldStateThread = () =>
  openThread<FieldStateMethods>({
    name: 'field-state-thread',
    source: new URL('./field-state-thread.ts', import.meta.url),
    ...CALCULATION,
  })
