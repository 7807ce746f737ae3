import { sql } from 'kysely'
import type { SystemTx } from '../../platform/db/scope.ts'
import { cellVersion } from '../../weather/store/cells.ts'

/** Some cells of a tile, by their ids. */
export type TilePart = { tile: number; from: number; to: number }

/** A cell with fields to evaluate. */
export type TileCell = { id: number; version: string; fields: number }

/** The tiles of some cells, or all that have fields. */
export async function listTiles(tx: SystemTx, cellIds: readonly number[] | 'all'): Promise<number[]> {
  const which = cellIds === 'all' ? sql`true` : sql`cell.id = any(${cellIds}::int[])`
  const { rows } = await sql<{ tile: number }>`select distinct cell.tile from weather_cell as cell
    where ${which} and (exists (select from field where era_cell_id = cell.id)
      or exists (select from field where ghcn_cell_id = cell.id)) order by 1`.execute(tx)
  return rows.map(({ tile }) => tile)
}

/** Cells of a tile with fields; those with other weather than their fields were evaluated with, or all. */
export async function listTileCells(
  tx: SystemTx,
  { tile, from, to }: TilePart,
  which: 'changed' | 'all',
): Promise<TileCell[]> {
  const isWanted =
    which === 'all'
      ? sql`true`
      : sql`not exists (select from alert_cell as done
          where done.cell_id = cell.id and done.version = ${cellVersion})`
  const { rows } = await sql<TileCell>`select cell.id, ${cellVersion} as version,
      (select count(*) from field where era_cell_id = cell.id)::int
        + (select count(*) from field where ghcn_cell_id = cell.id)::int as fields
    from weather_cell as cell
    where cell.tile = ${tile} and cell.id between ${from} and ${to} and ${isWanted}
    order by cell.id`.execute(tx)
  return rows.filter(({ fields }) => fields > 0)
}

/** Remembers the weather with which all fields of cells were evaluated. */
export async function markCells(tx: SystemTx, cells: readonly TileCell[]): Promise<void> {
  await sql`insert into alert_cell (cell_id, version)
    select * from unnest(${cells.map(({ id }) => id)}::int[], ${cells.map(({ version }) => version)}::text[])
      as input (cell_id, version)
    order by 1
    on conflict (cell_id) do update set version = excluded.version`.execute(tx)
}
