import type { Generated } from 'kysely'

/** What belongs to a field in the planting tool, as the migrations make it. */
export interface PlantingTables {
  planting_window: {
    org_id: Generated<string>
    field_uuid: string
    first_day: string
    last_day: string
    updated_at: Generated<Date>
  }
  planting_weight: {
    org_id: Generated<string>
    field_uuid: string
    risk: string
    sub_type: string
    weight: number
    updated_at: Generated<Date>
  }
}
