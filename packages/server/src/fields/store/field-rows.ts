import type { Irrigated } from '@windrow/core/water-use/irrigated.ts'
import { sql } from 'kysely'
import { isOneOf, type OrgTx } from '../../platform/db/scope.ts'
import { type CellToday, readCellsToday } from '../../weather/store/outlook.ts'
import { type FieldLabel, readFieldLabels } from './labels.ts'

/** Whether the organisation has such a field. */
export async function fieldExists(tx: OrgTx, uuid: string): Promise<boolean> {
  const row = await tx.selectFrom('field').select('uuid').where('uuid', '=', uuid).executeTakeFirst()
  return row !== undefined
}

/** The boundaries of some fields as GeoJSON texts. */
export async function readGeometries(tx: OrgTx, uuids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ uuid: string; geometry: string }>`
    select uuid, geometry::text from field where ${isOneOf('field.uuid', uuids)}`.execute(tx)
  return new Map(rows.map(({ uuid, geometry }) => [uuid, geometry]))
}

/** A field with everything that its line in the list shows. */
export type FieldRow = {
  /** Goes up with each field that is made. */
  number: number
  uuid: string
  name: string
  crop: string
  variety: string
  region: string
  notes: string
  irrigated: Irrigated
  plantingDate: string | null
  lat: number
  lon: number
  areaM2: number
  datasource: 'era' | 'ghcn'
  suggested: 'era' | 'ghcn'
  era: CellToday
  ghcn: CellToday | null
  /** Whose today it shows: the station that it uses, as soon as that has a forecast of its own, else the grid. */
  shown: CellToday
  file: { id: string; name: string } | null
  labels: readonly FieldLabel[]
  plantStage: string | null
  yieldForecast: number | null
  triggeredAlerts: number
}

const NO_LABELS: readonly FieldLabel[] = []

type Read = [
  ...[
    number: number,
    uuid: string,
    name: string,
    crop: string,
    variety: string,
    region: string,
    notes: string,
    irrigated: Irrigated,
  ],
  ...[plantingDate: string | null, lat: number, lon: number, areaM2: number],
  ...[datasource: 'era' | 'ghcn', suggested: 'era' | 'ghcn', eraCellId: number, ghcnCellId: number | null],
  fileId: string | null,
]

/**
 * Fields alone: what belongs to them is read beside and joined here. By the bounds of row-level security PostgreSQL
 * takes every organisation for a tiny one, and joins its tables by comparing each row with each. As one JSON value a
 * row is read three times as fast as column by column.
 */
const columns = (tx: OrgTx) =>
  tx.selectFrom('field').select(
    sql<Read>`json_build_array(field.number, field.uuid, field.name, field.crop, field.variety, field.region,
      field.notes, field.irrigated, field.planting_date, field.lat, field.lon, field.area_m2, field.datasource,
      field.suggested_datasource, field.era_cell_id, field.ghcn_cell_id, field.file_id)`.as('read'),
  )

export type FieldQuery = ReturnType<typeof columns>

/** Fields that a choice picks and orders, with their cells, labels and state; `now` decides which day is today. */
export async function readFieldRows(
  tx: OrgTx,
  now: Date,
  choose: (query: FieldQuery) => FieldQuery,
): Promise<FieldRow[]> {
  const rows = await choose(columns(tx)).execute()
  if (rows.length === 0) return []
  const uuids: string[] = []
  const fileIds: string[] = []
  const cellIds = new Set<number>()
  for (const { read } of rows) {
    const [, uuid, , , , , , , , , , , , , eraCellId, ghcnCellId, fileId] = read
    uuids.push(uuid)
    cellIds.add(eraCellId)
    if (ghcnCellId !== null) cellIds.add(ghcnCellId)
    if (fileId !== null) fileIds.push(fileId)
  }
  const cells = await readCellsToday(tx, [...cellIds], now)
  const labels = await readFieldLabels(tx, uuids)
  const files = await readFileNames(tx, fileIds)
  const states = await readStates(tx, uuids)
  return rows.map(({ read }) => {
    const [number, uuid, name, crop, variety, region, notes, irrigated, plantingDate, ...rest] = read
    const [lat, lon, areaM2, datasource, suggested, eraCellId, ghcnCellId, fileId] = rest
    const era = cells.get(eraCellId)
    if (!era) throw new Error(`The weather cell ${eraCellId} is gone.`)
    const ghcn = ghcnCellId === null ? null : (cells.get(ghcnCellId) ?? null)
    const hasOwn = datasource === 'ghcn' && ghcn !== null && ghcn.today.t2m_min !== null
    const state = states.get(uuid)
    return {
      number,
      uuid,
      name,
      crop,
      variety,
      region,
      notes,
      irrigated,
      plantingDate,
      lat,
      lon,
      areaM2,
      datasource,
      suggested,
      era,
      ghcn,
      shown: hasOwn ? ghcn : era,
      file: (fileId && files.get(fileId)) || null,
      labels: labels.get(uuid) ?? NO_LABELS,
      plantStage: state?.[0] ?? null,
      yieldForecast: state?.[1] ?? null,
      triggeredAlerts: state?.[2] ?? 0,
    }
  })
}

async function readFileNames(tx: OrgTx, ids: readonly string[]) {
  const { rows } = await sql<{ read: [id: string, name: string] }>`
    select json_build_array(id, name) as read from file where ${isOneOf('file.id', ids)}`.execute(tx)
  return new Map(rows.map(({ read: [id, name] }) => [id, { id, name }]))
}

type State = [plantStage: string | null, yieldForecast: number | null, triggeredAlerts: number]

async function readStates(tx: OrgTx, uuids: readonly string[]): Promise<Map<string, State>> {
  const { rows } = await sql<{ read: [uuid: string, ...state: State] }>`
    select json_build_array(field_uuid, plant_stage, yield_forecast, triggered_alerts) as read
    from field_state where ${isOneOf('field_state.field_uuid', uuids)}`.execute(tx)
  return new Map(rows.map(({ read: [uuid, ...state] }) => [uuid, state]))
}

export async function findFieldRow(tx: OrgTx, uuid: string, now: Date): Promise<FieldRow | null> {
  const [row] = await readFieldRows(tx, now, (query) => query.where('field.uuid', '=', uuid))
  return row ?? null
}

/** As many as the plan holds, the newest, which come first (decisions §3). */
export const newestWithinPlan = (query: FieldQuery, planLimit: number): FieldQuery =>
  query.orderBy('field.number', 'desc').limit(planLimit)

/** The same as a condition beside others. */
export function isWithinPlan(planLimit: number) {
  if (planLimit <= 0) return sql<boolean>`false`
  return sql<boolean>`field.number >= coalesce((select oldest.number from field as oldest
    order by oldest.number desc offset ${planLimit - 1} limit 1), 0)`
}

/** The rows with these ids; all rows when no ids are passed. */
export function isAmong(uuids: readonly string[] | null) {
  return uuids === null ? sql<boolean>`true` : sql<boolean>`field.uuid = any(${uuids})`
}
