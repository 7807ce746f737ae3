import type { fieldsApi } from '@windrow/contract/api/fields.ts'
import type { CellStatus, jobsApi } from '@windrow/contract/api/imports.ts'
import { DAY_MS } from '@windrow/core/time/day.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import { describePlan } from '../../weather/refresh/describe-plan.ts'
import { type CellUse, listCellUse } from '../../weather/store/cell-use.ts'
import type { Services } from '../services.ts'

export function fieldImportRoutes({ imports }: Services): Handlers<Pick<typeof fieldsApi, 'importFields'>> {
  return {
    importFields: ({ account, body, storeResponse }) =>
      imports.start(account, { source: 'files', ...body }, (tx, job_id) => storeResponse(tx, { job_id })),
  }
}

function cellState(cell: CellUse, now: Date): CellStatus['state'] {
  if (cell.failedAt !== null) return 'failed'
  if (cell.forecastIssued === null) return 'pending'
  return now.getTime() - cell.forecastIssued.getTime() > DAY_MS ? 'stale' : 'fresh'
}

export function jobsRoutes({ db, clock, weather }: Services): Handlers<Pick<typeof jobsApi, 'listJobs'>> {
  return {
    listJobs: async ({ account }) => {
      const cells = await db.inOrganisation(account.orgId, listCellUse)
      const now = clock.now()
      return {
        weather: cells.map((cell) => ({
          label: cell.label,
          lat: cell.lat,
          lon: cell.lon,
          fields: cell.fields,
          state: cellState(cell, now),
          issued: cell.forecastIssued?.toISOString() ?? null,
          refreshed_at: cell.refreshedAt?.toISOString() ?? null,
          failure: cell.failure,
          failed_at: cell.failedAt?.toISOString() ?? null,
        })),
        waiting: await weather.waiting(),
        sources: account.role === 'owner' ? (await describePlan(db, weather.source, now)).report : null,
      }
    },
  }
}
