import type { OrgTx } from '../db/scope.ts'

/** A field with the cells that its sources have for it. */
export type FieldRow = {
  uuid: string
  name: string
  crop: string
  variety: string
  region: string
  notes: string
  plantingDate: string | null
  lat: number
  lon: number
  areaM2: number
  datasource: 'era' | 'ghcn'
  suggested: 'era' | 'ghcn'
  era: CellPlace
  ghcn: CellPlace | null
}

type CellPlace = { id: number; label: string; lat: number; lon: number }

export async function findFieldRow(tx: OrgTx, uuid: string): Promise<FieldRow | null> {
  const row = await tx
    .selectFrom('field')
    .innerJoin('weather_cell as era', 'era.id', 'field.era_cell_id')
    .leftJoin('weather_cell as ghcn', 'ghcn.id', 'field.ghcn_cell_id')
    .select([
      'uuid',
      'name',
      'crop',
      'variety',
      'region',
      'notes',
      'planting_date as plantingDate',
      'field.lat',
      'field.lon',
      'area_m2 as areaM2',
      'datasource',
      'suggested_datasource as suggested',
      'era.id as eraId',
      'era.label as eraLabel',
      'era.lat as eraLat',
      'era.lon as eraLon',
      'ghcn.id as ghcnId',
      'ghcn.label as ghcnLabel',
      'ghcn.lat as ghcnLat',
      'ghcn.lon as ghcnLon',
    ])
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  if (!row) return null
  const { eraId, eraLabel, eraLat, eraLon, ghcnId, ghcnLabel, ghcnLat, ghcnLon, ...field } = row
  return {
    ...field,
    era: { id: eraId, label: eraLabel, lat: eraLat, lon: eraLon },
    ghcn:
      ghcnId === null || ghcnLabel === null || ghcnLat === null || ghcnLon === null
        ? null
        : { id: ghcnId, label: ghcnLabel, lat: ghcnLat, lon: ghcnLon },
  }
}
