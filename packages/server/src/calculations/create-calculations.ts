import { Worker } from 'node:worker_threads'
import { callTexts } from '@windrow/contract/texts/en/call.ts'
import { AppError } from '../app-error.ts'
import { openCallThread } from '../threads/call-thread.ts'
import { threadFile } from '../threads/thread-file.ts'
import type { CalculationMethods } from './calculation-thread.ts'

/** The same functions, computed elsewhere. */
export type Calculations = CalculationMethods & { close(): Promise<void> }

const IDLE_MS = 30_000
/** Many times what the largest of them takes. */
const TIME_MS = 60_000
const MEMORY_MB = 300

/**
 * Rehearsals of rules and planting dates, in a thread of their own: each takes hundreds of milliseconds, and even in
 * slices all other requests would wait for theirs.
 */
export function createCalculations(): Calculations {
  const thread = openCallThread<CalculationMethods>({
    start: () =>
      new Worker(
        ...threadFile('calculation-thread', new URL('./calculation-thread.ts', import.meta.url), {
          maxOldGenerationSizeMb: MEMORY_MB,
        }),
      ),
    idleMs: IDLE_MS,
    timeMs: TIME_MS,
    ended: () => new AppError('unavailable', callTexts.problem, { retryAfterSeconds: 5 }),
  })
  return {
    rehearse: (...args) => thread.call('rehearse', args),
    planting: (...args) => thread.call('planting', args),
    close: thread.close,
  }
}
