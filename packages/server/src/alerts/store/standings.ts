import type { AlertStanding } from '@windrow/contract/entities/alert.ts'
import { ALERT_STANDING_FIELDS_MAX } from '@windrow/contract/limits.ts'
import type { AlertState } from '@windrow/core/alerts/alert.ts'
import { sql } from 'kysely'
import type { OrgTx } from '../../platform/db/scope.ts'
import { isOneOf } from '../../platform/db/scope.ts'
import { recordOfAlert } from './alert-records.ts'

/** The state of each alert, by its id. An alert that has fields and was not evaluated yet is left out. */
export async function listAlertStandings(tx: OrgTx): Promise<Record<string, AlertStanding>> {
  const alerts = await tx
    .selectFrom('alert')
    .select(['id', 'crop', 'variety', recordOfAlert.as('record')])
    .orderBy('number')
    .execute()
  const fields = await countFields(tx)
  const counts = await countStates(tx)
  const others = await listOthers(tx)
  const standings: Record<string, AlertStanding> = {}
  for (const { id, crop, variety, record } of alerts) {
    const count = fields.get(JSON.stringify([crop, variety])) ?? 0
    const states = counts.get(id)
    if (count > 0 && !states) continue
    const of = (state: AlertState) => states?.get(state) ?? 0
    standings[id] = {
      fields: count,
      quiet: of('quiet'),
      triggered: of('triggered'),
      noData: of('noData'),
      failed: of('failed'),
      others: others.get(id) ?? [],
      ...(record && { record }),
    }
  }
  return standings
}

async function countFields(tx: OrgTx): Promise<Map<string, number>> {
  const { rows } = await sql<{ crop: string; variety: string; count: number }>`
    select crop, variety, count(*)::int as count from field group by crop, variety`.execute(tx)
  return new Map(rows.map(({ crop, variety, count }) => [JSON.stringify([crop, variety]), count]))
}

async function countStates(tx: OrgTx): Promise<Map<string, Map<AlertState, number>>> {
  // Each text once, however many fields have it.
  const { rows } = await sql<{ id: string; state: AlertState; count: number }>`
    select state.found ->> 0 as id, state.found ->> 2 as state, sum(used.fields)::int as count
    from (select org_id, finding, count(*) as fields from alert_evaluation group by org_id, finding) as used
      join alert_finding as finding on finding.org_id = used.org_id and finding.id = used.finding
      cross join json_array_elements(finding.states) as state (found)
    group by 1, 2`.execute(tx)
  const counts = new Map<string, Map<AlertState, number>>()
  for (const { id, state, count } of rows) {
    const states = counts.get(id) ?? new Map<AlertState, number>()
    counts.set(id, states.set(state, count))
  }
  return counts
}

type Other = { alertId: string; uuid: string; state: AlertState; since: Date }

/** The fields on which alerts do not rest, triggered ones first, the latest first. */
async function listOthers(tx: OrgTx): Promise<Map<string, AlertStanding['others']>> {
  const { rows } = await sql<Other>`
    with restless as materialized (
      select finding.org_id, finding.id, (state.found ->> 0)::uuid as alert_id, state.found ->> 2 as state,
        to_timestamp((state.found ->> 3)::float8 / 1000) as since
      from alert_finding as finding cross join json_array_elements(finding.states) as state (found)
      where state.found ->> 2 <> 'quiet')
    select alert_id as "alertId", field_uuid as uuid, state, since from (
      select restless.alert_id, restless.state, restless.since, evaluation.field_uuid, row_number() over (partition by alert_id
        order by array_position(array['triggered', 'failed', 'noData'], state), since desc, field_uuid) as place
      from restless join alert_evaluation as evaluation
        on evaluation.org_id = restless.org_id and evaluation.finding = restless.id) as ordered
    where place <= ${ALERT_STANDING_FIELDS_MAX} order by alert_id, place`.execute(tx)
  const uuids = [...new Set(rows.map(({ uuid }) => uuid))]
  const named = await sql<{ uuid: string; name: string }>`
    select uuid, name from field where ${isOneOf('uuid', uuids)}`.execute(tx)
  const names = new Map(named.rows.map(({ uuid, name }) => [uuid, name]))
  const others = new Map<string, AlertStanding['others']>()
  for (const { alertId, uuid, state, since } of rows) {
    const list = others.get(alertId) ?? []
    others.set(alertId, list)
    list.push({ uuid, name: names.get(uuid) ?? '', state, since: since.toISOString() })
  }
  return others
}
