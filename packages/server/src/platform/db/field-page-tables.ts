import type { DiaryKind, PHOTO_TYPES } from '@windrow/contract/entities/diary.ts'
import type { ThresholdChanges } from '@windrow/core/decisions/decision-thresholds.ts'
import type { SoilType } from '@windrow/core/indices/soil-types.ts'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'

/** What belongs to a field beside its weather, as the migrations make it. */
export interface FieldPageTables {
  field_soil: {
    org_id: Generated<string>
    field_uuid: string
    soil_type: SoilType | null
    ph: number | null
    updated_at: Generated<Date>
  }
  field_soil_map: {
    org_id: Generated<string>
    field_uuid: string
    source: string
    soil_type: SoilType | null
    ph: number | null
    ph_low: number | null
    ph_high: number | null
    fetched_at: Date
  }
  farm_threshold: {
    org_id: Generated<string>
    changes: JSONColumnType<ThresholdChanges>
    updated_at: Generated<Date>
  }
  field_threshold: {
    org_id: Generated<string>
    field_uuid: string
    changes: JSONColumnType<ThresholdChanges>
    updated_at: Generated<Date>
  }
  ndvi_value: {
    org_id: Generated<string>
    field_uuid: string
    source: string
    day: number
    value: number | null
    valid: number
    scene: string
    raster: Buffer | null
    width: number | null
    height: number | null
    corners: JSONColumnType<[number, number][]> | null
  }
  satellite_picture: {
    org_id: Generated<string>
    field_uuid: string
    source: string
    day: number
    width: number
    height: number
    corners: JSONColumnType<[number, number][]>
    png: Buffer
    fetched_at: Date
  }
  ndvi_check: {
    org_id: Generated<string>
    field_uuid: string
    source: string
    known_to: number | null
    checked_at: Date | null
    failed_at: Date | null
    failure: string | null
    failures: Generated<number>
    due: Generated<Date>
  }
  diary_note: {
    org_id: Generated<string>
    field_uuid: string
    id: Generated<string>
    number: Generated<number>
    day: ColumnType<string, string, string>
    kind: DiaryKind
    text: string
    amount: number | null
    author_id: string | null
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  diary_photo: {
    org_id: Generated<string>
    field_uuid: string
    id: string
    note_id: string | null
    place: Generated<number>
    extension: string
    type: (typeof PHOTO_TYPES)[number]
    size: number
    width: number
    height: number
    created_at: Generated<Date>
  }
}
