import { throwIfDatabaseFailed } from '../platform/db/database-faults.ts'
import type { JobQueue, JobType } from '../platform/queue/job-queue.ts'
import type { Services } from './services.ts'
import { createPictureFetch } from './sources/sentinel-2/picture-fetch.ts'
import { SENTINEL } from './sources/sentinel-2/sentinel-source.ts'
import { type FieldToCheck, listNdviDue, markCheckFailed } from './store.ts'

/** Looks for pictures of a field. Pauses after failures are the field's own (`ndvi_check`), so nothing is tried twice here. */
const FETCH_NDVI: JobType<FieldToCheck> = {
  name: 'ndvi-fetch-field',
  isSingle: true,
  retryLimit: 0,
  batchSize: 1,
  expireInSeconds: 900,
}

/** Looks which fields are due. */
const PLAN_NDVI: JobType<object> = {
  name: 'ndvi-plan',
  isSingle: true,
  retryLimit: 0,
  batchSize: 1,
  expireInSeconds: 120,
}

export const NDVI_JOBS: readonly JobType<object>[] = [FETCH_NDVI as JobType<object>, PLAN_NDVI]

const AT_ONCE = 50

/** Only where pictures are fetched: the model needs no job. */
export async function startNdviJobs(
  services: Pick<Services, 'db' | 'clock' | 'log' | 'config'>,
  queue: JobQueue,
): Promise<void> {
  const { db, clock, log, config } = services
  // The reader of pictures is large, and most installations never need it.
  const { fetchPictures } = await import('./fetch-pictures.ts')
  const provider = createPictureFetch(config)
  await queue.work(FETCH_NDVI, async (jobs) => {
    for (const { data } of jobs)
      await fetchPictures(services, provider, data).catch(async (error: unknown) => {
        throwIfDatabaseFailed(error)
        const failure = error instanceof Error ? error.message : String(error)
        log.warn(`Pictures of a field could not be had (${failure}).`)
        await db.inOrganisation(data.orgId, (tx) =>
          markCheckFailed(tx, data.uuid, SENTINEL, failure, clock.now()),
        )
      })
    return new Map()
  })
  await queue.work(PLAN_NDVI, async () => {
    const due = await db.asSystem((tx) => listNdviDue(tx, SENTINEL, clock.now(), AT_ONCE))
    for (const field of due) await queue.send(FETCH_NDVI, field, { key: field.uuid })
    return new Map()
  })
  queue.schedule(PLAN_NDVI, { minutes: 1 })
  await queue.send(PLAN_NDVI, {})
}
