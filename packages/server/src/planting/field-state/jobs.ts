import { createBatcher } from '../../platform/events/batcher.ts'
import { type Events, onEvent } from '../../platform/events/events.ts'
import type { JobQueue, JobType } from '../../platform/queue/job-queue.ts'
import type { Services } from '../services.ts'
import { computeCellStates, computeFieldStates } from './compute-field-states.ts'

/** All fields, once a day: a stage may come with the day alone. */
const SWEEP_FIELD_STATES: JobType<object> = {
  name: 'field-state-sweep',
  isSingle: true,
  retryLimit: 2,
  batchSize: 1,
  expireInSeconds: 3_600,
}

export const FIELD_STATE_JOBS: readonly JobType<object>[] = [SWEEP_FIELD_STATES]

/** Changes that come together, as of an import or a round of refreshes, are computed together. */
const BATCH_MS = 250

/**
 * Keeps the states of fields up to date: after each change of a field and each refresh of a cell, as the database
 * notifies them, and once a day. The sweep at the start covers notifications that were sent while no worker was
 * listening.
 */
export async function startFieldStateJobs(
  services: Pick<Services, 'db' | 'clock' | 'log' | 'fieldStateThread'>,
  queue: JobQueue,
): Promise<{ stop(): Promise<void> }> {
  const { db, log } = services
  type Change = Events['field_state'] | Events['weather']
  const changes = createBatcher<Change>(
    async (changed) => {
      const fields = changed.filter((change) => 'uuid' in change)
      if (fields.length > 0) await computeFieldStates(services, fields)
      const cells = changed.filter((change) => 'cellId' in change)
      if (cells.length > 0)
        await computeCellStates(
          services,
          cells.map(({ cellId }) => cellId),
        )
    },
    {
      ms: BATCH_MS,
      keyOf: (change) => ('cellId' in change ? String(change.cellId) : change.uuid),
      log,
      failure: 'the state of fields could not be computed',
    },
  )
  const sweep = () => queue.sendSurely(SWEEP_FIELD_STATES, {})

  await queue.work(SWEEP_FIELD_STATES, async () => {
    await computeCellStates(services, 'all')
    return new Map()
  })
  const stopFields = await onEvent(db, 'field_state', changes.add, sweep)
  const stopCells = await onEvent(db, 'weather', changes.add)
  queue.schedule(SWEEP_FIELD_STATES, { minutes: 1440, after: 20 })
  sweep()
  return {
    stop: async () => {
      await stopFields()
      await stopCells()
      await changes.stop()
    },
  }
}
