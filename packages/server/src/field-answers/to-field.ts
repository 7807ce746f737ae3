import type { Field } from '@windrow/contract/entities/field.ts'
import { distanceKm } from '../../sources/ghcn/great-circle.ts'
import type { FieldRow } from '../../stores/field-rows.ts'

const M2_PER_HECTARE = 10_000

export type TodaysWeather = { t2m_min: number | null; t2m_max: number | null; tp_sum: number | null }

const round = (value: number) => Math.round(value * 10) / 10

/** The field as it crosses the wire. */
export function toField(row: FieldRow, today: TodaysWeather): Field {
  const source = (cell: NonNullable<FieldRow['ghcn']>) => ({
    'climateai-id': cell.label,
    distance: round(distanceKm(row, cell)),
  })
  return {
    uuid: row.uuid,
    name: row.name,
    crop: row.crop,
    variety: row.variety,
    region: row.region,
    notes: row.notes,
    labels: [],
    shapefile: null,
    plantingDateP: row.plantingDate,
    plantStage: null,
    yieldForecast: null,
    triggered_alerts: 0,
    datasources: {
      era: source(row.era),
      ghcn: row.ghcn ? source(row.ghcn) : null,
      suggested: row.suggested,
      selected: row.datasource,
    },
    weather_variables: {
      t2m: { t2m_min: today.t2m_min, t2m_max: today.t2m_max },
      tp: { tp_sum: today.tp_sum },
    },
    // spec 1 §3: the polygon's area divided by 10000, rounded.
    area_ha: Math.round(row.areaM2 / M2_PER_HECTARE),
  }
}
