import type { Services as Planting } from '../planting/services.ts'
import type { Start } from '../platform/platform.ts'
import type { FieldPages } from './data/read-pages.ts'
import { queueReportJob, startReportJobs } from './making/jobs.ts'
import { createReportMaker } from './making/report-maker.ts'
import { startMorningJobs } from './morning/run-mornings.ts'
import { reportsRoutes } from './routes.ts'
import type { Services } from './services.ts'
import { deleteOldReports } from './store/reports.ts'

export function registerReports(planting: Planting, start: Start, pages: FieldPages) {
  const { clock, db, queue } = planting
  const services: Services = {
    ...planting,
    pages,
    reports: { queue: (tx, orgId, id) => queueReportJob(queue, tx, orgId, id) },
  }
  start.work(async () => {
    const maker = createReportMaker(services)
    start.onClose(() => maker.close())
    return startReportJobs(services, maker, queue)
  })
  start.work(() => startMorningJobs(services, queue))
  start.tidy(() => db.asSystem((tx) => deleteOldReports(tx, clock.now())))
  return { services, routes: reportsRoutes(services) }
}
