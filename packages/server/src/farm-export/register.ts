import type { farmExportApi } from '@windrow/contract/api/farm.ts'
import type { jobsApi } from '@windrow/contract/api/imports.ts'
import { readImport } from '../fields/store/field-imports.ts'
import { notFound } from '../platform/http/errors.ts'
import type { Handlers } from '../platform/http/handler.ts'
import type { Start } from '../platform/platform.ts'
import type { JobFailures, JobType } from '../platform/queue/job-queue.ts'
import type { Services } from '../reports/services.ts'
import { type ExportJob, makeExport } from './make-export.ts'
import { addExport, readExport, tidyExports } from './store.ts'

/** Once for a farm; one that was given up is begun again by the next request. */
const EXPORT_FARM: JobType<ExportJob> = {
  name: 'farm-export',
  isSingle: true,
  retryLimit: 5,
  batchSize: 1,
  expireInSeconds: 6 * 3_600,
}

export const FARM_EXPORT_JOBS: readonly JobType<object>[] = [EXPORT_FARM as JobType<object>]

type Routes = Handlers<typeof farmExportApi & Pick<typeof jobsApi, 'getJob'>>

export function registerFarmExport(services: Services, start: Start) {
  const { db, log, queue } = services
  start.tidy(() => db.asSystem(tidyExports))
  start.work(async () => {
    const stopping = new AbortController()
    await queue.work(EXPORT_FARM, async (jobs) => {
      const failures: JobFailures = new Map()
      for (const { id, data } of jobs) {
        try {
          await makeExport(services, data, stopping.signal)
        } catch (error) {
          if (!stopping.signal.aborted) log.error({ err: error }, 'a farm could not be exported')
          failures.set(id, error instanceof Error ? error : new Error(String(error)))
        }
      }
      return failures
    })
    return { stop: async () => stopping.abort() }
  })
  const routes: Routes = {
    exportFarm: ({ account: { orgId }, storeResponse }) =>
      db.inOrganisation(orgId, async (tx) => {
        const exportId = await addExport(tx)
        await queue.send(EXPORT_FARM, { orgId, exportId }, { tx, key: exportId })
        return storeResponse(tx, { job_id: exportId })
      }),
    getJob: async ({ account, params }) => {
      const found = await db.inOrganisation(account.orgId, async (tx) => {
        const made = account.role === 'owner' ? await readExport(tx, params.id) : null
        if (made) return made
        const imported = await readImport(tx, params.id)
        return imported && { ...imported, file_id: null, file_size: null }
      })
      if (!found) throw notFound()
      return found
    },
  }
  return { routes }
}
