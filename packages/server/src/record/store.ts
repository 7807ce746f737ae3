import type { Rule } from '@windrow/core/risks/rule.ts'
import type { DayNumber } from '@windrow/core/time/day.ts'
import { ARCHIVED_SERIES, type ArchivedSeries } from '@windrow/core/variables/series.ts'
import { sql } from 'kysely'
import { isWithinPlan } from '../fields/store/field-rows.ts'
import type { OrgTx, SystemTx } from '../platform/db/scope.ts'
import { plainArray } from '../platform/db/scope.ts'
import { STATION_SERIES } from '../weather/refresh/refresh-plan.ts'
import type { RuleSince } from './rule-outcomes.ts'

/** The cells of a field: those its forecasts come from and those it is measured by. */
export type CellPair = { gridCellId: number; historyCellId: number }

/** Where a field's weather came from before, and until when. */
export type PastSource = CellPair & { id: string; leftAt: Date }

/** Newest first; without the one that the field has come back to. */
export async function listPastSources(tx: OrgTx, fieldUuid: string): Promise<PastSource[]> {
  const { rows } = await sql<PastSource>`
    select past.id, grid_cell_id as "gridCellId", truth_cell_id as "historyCellId", left_at as "leftAt"
    from field_past_source as past join field on field.org_id = past.org_id and field.uuid = past.field_uuid
    where past.field_uuid = ${fieldUuid} and (grid_cell_id, truth_cell_id)
      <> (era_cell_id, windrow_truth_cell(datasource, ghcn_cell_id, era_cell_id))
    order by left_at desc`.execute(tx)
  return rows
}

