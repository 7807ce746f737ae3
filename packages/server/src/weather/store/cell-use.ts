import { sql } from 'kysely'
import type { OrgTx, SystemTx } from '../../platform/db/scope.ts'

/** A cell and how many fields of the scope use it. */
export type CellUse = {
  label: string
  lat: number
  lon: number
  fields: number
  forecastIssued: Date | null
  refreshedAt: Date | null
  failedAt: Date | null
  failure: string | null
}

/** The cells that the organisation's fields use, those with trouble first. */
export async function listCellUse(tx: OrgTx): Promise<CellUse[]> {
  return tx
    .selectFrom('weather_cell as cell')
    .innerJoin('field', (join) =>
      join.on(sql<boolean>`cell.id = case when datasource = 'ghcn' then ghcn_cell_id else era_cell_id end`),
    )
    .select([
      'cell.label',
      'cell.lat',
      'cell.lon',
      sql<number>`count(*)::int`.as('fields'),
      'cell.forecast_issued as forecastIssued',
      'cell.refreshed_at as refreshedAt',
      'cell.failed_at as failedAt',
      'cell.failure',
    ])
    .groupBy('cell.id')
    .orderBy(sql`cell.failed_at is null`)
    .orderBy('cell.id')
    .execute()
}

/** For the metrics of the whole installation. */
export async function readCellHealth(tx: SystemTx) {
  return tx
    .selectFrom('weather_cell')
    .select([
      sql<number>`count(*)::int`.as('cells'),
      sql<number>`count(failed_at)::int`.as('failing'),
      sql<Date | null>`min(forecast_issued)`.as('oldestIssue'),
    ])
    .executeTakeFirstOrThrow()
}
