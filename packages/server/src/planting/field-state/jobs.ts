import { createBatcher } from '../../platform/events/batcher.ts'
import type { JobQueue, JobType } from '../../platform/queue/job-queue.ts'
import type { Services } from '../services.ts'
import { computeAllFieldStates, computeFieldStates } from './compute-field-states.ts'

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
const GATHER_MS = 250

/**
 * Keeps the states of fields up to date: after each change of a field and each refresh of a cell, as the database
 * tells of them, and once a day. Whatever was told while nobody listened, the sweep at the start makes good.
 */
export async function startFieldStateJobs(
  services: Pick<Services, 'db' | 'clock' | 'log'>,
  queue: JobQueue,
): Promise<{ stop(): Promise<void> }> {
  const { db, log } = services
  // An organisation and one of its fields, or a cell.
  const changes = createBatcher(
    async (keys) => {
      const pairs = keys.map((key) => key.split(' '))
      const fields = pairs.flatMap(([orgId = '', uuid]) => (uuid === undefined ? [] : [{ orgId, uuid }]))
      if (fields.length > 0) await computeFieldStates(services, { fields })
      for (const [cell, uuid] of pairs)
        if (uuid === undefined) await computeFieldStates(services, { cellId: Number(cell) })
    },
    { ms: GATHER_MS, log, failure: 'the state of fields could not be computed' },
  )
  const sweep = () => queue.sendSurely(SWEEP_FIELD_STATES, {})

  await queue.work(SWEEP_FIELD_STATES, async () => {
    await computeAllFieldStates(services)
    return new Map()
  })
  const stopFields = await db.listen('windrow_field_state', changes.add, sweep)
  const stopCells = await db.listen('windrow_weather', changes.add)
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
