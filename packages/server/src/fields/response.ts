import type { Field } from '@windrow/contract/entities/field.ts'
import type { OrgTx } from '../platform/db/scope.ts'
import { distanceKm } from '../weather/sources/ghcn/station-source.ts'
import type { CellToday } from '../weather/store/outlook.ts'
import { type FieldRow, findFieldRow } from './store/field-rows.ts'

/**
 * `toField` as JSON, put together from pieces: lists of thousands are rebuilt after each change, and writing every
 * object out would take three times as long. Weather and labels are written once for all fields that share them.
 */
export function fieldJson(row: FieldRow): string {
  const { file, era, ghcn, shown } = row
  return (
    `{"uuid":"${row.uuid}","name":${text(row.name)},"crop":${text(row.crop)},"variety":${text(row.variety)},` +
    `"region":${text(row.region)},"notes":${text(row.notes)},"irrigated":"${row.irrigated}","labels":${written(row.labels, writtenLabels)},` +
    `"shapefile":${file ? `{"id":"${file.id}","name":${text(file.name)}}` : 'null'},` +
    `"plantingDateP":${row.plantingDate === null ? 'null' : `"${row.plantingDate}"`},` +
    `"plantStage":${row.plantStage === null ? 'null' : text(row.plantStage)},` +
    `"yieldForecast":${row.yieldForecast},"triggered_alerts":${row.triggeredAlerts},` +
    `"datasources":{"era":${source(row, era)},"ghcn":${ghcn ? source(row, ghcn) : 'null'},` +
    `"suggested":"${row.suggested}","selected":"${row.datasource}"},` +
    `"weather_variables":${written(shown, writtenWeather, toWeather)},"area_ha":${areaHa(row.areaM2)}}`
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

/** One field of the transaction's organisation as it crosses the wire; null when it is not there. */
export async function readField(tx: OrgTx, uuid: string, now: Date): Promise<Field | null> {
  const row = await findFieldRow(tx, uuid, now)
  return row && toField(row)
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Ids of a comma-separated list; what cannot be an id is not there either. */
export function readIds(list: string): string[] {
  const ids = list.split(',').map((id) => id.trim().toLowerCase())
  return [...new Set(ids)].filter((id) => UUID.test(id))
}

/** The cells whose forecasts these fields show. */
export const cellIdsOf = (rows: readonly Pick<FieldRow, 'era' | 'datasource' | 'ghcn'>[]): Set<number> =>
  new Set(rows.flatMap((row) => [row.era.id, stationId(row) ?? row.era.id]))

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
    irrigated: row.irrigated,
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
    weather_variables: toWeather(row.shown),
    area_ha: areaHa(row.areaM2),
  }
}

/** In km. */
const distanceOf = (field: { lat: number; lon: number }, cell: CellToday): number =>
  Math.round(distanceKm(field, cell) * 10) / 10

/** Of the station that a field uses. */
export const stationId = ({ datasource, ghcn }: Pick<FieldRow, 'datasource' | 'ghcn'>): number | null =>
  datasource === 'ghcn' && ghcn !== null ? ghcn.id : null

export const toWeather = ({ today }: CellToday): Field['weather_variables'] => ({
  t2m: { t2m_min: today.t2m_min, t2m_max: today.t2m_max },
  tp: { tp_sum: today.tp_sum, chance: today.rain_chance, low: today.rain_low, high: today.rain_high },
})

/** spec 1 §3: the polygon's area divided by 10000, rounded. */
export const areaHa = (areaM2: number) => Math.round(areaM2 / M2_PER_HECTARE)