/** Since when the field has had its present source; null where it never had another. */
export async function lastSourceChange(tx: OrgTx, fieldUuid: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(left_at) as at from field_past_source where field_uuid = ${fieldUuid}`.execute(tx)
  return rows[0]?.at ?? null
}

/** The rules of a crop and variety, in the order in which they were made, and since when each is as it is. */
export async function listRules(tx: OrgTx, place: { crop: string; variety: string }): Promise<RuleSince[]> {
  const rows = await tx
    .selectFrom('alert')
    .select(['id', 'risk', 'data', 'changed_at as since'])
    .where('crop', '=', place.crop)
    .where('variety', '=', place.variety)
    .orderBy('number')
    .execute()
  // Stored by the contract's own schema.
  return rows.map(({ id, risk, data, since }) => ({ rule: { id, risk, alert: data } as Rule, since }))
}

/** A crop and variety of an organisation. */
export type Variety = { orgId: string; crop: string; variety: string }

/** Those with rules that are old enough to be judged, and were not counted on this day as they are now. */
export async function listDueVarieties(tx: SystemTx, day: DayNumber, judgedFrom: Date): Promise<Variety[]> {
  const { rows } = await sql<Variety>`
    select distinct alert.org_id as "orgId", crop, variety
    from alert left join alert_record as record on record.org_id = alert.org_id and record.alert_id = alert.id
      and record.since = alert.changed_at and record.day >= ${day}
    where record.alert_id is null and alert.changed_at < ${judgedFrom}
    order by 1, 2, 3`.execute(tx)
  return rows
}

/** A field, the cells of its weather, and since when that comes from there; null where it always did. */
export type CountedField = CellPair & { uuid: string; changed: Date | null }

export async function listCountedFields(tx: OrgTx, { crop, variety }: Variety): Promise<CountedField[]> {
  const { rows } = await sql<CountedField>`
    select uuid, era_cell_id as "gridCellId",
      windrow_truth_cell(datasource, ghcn_cell_id, era_cell_id) as "historyCellId",
      (select max(left_at) from field_past_source as past
        where past.org_id = field.org_id and past.field_uuid = field.uuid) as changed
    from field where crop = ${crop} and variety = ${variety} order by 2, 3, 1`.execute(tx)
  return rows
}

/** What came of the warnings of a rule as it was at a time, on all fields of its variety. */
export type RuleCounts = { alertId: string; since: Date; hits: number; falseAlarms: number; misses: number }

/** A rule that has changed meanwhile is counted the next time. */
export async function saveAlertRecords(
  tx: SystemTx,
  orgId: string,
  day: DayNumber,
  counts: readonly RuleCounts[],
): Promise<void> {
  const of = (key: 'alertId' | 'hits' | 'falseAlarms' | 'misses') => plainArray(counts.map((one) => one[key]))
  await sql`insert into alert_record (org_id, alert_id, since, hits, false_alarms, misses, day)
    select alert.org_id, alert.id, alert.changed_at, hits, false_alarms, misses, ${day}::int
    from unnest(${of('alertId')}::uuid[], ${plainArray(counts.map(({ since }) => since.toISOString()))}::timestamptz[],
        ${of('hits')}::int[], ${of('falseAlarms')}::int[], ${of('misses')}::int[])
        as input (id, since, hits, false_alarms, misses)
      join alert on alert.org_id = ${orgId} and alert.id = input.id
        and date_trunc('milliseconds', alert.changed_at) = input.since
    on conflict (org_id, alert_id) do update set since = excluded.since, hits = excluded.hits,
      false_alarms = excluded.false_alarms, misses = excluded.misses, day = excluded.day`.execute(tx)
}

export type SummaryRow = {
  uuid: string
  name: string
  isOfStation: boolean
  n: number | null
  mae: number | null
  skill: number | null
}

/** The fields within the plan, newest last, with the summary of their cells. */
export async function listSummaries(
  tx: OrgTx,
  series: ArchivedSeries,
  planLimit: number,
): Promise<SummaryRow[]> {
  const isOfStations = (STATION_SERIES as readonly string[]).includes(series)
  const { rows } = await sql<SummaryRow>`
    select field.uuid, field.name, summary.n, summary.mae, summary.skill,
      ${isOfStations}::bool and datasource = 'ghcn' and ghcn_cell_id is not null as "isOfStation"
    from field left join forecast_summary as summary on grid_cell_id = era_cell_id
      and truth_cell_id = windrow_truth_cell(datasource, ghcn_cell_id, era_cell_id) and series = ${series}
    where ${isWithinPlan(planLimit)} order by field.number`.execute(tx)
  return rows
}

/** The pairs of cells that fields use and that have no summary of this day, in one look at all fields. */
export async function listDuePairs(tx: SystemTx, day: DayNumber): Promise<CellPair[]> {
  const { rows } = await sql<CellPair>`
    select distinct era_cell_id as "gridCellId",
      windrow_truth_cell(datasource, ghcn_cell_id, era_cell_id) as "historyCellId"
    from field join weather_cell as grid on grid.id = era_cell_id
      join weather_cell as truth on truth.id = windrow_truth_cell(datasource, ghcn_cell_id, era_cell_id)
    where grid.forecast_issued is not null and truth.history_to is not null and not exists (select from forecast_summary
      where grid_cell_id = era_cell_id and series = ${ARCHIVED_SERIES[0]} and day >= ${day}
        and truth_cell_id = windrow_truth_cell(datasource, ghcn_cell_id, era_cell_id))
    order by 1, 2`.execute(tx)
  return rows
}

export type Summary = { series: ArchivedSeries; n: number; mae: number | null; skill: number | null }

export async function saveSummaries(
  tx: SystemTx,
  { gridCellId, historyCellId }: CellPair,
  day: DayNumber,
  summaries: readonly Summary[],
): Promise<void> {
  const of = (key: keyof Summary) => plainArray(summaries.map((summary) => summary[key]))
  await sql`insert into forecast_summary (grid_cell_id, truth_cell_id, series, n, mae, skill, day)
    select ${gridCellId}::int, ${historyCellId}::int, *, ${day}::int from unnest(${of('series')}::text[], ${of('n')}::int[],
      ${of('mae')}::float8[], ${of('skill')}::float8[])
    on conflict (grid_cell_id, truth_cell_id, series) do update
      set n = excluded.n, mae = excluded.mae, skill = excluded.skill, day = excluded.day`.execute(tx)
}

/** After its archive has changed a cell is summarised again. */
export async function deleteSummaries(tx: SystemTx, gridCellId: number): Promise<void> {
  await tx.deleteFrom('forecast_summary').where('grid_cell_id', '=', gridCellId).execute()
}
