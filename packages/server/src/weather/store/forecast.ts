import type { MemberTable } from '@windrow/core/series/series.ts'
import type { DayNumber } from '@windrow/core/time/day.ts'
import { SERIES, type SeriesKey } from '@windrow/core/variables/series.ts'
import { sql } from 'kysely'
import type { SystemTx } from '../../platform/db/scope.ts'
import type { Ensemble } from '../sources/weather-source.ts'
import { pack, unpack } from './packed-array.ts'

/** Puts a new issue in the place of the old one; a series that the new one lacks goes with the old. */
export async function saveForecast(tx: SystemTx, cellId: number, ensemble: Ensemble): Promise<void> {
  const keys = Object.keys(ensemble.values) as SeriesKey[]
  await tx.deleteFrom('weather_forecast').where('cell_id', '=', cellId).execute()
  const rows = keys.flatMap((series) => {
    const values = ensemble.values[series]
    if (!values) return []
    const { first: firstDay, count: days, members } = ensemble
    return [
      {
        cell_id: cellId,
        series,
        first_day: firstDay,
        days,
        members,
        packed: pack(values, SERIES[series].step),
      },
    ]
  })
  if (rows.length) await tx.insertInto('weather_forecast').values(rows).execute()
}

export type StoredEnsemble = Omit<Ensemble, 'issued'>

/** The current issue of some series; null where there is none. */
export async function readForecast(
  tx: SystemTx,
  cellId: number,
  keys: readonly SeriesKey[],
): Promise<StoredEnsemble | null> {
  const rows = await tx
    .selectFrom('weather_forecast')
    .select(['series', 'first_day as firstDay', 'days', 'members', 'packed'])
    .where('cell_id', '=', cellId)
    .where('series', 'in', keys)
    .execute()
  const first = rows[0]
  if (!first) return null
  const values: Ensemble['values'] = {}
  for (const row of rows) {
    const series = row.series as SeriesKey
    values[series] = unpack(row.packed, SERIES[series].step)
  }
  const { firstDay, days, members } = first
  return { first: firstDay, count: days, members, values }
}

/** As rules are evaluated on it. */
export type ForecastDays = MemberTable<SeriesKey>

const BYTES = 2

/**
 * Some days of the current issue. They are cut out in the database: the whole reaches months ahead. Null where there is
 * no forecast, or none that reaches the first day.
 */
export async function readForecastDays(
  tx: SystemTx,
  cellId: number,
  keys: readonly SeriesKey[],
  wanted: { from: DayNumber; days: number },
): Promise<ForecastDays | null> {
  const { rows } = await sql<{ series: SeriesKey; days: number; members: number; packed: Buffer }>`
    select series, least(${wanted.days}, first_day + days - ${wanted.from}) as days, members,
      substring(packed from (${wanted.from} - first_day) * members * ${BYTES} + 1
        for ${wanted.days} * members * ${BYTES}) as packed
    from weather_forecast
    where cell_id = ${cellId} and series = any(${keys}) and first_day <= ${wanted.from}
      and first_day + days > ${wanted.from}`.execute(tx)
  const [first] = rows
  if (!first) return null
  const values: ForecastDays['values'] = {}
  for (const { series, packed } of rows) values[series] = unpack(packed, SERIES[series].step)
  return { first: wanted.from, count: first.days, members: first.members, values }
}
