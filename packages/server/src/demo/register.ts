import { evaluateAlerts } from '../alerts/evaluation/evaluate-alerts.ts'
import { computeAllFieldStates } from '../planting/field-state/compute-field-states.ts'
import type { Start } from '../platform/platform.ts'
import type { Services } from '../reports/services.ts'
import { refreshNewCells } from '../weather/refresh/jobs.ts'
import { storedMailRoutes } from './mail-page.ts'
import { makeDemo, makeDemoFields } from './make-demo.ts'
import { demoModeRoutes } from './routes.ts'
import { deleteOldSandboxes } from './sandboxes.ts'

export function registerDemo(services: Services, start: Start) {
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
  // Where nothing was new, the sweeps of the workers bring the rest up to date after the start.
  if ((await refreshNewCells(services, weather.sources)) === 0 && !wasIncomplete) return
  await computeAllFieldStates(services)
  onStep('The alerts of the demo farm are being evaluated.')
  await evaluateAlerts(services, 'all')
}
