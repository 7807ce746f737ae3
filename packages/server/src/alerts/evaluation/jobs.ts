import { createBatcher } from '../../platform/events/batcher.ts'
import { type Events, onEvent } from '../../platform/events/events.ts'
import type { JobQueue, JobType } from '../../platform/queue/job-queue.ts'
import type { Services } from '../services.ts'
import { findMiscounted } from '../store/fields.ts'
import { deleteUnusedFindings } from '../store/states.ts'
import { listTiles } from '../store/tiles.ts'
import { evaluateAlerts } from './evaluate-alerts.ts'
import { evaluateTile, type TileWork, wholeTile } from './evaluate-tiles.ts'

/** After each forecast and each failure of a source; one job for each tile, however many workers are notified. */
const EVALUATE_TILE: JobType<TileWork> = {
  name: 'alerts-of-tile',
  isSingle: true,
  retryLimit: 5,
  batchSize: 1,
  expireInSeconds: 900,
}

/** All tiles, once a day: the calendar alone can start or end a range. */
const SWEEP_ALERTS: JobType<object> = {
  name: 'alerts-sweep',
  isSingle: true,
  retryLimit: 2,
  batchSize: 1,
  expireInSeconds: 3_600,
}

export const ALERT_JOBS: readonly JobType<object>[] = [EVALUATE_TILE as JobType<object>, SWEEP_ALERTS]

/** Changes that come together, as of an import or an alert file, are evaluated together. */
const BATCH_MS = 250

/**
 * Keeps alerts evaluated: after each forecast and each change of a rule, a field or its source, as the database
 * notifies them, and once a day. The sweep at the start covers notifications that were sent while no worker was
 * listening.
 */
export async function startAlertJobs(
  services: Pick<Services, 'db' | 'clock' | 'log'>,
  queue: JobQueue,
): Promise<{ stop(): Promise<void> }> {
  const { db, log } = services
  const sweep = () => queue.sendSurely(SWEEP_ALERTS, {})
  const sendTile = (work: TileWork) =>
    queue.send(EVALUATE_TILE, work, { key: `${work.tile} ${work.from} ${work.to} ${work.which}` })

  await queue.work(EVALUATE_TILE, async (jobs) => {
    for (const { data } of jobs) for (const left of await evaluateTile(services, data)) await sendTile(left)
    return new Map()
  })
  await queue.work(SWEEP_ALERTS, async () => {
    for (const tile of await db.asSystem((tx) => listTiles(tx, 'all')))
      await sendTile({ ...wholeTile(tile), which: 'all' })
    await db.asSystem(deleteUnusedFindings)
    return new Map()
  })

  const failure = 'the alerts of fields could not be evaluated'
  const fields = createBatcher<Events['field_state']>((due) => evaluateAlerts(services, { fields: due }), {
    ms: BATCH_MS,
    keyOf: ({ uuid }) => uuid,
    log,
    failure,
  })
  const rules = createBatcher<Events['alert']>((changed) => evaluateRulesOf(services, changed), {
    ms: BATCH_MS,
    keyOf: ({ alertId }) => alertId,
    log,
    failure,
  })
  const cells = createBatcher<Events['weather']>(
    async (changed) => {
      const ids = changed.map(({ cellId }) => cellId)
      for (const tile of await db.asSystem((tx) => listTiles(tx, ids)))
        await sendTile({ ...wholeTile(tile), which: 'changed' })
    },
    { ms: BATCH_MS, keyOf: ({ cellId }) => String(cellId), log, failure },
  )
  const stops = [
    await onEvent(db, 'field_state', fields.add, sweep),
    await onEvent(db, 'alert', rules.add),
    await onEvent(db, 'weather', cells.add),
    await onEvent(db, 'weather_failed', cells.add),
  ]
  queue.schedule(SWEEP_ALERTS, { minutes: 1440, after: 25 })
  sweep()
  return {
    stop: async () => {
      for (const stop of stops) await stop()
      await cells.stop()
      await fields.stop()
      await rules.stop()
    },
  }
}

/** Deleted rules leave counts that are too high. */
async function evaluateRulesOf(
  services: Pick<Services, 'db' | 'clock'>,
  changed: readonly Events['alert'][],
): Promise<void> {
  const alertsOf = new Map<string, string[]>()
  for (const { orgId, alertId } of changed) alertsOf.set(orgId, [...(alertsOf.get(orgId) ?? []), alertId])
  for (const [orgId, alertIds] of alertsOf) {
    await evaluateAlerts(services, { orgId, alertIds })
    const fields = await services.db.asSystem((tx) => findMiscounted(tx, orgId))
    if (fields.length > 0) await evaluateAlerts(services, { fields })
  }
}
