import type { AlertRange } from '@windrow/contract/entities/alert.ts'
import type { AlertState } from '@windrow/core/alerts/alert.ts'
import type { FoundRange, Rule } from '@windrow/core/risks/rule.ts'
import { sql } from 'kysely'
import type { StateFound } from '../../platform/db/alert-event-tables.ts'
import { type OrgTx, plainArray, type SystemTx } from '../../platform/db/scope.ts'
import { ofRuleAsItIs, shadedRanges } from './feeds.ts'
import type { FieldKey } from './fields.ts'
import { textDigest } from './text-digest.ts'

/** The ranges of a field under one variable, by series, earliest first. */
export async function listAlertRanges(
  tx: OrgTx,
  fieldUuid: string,
  variable: string,
): Promise<Record<string, AlertRange[]>> {
  const { rows } = await sql<{ id: string; risk: string; data: unknown; found: FoundRange }>`
    select alert.id, alert.risk, alert.data, range.found
    from alert_state as state join alert on ${ofRuleAsItIs}
      cross join json_array_elements(state.ranges) as range (found)
    where state.field_uuid = ${fieldUuid}
    order by (range.found ->> 'first')::int, alert.id`.execute(tx)
  const ranges: Record<string, AlertRange[]> = {}
  for (const { id, risk, data, found } of rows) {
    // Stored by the contract's own schema.
    const rule = { id, risk, alert: data } as Rule
    for (const shaded of shadedRanges(rule, found)) {
      if (shaded.variable !== variable) continue
      const list = ranges[shaded.series] ?? []
      ranges[shaded.series] = list
      list.push(shaded.range)
    }
  }
  return ranges
}

/**
 * Updates the planner's row counts. Autovacuum does so within a minute or two; until then a first evaluation of many
 * fields would scan all rows for each one.
 */
export async function countAlertRows(tx: SystemTx): Promise<void> {
  await sql`analyze alert_event, alert_evaluation`.execute(tx)
}

/** What is stored of the rules of a field, by their ids. */
export type StoredStates = ReadonlyMap<
  string,
  { version: string; state: AlertState; since: number; ranges: FoundRange[] }
>

/** What was found of all rules of a field, as it is stored: the same is the same text, under the digest of it. */
export type Finding = { id: string; text: string }

/** Ranges as they are stored; the same ones are the same text. */
export const writtenRanges = (ranges: readonly FoundRange[]): string => JSON.stringify(ranges)

/** `ranges` by `writtenRanges`. */
export function writtenFinding(
  states: readonly { alertId: string; version: string; state: AlertState; since: number; ranges: string }[],
): Finding {
  const written = states.map(
    ({ alertId, version, state, since, ranges }) =>
      `["${alertId}","${version}","${state}",${since},${ranges}]`,
  )
  const text = `[${written.join(',')}]`
  return { id: textDigest(text), text }
}

type FindingKey = { orgId: string; finding: string | null }

/** What is stored of fields, by the ids of its texts; each text is read once. */
export async function readStates(
  tx: SystemTx,
  fields: readonly FindingKey[],
): Promise<Map<string, StoredStates>> {
  const keys = new Map(fields.map(({ orgId, finding }) => [`${orgId} ${finding}`, { orgId, finding }]))
  const wanted = [...keys.values()].filter(({ finding }) => finding !== null)
  if (wanted.length === 0) return new Map()
  const { rows } = await sql<{ id: string; states: StateFound[] }>`select finding.id, finding.states
    from unnest(${wanted.map(({ orgId }) => orgId)}::uuid[], ${wanted.map(({ finding }) => finding)}::uuid[])
        as input (org_id, id)
      cross join lateral (select * from alert_finding as own where own.org_id = input.org_id and own.id = input.id
        offset 0) as finding`.execute(tx)
  return new Map(
    rows.map(({ id, states }) => [
      id,
      new Map(
        states.map(([alertId, version, state, since, ranges]) => [
          alertId,
          { version, state, since, ranges },
        ]),
      ),
    ]),
  )
}

export type Evaluation = FieldKey & { inputs: string; place: string; finding: Finding }

/** Stores what fields were evaluated with and what was found, in the transaction that stores their events. */
export async function saveEvaluations(tx: SystemTx, evaluated: readonly Evaluation[]): Promise<void> {
  await saveFindings(tx, evaluated)
  const of = (key: 'orgId' | 'uuid' | 'inputs') => plainArray(evaluated.map((one) => one[key]))
  await sql`insert into alert_evaluation (org_id, field_uuid, inputs, place, finding)
    select * from unnest(${of('orgId')}::uuid[], ${of('uuid')}::uuid[], ${of('inputs')}::uuid[],
      ${evaluated.map(({ place }) => place)}::text[],
      ${plainArray(evaluated.map(({ finding }) => finding.id))}::uuid[])
    on conflict (org_id, field_uuid) do update
      set inputs = excluded.inputs, place = excluded.place, finding = excluded.finding`.execute(tx)
}

/**
 * Adds the texts that are not stored yet, and locks all of them until the transaction ends. In one order, so that workers
 * with texts in common do not wait for each other in a circle. One text after the other (`offset 0`): a join would read
 * all of the index.
 */
async function saveFindings(tx: SystemTx, evaluated: readonly Evaluation[]): Promise<void> {
  const byKey = new Map(evaluated.map((one) => [`${one.orgId} ${one.finding.id}`, one]))
  const distinct = [...byKey].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one)
  const orgIds = plainArray(distinct.map(({ orgId }) => orgId))
  const ids = plainArray(distinct.map(({ finding }) => finding.id))
  for (let locked = 0; locked < distinct.length; ) {
    await sql`insert into alert_finding (org_id, id, states)
      select input.org_id, input.id, input.states::json
      from unnest(${orgIds}::uuid[], ${ids}::uuid[], ${distinct.map(({ finding }) => finding.text)}::text[])
        as input (org_id, id, states)
      where not exists (select from alert_finding as own where own.org_id = input.org_id and own.id = input.id
        offset 0)
      order by 1, 2
      on conflict do nothing`.execute(tx)
    const { rows } = await sql`select from unnest(${orgIds}::uuid[], ${ids}::uuid[]) as input (org_id, id)
      cross join lateral (select from alert_finding as own where own.org_id = input.org_id and own.id = input.id
        for key share) as finding`.execute(tx)
    // One that was deleted in between is added again.
    locked = rows.length
  }
}

/** Deletes texts that no field has any more, but those that another transaction is just about to use. */
export async function deleteUnusedFindings(tx: SystemTx): Promise<void> {
  const unused = sql`not exists (select from alert_evaluation as used
    where used.org_id = finding.org_id and used.finding = finding.id)`
  const { rows } = await sql<{ orgId: string; id: string }>`select org_id as "orgId", id
    from alert_finding as finding where ${unused} order by 1, 2 for update skip locked`.execute(tx)
  // Another statement, which sees who has used one before it was locked.
  await sql`delete from alert_finding as finding
    using unnest(${plainArray(rows.map(({ orgId }) => orgId))}::uuid[],
      ${plainArray(rows.map(({ id }) => id))}::uuid[]) as input (org_id, id)
    where finding.org_id = input.org_id and finding.id = input.id and ${unused}`.execute(tx)
}
