import type { OrgTx } from '../db/scope.ts'

/** Where the weather of a field comes from, and what of the field weather calls need. */
export type FieldWeather = {
  uuid: string
  lat: number
  zone: string
  crop: string
  plantingDate: string | null
  datasource: 'era' | 'ghcn'
  gridCellId: number
  /** The station's cell where the field uses one, else the grid cell. */
  historyCellId: number
}

export async function findFieldWeather(tx: OrgTx, uuid: string): Promise<FieldWeather | null> {
  const row = await tx
    .selectFrom('field')
    .select(['uuid', 'lat', 'zone', 'crop', 'planting_date', 'datasource', 'era_cell_id', 'ghcn_cell_id'])
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  if (!row) return null
  const usesStation = row.datasource === 'ghcn' && row.ghcn_cell_id !== null
  return {
    uuid: row.uuid,
    lat: row.lat,
    zone: row.zone,
    crop: row.crop,
    plantingDate: row.planting_date,
    datasource: row.datasource,
    gridCellId: row.era_cell_id,
    historyCellId: usesStation ? (row.ghcn_cell_id as number) : row.era_cell_id,
  }
}
