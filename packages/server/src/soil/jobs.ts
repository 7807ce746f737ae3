import { fieldExists } from '../fields/store/field-rows.ts'
import { throwIfDatabaseFailed } from '../platform/db/database-faults.ts'
import type { JobFailures, JobQueue, JobType, TakenJob } from '../platform/queue/job-queue.ts'
import type { Services } from './services.ts'
import type { SoilSource } from './soil-source.ts'
import { type FieldPlace, listUnmappedFields, saveMappedSoil } from './store.ts'

/** Requests the soil of a field from the soil map; retried at growing intervals while the map does not respond. */
const MAP_SOIL: JobType<FieldPlace> = {
  name: 'soil-map-field',
  isSingle: true,
  retryLimit: 8,
  batchSize: 1,
  expireInSeconds: 300,
}

/** Looks which fields have not been requested yet. */
const PLAN_SOIL: JobType<object> = {
  name: 'soil-plan',
  isSingle: true,
  retryLimit: 0,
  batchSize: 1,
  expireInSeconds: 120,
}

export const SOIL_JOBS: readonly JobType<object>[] = [MAP_SOIL as JobType<object>, PLAN_SOIL]

const AT_ONCE = 200

export async function startSoilJobs(
  services: Pick<Services, 'db' | 'clock' | 'log'>,
  source: SoilSource,
  queue: JobQueue,
): Promise<void> {
  await queue.work(MAP_SOIL, (jobs) => mapTaken(services, source, jobs))
  await queue.work(PLAN_SOIL, async () => {
    const fields = await services.db.asSystem((tx) => listUnmappedFields(tx, source.id, AT_ONCE))
    for (const field of fields) await queue.send(MAP_SOIL, field, { key: field.uuid })
    return new Map()
  })
  queue.schedule(PLAN_SOIL, { minutes: 5 })
  await queue.send(PLAN_SOIL, {})
}

async function mapTaken(
  { db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>,
  source: SoilSource,
  jobs: TakenJob<FieldPlace>[],
): Promise<JobFailures> {
  const failures: JobFailures = new Map()
  for (const { id, data } of jobs) {
    try {
      const soil = await source.at(data)
      await db.inOrganisation(data.orgId, async (tx) => {
        // It may have been deleted meanwhile.
        if (await fieldExists(tx, data.uuid))
          await saveMappedSoil(tx, data.uuid, source.id, soil, clock.now())
      })
    } catch (error) {
      throwIfDatabaseFailed(error)
      const failure = error instanceof Error ? error : new Error(String(error))
      failures.set(id, failure)
      log.warn(`The soil map could not be read for a field (${failure.message}).`)
    }
  }
  return failures
}
