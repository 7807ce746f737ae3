import type { DayNumber } from '@windrow/core/time/day.ts'
import { sql } from 'kysely'
import type { SystemTx } from '../../platform/db/scope.ts'

/** `shown`: what growers were shown, whatever it was made of. `model`: one of several models that were blended. */
export type ArchivedKind = 'shown' | 'model'

export type ArchivedModel = { model: string; kind: ArchivedKind }

export type ArchivedRow = { firstDay: DayNumber; issued: Date; packed: Buffer }

/** Days for which each kind is stored: the record of what was shown reaches over two years, weights over a season. */
export const ARCHIVE_DAYS: Readonly<Record<ArchivedKind, number>> = { shown: 800, model: 120 }

/** The models that have an issue of a day. */
export async function listArchivedOn(
  tx: SystemTx,
  cellId: number,
  firstDay: DayNumber,
): Promise<Set<string>> {
  const days = await listArchivedDays(tx, cellId, { from: firstDay, to: firstDay })
  return days.get(firstDay) ?? new Set()
}

/** An issue of a day that has one already is left out: what was archived first stays as it is. */
export async function insertArchived(
  tx: SystemTx,
  cellId: number,
  rows: readonly (ArchivedModel & ArchivedRow)[],
): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insertInto('forecast_archive')
    .values(
      rows.map(({ model, kind, firstDay, issued, packed }) => ({
        cell_id: cellId,
        model,
        first_day: firstDay,
        kind,
        issued,
        packed,
      })),
    )
    .onConflict((conflict) => conflict.columns(['cell_id', 'model', 'first_day']).doNothing())
    .execute()
}

/** Another one whenever issues were added or deleted. */
export async function archiveVersion(tx: SystemTx, cellIds: readonly number[]): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select count(*) || ' ' || coalesce(max(first_day), 0) as version
    from forecast_archive where cell_id = any(${cellIds})`.execute(tx)
  return rows[0]?.version ?? ''
}

/** The models of a cell that have issues from a day on, those with the newest issue first. */
export async function listArchivedModels(
  tx: SystemTx,
  cellId: number,
  from: DayNumber,
): Promise<(ArchivedModel & { newest: DayNumber })[]> {
  const { rows } = await sql<ArchivedModel & { newest: DayNumber }>`
    select model, kind, max(first_day) as newest from forecast_archive
    where cell_id = ${cellId} and first_day >= ${from} group by 1, 2 order by 3 desc, 1`.execute(tx)
  return rows
}

/** The issues of a model from a day on, oldest first. */
export async function readArchived(
  tx: SystemTx,
  cellId: number,
  { model, kind }: ArchivedModel,
  from: DayNumber,
): Promise<ArchivedRow[]> {
  return tx
    .selectFrom('forecast_archive')
    .select(['first_day as firstDay', 'issued', 'packed'])
    .where('cell_id', '=', cellId)
    .where('model', '=', model)
    .where('kind', '=', kind)
    .where('first_day', '>=', from)
    .orderBy('first_day')
    .execute()
}

/** The issues of some models that began on a day from one to another, whatever they were shown as. */
export async function readIssues(
  tx: SystemTx,
  cellId: number,
  models: readonly string[],
  days: { from: DayNumber; to: DayNumber },
): Promise<{ model: string; firstDay: DayNumber; packed: Buffer }[]> {
  const { rows } = await sql<{ model: string; firstDay: DayNumber; packed: Buffer }>`
    select model, first_day as "firstDay", packed from forecast_archive
    where cell_id = ${cellId} and model = any(${models})
      and first_day between ${days.from} and ${days.to}`.execute(tx)
  return rows
}

/** What growers were shown on days from one to another, oldest first, whatever it was made of. */
export async function readShown(
  tx: SystemTx,
  cellId: number,
  days: { from: DayNumber; to: DayNumber },
): Promise<{ firstDay: DayNumber; packed: Buffer }[]> {
  const { rows } = await sql<{ firstDay: DayNumber; packed: Buffer }>`
    select distinct on (first_day) first_day as "firstDay", packed from forecast_archive
    where cell_id = ${cellId} and kind = 'shown' and first_day between ${days.from} and ${days.to}
    order by first_day, issued`.execute(tx)
  return rows
}

/** Of what a field was shown: its station's issues, and before there were any its grid cell's. */
export function stationFirst<Row extends { firstDay: DayNumber }>(
  ofGrid: readonly Row[],
  own: readonly Row[],
): Row[] {
  const begin = own[0]?.firstDay ?? Number.POSITIVE_INFINITY
  return [...ofGrid.filter(({ firstDay }) => firstDay < begin), ...own]
}

/** The days from one to another that have issues, and whose. */
export async function listArchivedDays(
  tx: SystemTx,
  cellId: number,
  days: { from: DayNumber; to: DayNumber },
): Promise<Map<DayNumber, Set<string>>> {
  const { rows } = await sql<{ day: DayNumber; models: string[] }>`
    select first_day as day, array_agg(model) as models from forecast_archive
    where cell_id = ${cellId} and first_day between ${days.from} and ${days.to} group by 1`.execute(tx)
  return new Map(rows.map(({ day, models }) => [day, new Set(models)]))
}

/** Deletes issues that are over, of some cells from one on; returns the cell to go on with, null after the last. */
export async function deleteOldIssues(
  tx: SystemTx,
  fromCell: number,
  cells: number,
  today: DayNumber,
): Promise<number | null> {
  const to = fromCell + cells
  const [shown, model] = [today - ARCHIVE_DAYS.shown, today - ARCHIVE_DAYS.model]
  await sql`delete from forecast_archive where cell_id >= ${fromCell} and cell_id < ${to}
    and first_day < case kind when 'shown' then ${shown}::int else ${model}::int end`.execute(tx)
  const { rows } = await sql<{ id: number }>`
    select id from weather_cell where id >= ${to} order by id limit 1`.execute(tx)
  return rows[0]?.id ?? null
}
