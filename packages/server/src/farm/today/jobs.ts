import type { Services } from '../../planting/services.ts'
import { createBatcher } from '../../platform/events/batcher.ts'
import { type Events, onEvent } from '../../platform/events/events.ts'
import type { JobQueue, JobType } from '../../platform/queue/job-queue.ts'
import { computeDueToday, computeToday } from './compute-today.ts'

/** Every quarter of an hour: somewhere a day begins. */
export const TURN_DAYS: JobType<object> = {
  name: 'farm-today-turn',
  isSingle: true,
  retryLimit: 2,
  batchSize: 1,
  expireInSeconds: 3_600,
}

/** Changes that come together, as of an import or a round of refreshes, are computed together. */
const BATCH_MS = 250

/** Keeps the days of fields up to date: after each change of a field, of limits and of weather, and at midnight. */
export async function startTodayJobs(
  services: Pick<Services, 'db' | 'clock' | 'log'>,
  queue: JobQueue,
): Promise<{ stop(): Promise<void> }> {
  const { db, log } = services
  type Change = Events['field_state'] | Events['weather'] | Events['farm']
  const changes = createBatcher<Change>(
    async (changed) => {
      const fields = changed.filter((change) => 'uuid' in change)
      if (fields.length > 0) await computeToday(services, { fields })
      for (const change of changed) if (!('uuid' in change)) await computeToday(services, change)
    },
    {
      ms: BATCH_MS,
      keyOf: (change) =>
        'cellId' in change ? String(change.cellId) : 'uuid' in change ? change.uuid : change.orgId,
      log,
      failure: 'the day of fields could not be computed',
    },
  )
  const turn = () => queue.sendSurely(TURN_DAYS, {})

  await queue.work(TURN_DAYS, async () => {
    await computeDueToday(services)
    return new Map()
  })
  const stops = [
    await onEvent(db, 'field_state', changes.add, turn),
    await onEvent(db, 'weather', changes.add),
    await onEvent(db, 'farm', changes.add),
  ]
  queue.schedule(TURN_DAYS, { minutes: 15, after: 0 })
  turn()
  return {
    stop: async () => {
      for (const stop of stops) await stop()
      await changes.stop()
    },
  }
}
