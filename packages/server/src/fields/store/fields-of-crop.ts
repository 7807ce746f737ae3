import { sql } from 'kysely'
import type { OrgTx } from '../../platform/db/scope.ts'

export type FieldOfCrop = {
  uuid: string
  name: string
  plantingDate: string | null
  gridCellId: number
  /** The station's cell where the field uses one, else the grid cell. */
  historyCellId: number
}

const fieldsOf = (tx: OrgTx, crop: string) =>
  tx
    .selectFrom('field')
    .select([
      'uuid',
      'name',
      'planting_date as plantingDate',
      'era_cell_id as gridCellId',
      sql<number>`case when datasource = 'ghcn' then coalesce(ghcn_cell_id, era_cell_id) else era_cell_id end`.as(
        'historyCellId',
      ),
    ])
    .where('crop', '=', crop)

/** Fields of a crop whose weather is stored, those of one variety first, then by name; so many at most. */
export async function listFieldsWithWeather(
  tx: OrgTx,
  { crop, variety }: { crop: string; variety: string },
  most: number,
): Promise<FieldOfCrop[]> {
  return fieldsOf(tx, crop)
    .where(
      sql<boolean>`exists (select from weather_cell where id = era_cell_id and forecast_issued is not null)
        and exists (select from weather_cell where history_to is not null and id =
          case when datasource = 'ghcn' then coalesce(ghcn_cell_id, era_cell_id) else era_cell_id end)`,
    )
    .orderBy(sql`(variety = ${variety}) desc, lower(name), number`)
    .limit(most)
    .execute()
}

export async function findFieldOfCrop(tx: OrgTx, crop: string, uuid: string): Promise<FieldOfCrop | null> {
  return (await fieldsOf(tx, crop).where('uuid', '=', uuid).executeTakeFirst()) ?? null
}
