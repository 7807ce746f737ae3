import type { OrgTx } from '../../platform/db/scope.ts'
import type { JobFailures, JobQueue, JobType } from '../../platform/queue/job-queue.ts'
import type { Services } from '../services.ts'
import { listIdleImports } from '../store/field-imports.ts'
import type { ItemSources } from './item-source.ts'
import { runImport } from './run-import.ts'

type ImportJob = { orgId: string; importId: string }

/** One part of an import; until the end it queues itself again, so that a large import lets others in between. */
export const IMPORT_FIELDS: JobType<ImportJob> = {
  name: 'field-import',
  isSingle: false,
  retryLimit: 0,
  batchSize: 1,
  expireInSeconds: 600,
}

/** Looks for imports that no worker works on any more. */
export const RESUME_IMPORTS: JobType<object> = {
  name: 'field-import-resume',
  isSingle: true,
  retryLimit: 0,
  batchSize: 1,
  expireInSeconds: 60,
}

export const IMPORT_JOBS: readonly JobType<object>[] = [IMPORT_FIELDS as JobType<object>, RESUME_IMPORTS]

const SLICE_MS = 10_000
/** A batch that fetches boundaries and stations from elsewhere may take most of this. */
const IDLE_SECONDS = 90

export const queueImport = (queue: JobQueue, tx: OrgTx, orgId: string, importId: string) =>
  queue.send(IMPORT_FIELDS, { orgId, importId }, { tx })

export async function startImportJobs(
  services: Pick<Services, 'db' | 'places' | 'weather' | 'log'>,
  queue: JobQueue,
  sources: ItemSources,
): Promise<void> {
  /** Imports untouched for this long are resumed; a worker that starts resumes all that are open. */
  const resume = async (idleSeconds: number) => {
    const idle = await services.db.asSystem((tx) => listIdleImports(tx, idleSeconds))
    for (const { orgId, id } of idle) await queue.send(IMPORT_FIELDS, { orgId, importId: id })
  }
  await queue.work(IMPORT_FIELDS, async (jobs) => {
    const failures: JobFailures = new Map()
    for (const { id, data } of jobs) {
      const end = performance.now() + SLICE_MS
      try {
        const hasEnded = await runImport(services, sources, data, () => performance.now() > end)
        if (!hasEnded) await queue.send(IMPORT_FIELDS, data)
      } catch (error) {
        services.log.error({ err: error }, 'an import of fields was interrupted; it is tried again')
        failures.set(id, error instanceof Error ? error : new Error(String(error)))
      }
    }
    return failures
  })
  await queue.work(RESUME_IMPORTS, async () => {
    await resume(IDLE_SECONDS)
    return new Map()
  })
  queue.schedule(RESUME_IMPORTS, { minutes: 1 })
  await resume(0)
}
