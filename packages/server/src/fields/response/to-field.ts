import type { Field } from '@windrow/contract/entities/field.ts'
import { distanceKm } from '../../weather/sources/ghcn/great-circle.ts'
import type { CellToday } from '../../weather/store/outlook.ts'
import type { FieldRow } from '../store/field-rows.ts'

const M2_PER_HECTARE = 10_000

/** The field as it crosses the wire. */
export function toField(row: FieldRow): Field {
  const source = (cell: CellToday) => ({
    'climateai-id': cell.label,
    distance: distanceOf(row, cell),
  })
  return {
    uuid: row.uuid,
    name: row.name,
    crop: row.crop,
    variety: row.variety,
    region: row.region,
    notes: row.notes,
    labels: [...row.labels],
    shapefile: row.file,
    plantingDateP: row.plantingDate,
    plantStage: row.plantStage,
    yieldForecast: row.yieldForecast,
    triggered_alerts: row.triggeredAlerts,
    datasources: {
      era: source(row.era),
      ghcn: row.ghcn ? source(row.ghcn) : null,
      suggested: row.suggested,
      selected: row.datasource,
    },
    weather_variables: toWeather(row.era),
    area_ha: areaHa(row.areaM2),
  }
}

/** In km. */
export const distanceOf = (field: { lat: number; lon: number }, cell: CellToday): number =>
  Math.round(distanceKm(field, cell) * 10) / 10

/** Forecasts are those of the grid, whatever observes the past. */
export const toWeather = ({ today }: CellToday): Field['weather_variables'] => ({
  t2m: { t2m_min: today.t2m_min, t2m_max: today.t2m_max },
  tp: { tp_sum: today.tp_sum },
})

/** spec 1 §3: the polygon's area divided by 10000, rounded. */
export const areaHa = (areaM2: number) => Math.round(areaM2 / M2_PER_HECTARE)
