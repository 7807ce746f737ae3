import { DEMO_ALERTS } from '@windrow/testkit/demo-farm/demo-alerts.ts'
import { type AlertPlace, addAlerts, listAlerts } from '../alerts/store/alerts.ts'
import type { OrgTx } from '../platform/db/scope.ts'

const nameOf = ({ crop, variety }: AlertPlace) => JSON.stringify([crop, variety])

/** The demo farm's alerts on the varieties of some fields; a variety that has alerts keeps those alone. */
export async function addSampleAlerts(tx: OrgTx, fields: readonly AlertPlace[]): Promise<void> {
  const known = new Set((await listAlerts(tx)).map(nameOf))
  const wanted = new Set(fields.map(nameOf))
  await addAlerts(
    tx,
    DEMO_ALERTS.filter((alert) => wanted.has(nameOf(alert)) && !known.has(nameOf(alert))),
  )
}
