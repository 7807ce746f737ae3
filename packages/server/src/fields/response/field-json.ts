import type { CellToday } from '../../weather/store/outlook.ts'
import type { FieldRow } from '../store/field-rows.ts'
import { areaHa, distanceOf, toWeather } from './to-field.ts'

/**
 * `toField` as JSON, put together from pieces: lists of thousands are made anew after each change, and writing every
 * object out would take three times as long. Weather and labels are written once for all fields that share them.
 */
export function fieldJson(row: FieldRow): string {
  const { file, era, ghcn } = row
  return (
    `{"uuid":"${row.uuid}","name":${text(row.name)},"crop":${text(row.crop)},"variety":${text(row.variety)},` +
    `"region":${text(row.region)},"notes":${text(row.notes)},"labels":${written(row.labels, writtenLabels)},` +
    `"shapefile":${file ? `{"id":"${file.id}","name":${text(file.name)}}` : 'null'},` +
    `"plantingDateP":${row.plantingDate === null ? 'null' : `"${row.plantingDate}"`},` +
    `"plantStage":${row.plantStage === null ? 'null' : text(row.plantStage)},` +
    `"yieldForecast":${row.yieldForecast},"triggered_alerts":${row.triggeredAlerts},` +
    `"datasources":{"era":${source(row, era)},"ghcn":${ghcn ? source(row, ghcn) : 'null'},` +
    `"suggested":"${row.suggested}","selected":"${row.datasource}"},` +
    `"weather_variables":${written(era, writtenWeather, toWeather)},"area_ha":${areaHa(row.areaM2)}}`
  )
}

const text = (value: string) => JSON.stringify(value)

const source = (row: FieldRow, cell: CellToday) =>
  `{"climateai-id":${written(cell, writtenLabel, ({ label }) => label)},"distance":${distanceOf(row, cell)}}`

const writtenLabels = new WeakMap<object, string>()
const writtenWeather = new WeakMap<object, string>()
const writtenLabel = new WeakMap<object, string>()

/** Rows of one list share their cells, and fields without labels one empty list. */
function written<Value extends object>(
  value: Value,
  known: WeakMap<object, string>,
  shown: (value: Value) => unknown = (same) => same,
): string {
  const json = known.get(value) ?? JSON.stringify(shown(value))
  known.set(value, json)
  return json
}
