import type { Alert, StackedAlert } from '@windrow/core/alerts/alert.ts'
import { RISK_KEYS, type RiskKey, type StackedRiskKey } from '@windrow/core/risks/registry.ts'
import { sql } from 'kysely'
import type { OrgTx } from '../../platform/db/scope.ts'

export type AlertPlace = { crop: string; variety: string }

export type AlertRow = AlertPlace & {
  id: string
  risk: RiskKey | StackedRiskKey
  data: Alert | StackedAlert
}

const COLUMNS = ['id', 'crop', 'variety', 'risk', 'data'] as const

/** In the order in which they were made. */
export async function listAlerts(tx: OrgTx): Promise<AlertRow[]> {
  return tx.selectFrom('alert').select(COLUMNS).orderBy('number').execute()
}

/** Crops and varieties that the organisation has fields of, by their names. */
export async function listFieldPlaces(tx: OrgTx): Promise<AlertPlace[]> {
  return tx
    .selectFrom('field')
    .select(['crop', 'variety'])
    .distinct()
    .orderBy('crop')
    .orderBy('variety')
    .execute()
}

const at = (tx: OrgTx, { crop, variety }: AlertPlace) =>
  tx.selectFrom('alert').select(COLUMNS).where('crop', '=', crop).where('variety', '=', variety)

export type SingleAlertRow = AlertRow & { risk: RiskKey; data: Alert }

/** The alerts on single risks of a variety, in the order in which they were made. */
export async function listSingleAlerts(
  tx: OrgTx,
  place: AlertPlace,
  { locked = false } = {},
): Promise<SingleAlertRow[]> {
  const rows = await at(tx, place)
    .where('risk', 'in', RISK_KEYS)
    .orderBy('number')
    .$if(locked, (query) => query.forUpdate())
    .execute()
  return rows as SingleAlertRow[]
}

/** Null when there is none with this id in this place of the tree. */
export async function findAlert(
  tx: OrgTx,
  place: AlertPlace & { risk: string },
  id: string,
): Promise<AlertRow | null> {
  const row = await at(tx, place)
    .where('risk', '=', place.risk as RiskKey)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

export type NewAlert = Omit<AlertRow, 'id'>

/** Their ids, in the same order; they are numbered in it too. */
export async function addAlerts(tx: OrgTx, alerts: readonly NewAlert[]): Promise<string[]> {
  if (alerts.length === 0) return []
  const rows = alerts.map(({ data, ...alert }) => ({
    ...alert,
    id: crypto.randomUUID() as string,
    data: JSON.stringify(data),
  }))
  await tx.insertInto('alert').values(rows).execute()
  return rows.map(({ id }) => id)
}

export async function changeAlert(tx: OrgTx, id: string, data: Alert | StackedAlert): Promise<void> {
  await tx
    .updateTable('alert')
    .set({ data: JSON.stringify(data), changed_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}

export async function deleteAlerts(tx: OrgTx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('alert').where('id', 'in', ids).execute()
}

/** Serialises additions of alerts to an organisation. */
export async function lockAlerts(tx: OrgTx): Promise<void> {
  await sql`select from organisation where id = windrow_scope_low() for no key update`.execute(tx)
}

/** How many alerts the organisation and a variety have. */
export async function countAlerts(
  tx: OrgTx,
  { crop, variety }: AlertPlace,
): Promise<{ all: number; ofVariety: number }> {
  const { rows } = await sql<{ all: number; ofVariety: number }>`
    select count(*)::int as "all",
      count(*) filter (where crop = ${crop} and variety = ${variety})::int as "ofVariety"
    from alert`.execute(tx)
  return rows[0] ?? { all: 0, ofVariety: 0 }
}
