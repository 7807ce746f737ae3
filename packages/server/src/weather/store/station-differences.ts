import { sql } from 'kysely'
import type { SystemTx } from '../../platform/db/scope.ts'
import type { StationDifferences } from '../sources/ghcn/station-differences.ts'

/** Puts what a station differs from its grid cell in the place of what was known. */
export async function saveDifferences(
  tx: SystemTx,
  cellId: number,
  { t2m_min, t2m_max, t2m_avg }: StationDifferences,
): Promise<void> {
  const row = { t2m_min: [...t2m_min], t2m_max: [...t2m_max], t2m_avg: [...t2m_avg] }
  await tx
    .insertInto('station_difference')
    .values({ cell_id: cellId, ...row })
    .onConflict((conflict) => conflict.column('cell_id').doUpdateSet(row))
    .execute()
}

/** Null until the station's days were read. */
export async function readDifferences(tx: SystemTx, cellId: number): Promise<StationDifferences | null> {
  const row = await tx
    .selectFrom('station_difference')
    .select(['t2m_min', 't2m_max', 't2m_avg'])
    .where('cell_id', '=', cellId)
    .executeTakeFirst()
  return row ?? null
}

export type DifferingStation = { id: number; differences: StationDifferences }

/**
 * The stations on a grid cell that fields use, as far as they are known to differ; locked, since each of them may be
 * refreshed at the same time.
 */
export async function listDiffering(tx: SystemTx, gridCellId: number): Promise<DifferingStation[]> {
  const { rows } = await sql<DifferingStation>`
    select cell.id, json_build_object('t2m_min', t2m_min, 't2m_max', t2m_max, 't2m_avg', t2m_avg) as differences
    from weather_cell as cell join station_difference on cell_id = cell.id
    where cell.grid_cell_id = ${gridCellId}
      and exists (select from field where ghcn_cell_id = cell.id and datasource = 'ghcn')
    order by cell.id for update of cell`.execute(tx)
  return rows
}
