import type { Services } from '../../services.ts'
import type { JobQueue, JobType } from '../queue/job-queue.ts'
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
  const fields = new Map<string, { orgId: string; uuid: string }>()
  const cells = new Set<number>()
  let timer: NodeJS.Timeout | null = null
  let current: Promise<void> | null = null
  let isStopped = false

  const computeGathered = async () => {
    while ((fields.size > 0 || cells.size > 0) && !isStopped) {
      const due = [...fields.values()]
      const dueCells = [...cells]
      fields.clear()
      cells.clear()
      if (due.length > 0) await computeFieldStates(services, { fields: due })
      for (const cellId of dueCells) await computeFieldStates(services, { cellId })
    }
  }
  const compute = () => {
    timer = null
    current = computeGathered()
      .catch((error: unknown) => log.error({ err: error }, 'the state of fields could not be computed'))
      .finally(() => {
        current = null
        if (fields.size > 0 || cells.size > 0) soon()
      })
  }
  const soon = () => {
    if (!isStopped && !current) timer ??= setTimeout(compute, GATHER_MS)
  }
  const sweep = () => {
    queue
      .send(SWEEP_FIELD_STATES, {})
      .catch((error: unknown) => log.error({ err: error }, 'the state of fields could not be asked for'))
  }

  await queue.work(SWEEP_FIELD_STATES, async () => {
    await computeAllFieldStates(services)
    return new Map()
  })
  const stopFields = await db.listen(
    'windrow_field_state',
    (key) => {
      const [orgId = '', uuid = ''] = key.split(' ')
      fields.set(key, { orgId, uuid })
      soon()
    },
    sweep,
  )
  const stopCells = await db.listen('windrow_weather', (cell) => {
    cells.add(Number(cell))
    soon()
  })
  await queue.schedule(SWEEP_FIELD_STATES, '20 0 * * *')
  sweep()
  return {
    stop: async () => {
      isStopped = true
      if (timer) clearTimeout(timer)
      await stopFields()
      await stopCells()
      await current
    },
  }
}
