import { evaluateAllTiles } from '../alerts/evaluation/evaluate-tiles.ts'
import { computeCellStates } from '../planting/field-state/compute-field-states.ts'
import type { Start } from '../platform/platform.ts'
import type { JobType } from '../platform/queue/job-queue.ts'
import type { Services } from '../reports/services.ts'
import { refreshNewCells } from '../weather/refresh/jobs.ts'
import { FILL_ARCHIVE, fillDemoArchive, startFillJobs } from './fill-archive.ts'
import { storedMailRoutes } from './mail-page.ts'
import { makeDemo, makeDemoFields } from './make-demo.ts'
import { makeDemoDiaries } from './make-diaries.ts'
import { makeDemoReports } from './make-reports.ts'
import { demoModeRoutes } from './routes.ts'
import { makeDemoAlerts } from './sample-alerts.ts'
import { deleteOldSandboxes } from './sandboxes.ts'

export const DEMO_JOBS: readonly JobType<object>[] = [FILL_ARCHIVE as JobType<object>]

export function registerDemo(services: Services, start: Start) {
  start.work(() => startFillJobs(services, services.queue))
  start.tidy(() => deleteOldSandboxes(services))
  return { services, routes: { ...demoModeRoutes(services), ...storedMailRoutes(services) } }
}

/** The demo farm, complete with weather, growth stages and alerts; calls `onStep` before each step. */
export async function prepareDemo(services: Services, onStep: (reason: string) => void): Promise<void> {
  const { db, secret, weather } = services
  onStep('The demo farm is being made.')
  const orgId = await makeDemo(db, secret)
  const wasIncomplete = await makeDemoFields(services, orgId)
  onStep('The demo farm has no weather yet.')
  // The simulation computes in a thread of its own, while this one draws the pictures.
  const [newCells] = await Promise.all([
    refreshNewCells(services, weather.sources),
    makeDemoDiaries(services, orgId),
  ])
  const hadNoAlerts = await makeDemoAlerts(services, orgId)
  // Where nothing was new, the sweeps of the workers bring the rest up to date after the start.
  if (newCells > 0 || wasIncomplete || hadNoAlerts) {
    await computeCellStates(services, 'all')
    onStep('The alerts of the demo farm are being evaluated.')
    await evaluateAllTiles(services)
  }
  await makeDemoReports(services, orgId)
  await fillDemoArchive(services, orgId)
}
