import type { OrgTx } from '../db/scope.ts'
import type { GeoJsonMultiPolygon } from '../db/weather-tables.ts'

export type NewField = {
  name: string
  crop: string
  variety: string
  region: string
  notes: string
  plantingDate: string | null
  geometry: GeoJsonMultiPolygon
  lat: number
  lon: number
  areaM2: number
  zone: string
  eraCellId: number
  ghcnCellId: number | null
  suggested: 'era' | 'ghcn'
}

/** A field of the transaction's organisation; it starts on the grid source, which has every series. */
export async function addField(tx: OrgTx, field: NewField): Promise<string> {
  const row = await tx
    .insertInto('field')
    .values({
      name: field.name,
      crop: field.crop,
      variety: field.variety,
      region: field.region,
      notes: field.notes,
      planting_date: field.plantingDate,
      geometry: JSON.stringify(field.geometry),
      lat: field.lat,
      lon: field.lon,
      area_m2: field.areaM2,
      zone: field.zone,
      era_cell_id: field.eraCellId,
      ghcn_cell_id: field.ghcnCellId,
      suggested_datasource: field.suggested,
    })
    .returning('uuid')
    .executeTakeFirstOrThrow()
  return row.uuid
}

export async function countFields(tx: OrgTx): Promise<number> {
  const row = await tx
    .selectFrom('field')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export async function setDatasource(tx: OrgTx, uuid: string, datasource: 'era' | 'ghcn'): Promise<void> {
  await tx.updateTable('field').set({ datasource, updated_at: new Date() }).where('uuid', '=', uuid).execute()
}
