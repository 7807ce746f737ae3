import type { ThresholdChanges } from '@windrow/core/decisions/decision-thresholds.ts'
import type { SoilType } from '@windrow/core/indices/soil-types.ts'
import type { Irrigated } from '@windrow/core/water-use/irrigated.ts'
import { sql } from 'kysely'
import type { OrgTx } from '../../platform/db/scope.ts'

/** Where the weather of a field comes from, and what responses from its weather need of the field. */
export type FieldWeather = {
  uuid: string
  lat: number
  zone: string
  crop: string
  variety: string
  plantingDate: string | null
  datasource: 'era' | 'ghcn'
  gridCellId: number
  /** The station's cell where the field uses one, else the grid cell. */
  historyCellId: number
  /** The grower's own soil type, and that of a soil map. */
  ownSoil: SoilType | null
  mapSoil: SoilType | null
  /** Changes with what is recorded of the soil. */
  soilVersion: string
  thresholds: { farm: ThresholdChanges; field: ThresholdChanges }
  irrigated: Irrigated
  /** Irrigation recorded in the diary, mm, oldest first. */
  irrigations: readonly { date: string; amount: number }[]
  /** Days of the harvests in the diary, oldest first. */
  harvests: readonly string[]
  /** Changes whenever pictures were looked for. */
  ndviVersion: string
}

/** The irrigations in the diary of the row of `field` that a query reads. */
export const irrigationsOfField = sql<
  FieldWeather['irrigations']
>`coalesce((select json_agg(json_build_object('date', day::text, 'amount', amount) order by day, number)
  from diary_note where diary_note.org_id = field.org_id and diary_note.field_uuid = field.uuid
    and amount is not null), '[]')`

/** The days of the harvests in it. */
export const harvestsOfField = sql<
  FieldWeather['harvests']
>`coalesce((select json_agg(distinct day::text order by day::text)
  from diary_note where diary_note.org_id = field.org_id and diary_note.field_uuid = field.uuid
    and kind = 'harvest'), '[]')`

export async function findFieldWeather(tx: OrgTx, uuid: string): Promise<FieldWeather | null> {
  const row = await tx
    .selectFrom('field')
    .leftJoin('field_soil', (join) =>
      join.onRef('field_soil.org_id', '=', 'field.org_id').onRef('field_soil.field_uuid', '=', 'field.uuid'),
    )
    .leftJoin('field_soil_map', (join) =>
      join
        .onRef('field_soil_map.org_id', '=', 'field.org_id')
        .onRef('field_soil_map.field_uuid', '=', 'field.uuid'),
    )
    .leftJoin('field_threshold', (join) =>
      join
        .onRef('field_threshold.org_id', '=', 'field.org_id')
        .onRef('field_threshold.field_uuid', '=', 'field.uuid'),
    )
    .leftJoin('farm_threshold', (join) => join.onRef('farm_threshold.org_id', '=', 'field.org_id'))
    .select([
      'uuid',
      'lat',
      'zone',
      'crop',
      'variety',
      'planting_date',
      'irrigated',
      'datasource',
      'era_cell_id',
      'ghcn_cell_id',
    ])
    .select(['field_soil.soil_type as ownSoil', 'field_soil_map.soil_type as mapSoil'])
    .select(['field_soil.updated_at as ownSoilAt', 'field_soil_map.fetched_at as mapSoilAt'])
    .select(['farm_threshold.changes as ofFarm', 'field_threshold.changes as ofField'])
    .select([irrigationsOfField.as('irrigations'), harvestsOfField.as('harvests')])
    .select(
      sql<string>`coalesce((select string_agg(source || extract(epoch from greatest(checked_at, failed_at)), ' ' order by source)
        from ndvi_check where ndvi_check.org_id = field.org_id and ndvi_check.field_uuid = field.uuid), '')`.as(
        'ndviVersion',
      ),
    )
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  if (!row) return null
  const usesStation = row.datasource === 'ghcn' && row.ghcn_cell_id !== null
  return {
    uuid: row.uuid,
    lat: row.lat,
    zone: row.zone,
    crop: row.crop,
    variety: row.variety,
    plantingDate: row.planting_date,
    datasource: row.datasource,
    gridCellId: row.era_cell_id,
    historyCellId: usesStation ? (row.ghcn_cell_id as number) : row.era_cell_id,
    ownSoil: row.ownSoil,
    mapSoil: row.mapSoil,
    soilVersion: `${row.ownSoilAt?.getTime()} ${row.mapSoilAt?.getTime()}`,
    thresholds: { farm: row.ofFarm ?? {}, field: row.ofField ?? {} },
    irrigated: row.irrigated,
    irrigations: row.irrigations,
    harvests: row.harvests,
    ndviVersion: row.ndviVersion,
  }
}
