import { sql } from 'kysely'
import type { OrgTx } from '../../platform/db/scope.ts'

/** What of a field its feed needs. */
export type FeedField = {
  orgId: string
  uuid: string
  name: string
  /** Nothing grows on it any more. */
  hasEnded: boolean
  lat: number
  zone: string
  gridCellId: number
  historyCellId: number
}

const columns = sql`field.org_id as "orgId", field.uuid, field.name, field.lat, field.zone,
  field.era_cell_id as "gridCellId",
  coalesce(state.season_ended, false) as "hasEnded",
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
    where ${which}
    order by windrow_fold(field.name), field.number`.execute(tx)
  return rows
}

/** The name of the region of a field, and null where there is no such field. */
export async function findRegion(tx: OrgTx, uuid: string): Promise<string | null> {
  const field = await tx.selectFrom('field').select('region').where('uuid', '=', uuid).executeTakeFirst()
  return field?.region ?? null
}
