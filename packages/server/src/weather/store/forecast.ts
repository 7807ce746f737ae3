import { SERIES, type SeriesKey } from '@windrow/core/variables/series.ts'
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
