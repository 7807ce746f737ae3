import { DAY_MS } from '@windrow/core/time/day.ts'
import { sql } from 'kysely'
import type { OrgTx, SystemTx } from '../../platform/db/scope.ts'
import type { Cell } from '../sources/weather-source.ts'

export type StoredCell = Cell & {
  id: number
  source: string
  gridCellId: number | null
  station: { id: string; name: string } | null
  historyFrom: number | null
  historyTo: number | null
  forecastIssued: Date | null
  refreshedAt: Date | null
  failedAt: Date | null
  failure: string | null
  /** Whether the medians of its forecast are stored. */
  hasOutlook: boolean
}

const cells = (tx: SystemTx) =>
  tx.selectFrom('weather_cell').select([
    'id',
    'key',
    'source',
    'label',
    'lat',
    'lon',
    'elevation',
    'zone',
    'station',
    'grid_cell_id as gridCellId',
    'history_from as historyFrom',
    'history_to as historyTo',
    'forecast_issued as forecastIssued',
    'refreshed_at as refreshedAt',
    'failed_at as failedAt',
    'failure',
    sql<boolean>`exists (
        select from weather_outlook where cell_id = weather_cell.id and rain_chance is not null
      )`.as('hasOutlook'),
  ])

export type NewCell = {
  cell: Cell
  source: string
  gridCellId?: number
  station?: { id: string; name: string }
}

/** The stored cells by key, made where they are new; concurrent calls may name the same cells. */
export async function ensureCells(
  tx: SystemTx,
  wanted: readonly NewCell[],
): Promise<Map<string, StoredCell>> {
  const byKey = new Map(wanted.map((one) => [one.cell.key, one]))
  const keys = [...byKey.keys()]
  if (keys.length === 0) return new Map()
  const find = async () => {
    const found = await cells(tx).where('key', '=', sql<string>`any(${keys})`).execute()
    return new Map(found.map((cell) => [cell.key, cell]))
  }
  const known = await find()
  // In one order for everybody: two that make the same cells at once would wait for each other.
  const missing = keys.filter((key) => !known.has(key)).sort()
  if (missing.length === 0) return known
  await tx
    .insertInto('weather_cell')
    .values(missing.map((key) => rowOf(byKey.get(key) as NewCell)))
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  return find()
}

function rowOf({ cell, source, gridCellId, station }: NewCell) {
  const { key, label, lat, lon, elevation, zone } = cell
  return {
    key,
    label,
    lat,
    lon,
    elevation,
    zone,
    source,
    grid_cell_id: gridCellId ?? null,
    station: station ? JSON.stringify(station) : null,
  }
}

/** The stored cell of a key, made if it is new. */
export async function ensureCell(
  tx: SystemTx,
  cell: Cell,
  extra: Omit<NewCell, 'cell'>,
): Promise<StoredCell> {
  const stored = await ensureCells(tx, [{ cell, ...extra }])
  return stored.get(cell.key) as StoredCell
}

export async function findCell(tx: SystemTx, id: number): Promise<StoredCell | null> {
  return (await cells(tx).where('id', '=', id).executeTakeFirst()) ?? null
}

/** Until the transaction ends, no other one stores weather for it. */
export async function lockCell(tx: SystemTx, id: number): Promise<void> {
  await tx.selectFrom('weather_cell').select('id').where('id', '=', id).forUpdate().execute()
}

export async function findCells(tx: SystemTx, ids: readonly number[]): Promise<StoredCell[]> {
  return ids.length === 0 ? [] : cells(tx).where('id', 'in', ids).orderBy('id').execute()
}

/** Another text with every change of a cell (`cell` in the query): its weather, and whether its source fails. */
export const cellVersion = sql<string>`concat_ws(' ', cell.xmin, cell.refreshed_at)`

export async function readCellVersions(tx: SystemTx, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; version: string }>`
    select cell.id, ${cellVersion} as version from weather_cell as cell where cell.id = any(${ids}::int[])`.execute(
    tx,
  )
  return new Map(rows.map(({ id, version }) => [id, version]))
}

/** Cells that some field uses, or that are the grid of a station that one uses. */
export async function listCellsInUse(tx: SystemTx): Promise<StoredCell[]> {
  return cells(tx)
    .where(
      sql<boolean>`exists (select from field where era_cell_id = weather_cell.id or ghcn_cell_id = weather_cell.id)
        or exists (select from weather_cell station join field on field.ghcn_cell_id = station.id
          where station.grid_cell_id = weather_cell.id)`,
    )
    .orderBy('id')
    .execute()
}

export type CellState = { historyFrom: number; historyTo: number; forecastIssued: Date }

export async function markRefreshed(tx: SystemTx, id: number, state: CellState, now: Date): Promise<void> {
  await tx
    .updateTable('weather_cell')
    .set({
      history_from: state.historyFrom,
      history_to: state.historyTo,
      forecast_issued: state.forecastIssued,
      refreshed_at: now,
      failed_at: null,
      failure: null,
    })
    .where('id', '=', id)
    .execute()
}

/**
 * A station that a field uses from now on. One that no field uses is not refreshed: where it was not for a day, its weather
 * counts as missing until it is fetched, and pages wait for it. Its last days would be a gap otherwise.
 */
export async function startUsingStation(tx: OrgTx, id: number, now: Date): Promise<void> {
  await tx
    .updateTable('weather_cell')
    .set({ history_to: null })
    .where('id', '=', id)
    .where('refreshed_at', '<', new Date(now.getTime() - DAY_MS))
    .execute()
}

/** The stored weather stays as it is: pages go on with it, marked by its age. */
export async function markRefreshFailed(tx: SystemTx, ids: readonly number[], failure: string, now: Date) {
  if (ids.length === 0) return
  await tx
    .updateTable('weather_cell')
    .set({ failed_at: now, failure: failure.slice(0, 500) })
    .where('id', 'in', ids)
    .execute()
}
