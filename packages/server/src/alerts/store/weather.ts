import type { MemberTable } from '@windrow/core/series/series.ts'
import type { DayNumber } from '@windrow/core/time/day.ts'
import { SERIES, type SeriesKey } from '@windrow/core/variables/series.ts'
import { sql } from 'kysely'
import type { SystemTx } from '../../platform/db/scope.ts'
import { unpack } from '../../weather/store/packed-array.ts'

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
