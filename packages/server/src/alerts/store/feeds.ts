import type { AlertRange } from '@windrow/contract/entities/alert.ts'
import { riskTitle } from '@windrow/contract/texts/en/alert-condition.ts'
import { rangeMetadata } from '@windrow/core/risks/alert-range-metadata.ts'
import type { FoundRange, Rule } from '@windrow/core/risks/rule.ts'
import { dayOf } from '@windrow/core/time/day.ts'
import { sql } from 'kysely'
import type { OrgTx } from '../../platform/db/scope.ts'

/** A range as a chart shades it, under one variable and series. */
type ShadedRange = { variable: string; series: string; range: AlertRange }

/** Where a range of a rule is shaded and its text there: a stacked rule under each of its risks. */
export function shadedRanges(rule: Rule, found: FoundRange): ShadedRange[] {
  return rangeMetadata(rule, found).map(({ variable, series, metadata }) => ({
    variable,
    series,
    range: { start: dayOf(found.first), end: dayOf(found.last), label: riskTitle(rule.risk), metadata },
  }))
}

/** Joins states with current rules: ranges of an older version of a rule do not apply. */
export const ofRuleAsItIs = sql<boolean>`alert.org_id = state.org_id and alert.id = state.alert_id
  and starts_with(state.basis, extract(epoch from alert.changed_at)::text || ' ')`

/** What of a field its feed needs. */
export type FeedField = {
  orgId: string
  uuid: string
  name: string
  /** The season of its crop is over. */
  hasEnded: boolean
  /** The day from which its crop suffers from drought. */
  dryFrom: string | null
  lat: number
  zone: string
  gridCellId: number
  historyCellId: number
}

const columns = sql`field.org_id as "orgId", field.uuid, field.name, field.lat, field.zone,
  field.era_cell_id as "gridCellId",
  coalesce(state.season_ended, false) as "hasEnded", drought.dry_from::text as "dryFrom",
  case when field.datasource = 'ghcn' then coalesce(field.ghcn_cell_id, field.era_cell_id)
    else field.era_cell_id end as "historyCellId"`

/** A field alone, or with all fields of its region, by name; empty when it is not there. */
export async function readFeedFields(
  tx: OrgTx,
  uuid: string,
  scope: 'field' | 'region',
): Promise<FeedField[]> {
  const which =
    scope === 'field'
      ? sql`field.uuid = ${uuid}`
      : sql`field.region = (select region from field where uuid = ${uuid})`
  const { rows } = await sql<FeedField>`select ${columns}
    from field left join field_state as state on state.org_id = field.org_id and state.field_uuid = field.uuid
      left join field_drought as drought on drought.org_id = field.org_id and drought.field_uuid = field.uuid
    where ${which}
    order by windrow_fold(field.name), field.number`.execute(tx)
  return rows
}

/** The name of the region of a field, and null where there is no such field. */
export async function findRegion(tx: OrgTx, uuid: string): Promise<string | null> {
  const field = await tx.selectFrom('field').select('region').where('uuid', '=', uuid).executeTakeFirst()
  return field?.region ?? null
}
