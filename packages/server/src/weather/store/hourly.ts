import { HOURLY_SERIES, type HourlyKey } from '@windrow/core/variables/series.ts'
import type { SystemTx } from '../../platform/db/scope.ts'
import type { HourlySeries } from '../sources/weather-source.ts'
import { pack, unpack } from './packed-array.ts'

/** The hours around now, replaced as a whole with each refresh. */
export async function saveHourly(tx: SystemTx, cellId: number, hourly: HourlySeries): Promise<void> {
  await tx.deleteFrom('weather_hourly').where('cell_id', '=', cellId).execute()
  const rows = (Object.keys(hourly.values) as HourlyKey[]).flatMap((series) => {
    const values = hourly.values[series]
    if (!values) return []
    const packed = pack(values, HOURLY_SERIES[series].step)
    return [{ cell_id: cellId, series, first_hour: hourly.first, packed }]
  })
  if (rows.length) await tx.insertInto('weather_hourly').values(rows).execute()
}

export async function readHourly(
  tx: SystemTx,
  cellId: number,
  keys: readonly HourlyKey[],
): Promise<HourlySeries | null> {
  const rows = await tx
    .selectFrom('weather_hourly')
    .select(['series', 'first_hour as firstHour', 'packed'])
    .where('cell_id', '=', cellId)
    .where('series', 'in', keys)
    .execute()
  const first = rows[0]
  if (!first) return null
  const values: HourlySeries['values'] = {}
  for (const row of rows) {
    const series = row.series as HourlyKey
    values[series] = unpack(row.packed, HOURLY_SERIES[series].step)
  }
  return { first: first.firstHour, count: first.packed.length >> 1, values }
}
