import { calendarDay, type DayNumber, dayNumberOf } from '@windrow/core/time/day.ts'
import { SERIES, type SeriesKey } from '@windrow/core/variables/series.ts'
import type { SystemTx } from '../../platform/db/scope.ts'
import type { DailySeries } from '../sources/weather-source.ts'
import { pack, unpackInto } from './packed-array.ts'

/**
 * Adds days to what is stored of a cell, or replaces them. Years are rows: a new day rewrites one small row for
 * each series, and thirty years are read in one go.
 */
export async function saveHistory(tx: SystemTx, cellId: number, daily: DailySeries): Promise<void> {
  if (daily.count === 0) return
  const firstYear = calendarDay(daily.first).year
  const lastYear = calendarDay(daily.first + daily.count - 1).year
  const keys = Object.keys(daily.values) as SeriesKey[]
  const known = await readStored(tx, cellId, keys, firstYear, lastYear)
  const rows = keys.flatMap((series) => {
    const values = daily.values[series]
    if (!values) return []
    return yearsOf(firstYear, lastYear).map((year) => {
      const from = Math.max(daily.first, dayNumberOf(year, 1, 1))
      const to = Math.min(daily.first + daily.count, dayNumberOf(year + 1, 1, 1))
      const at = from - daily.first
      const filled = daily.filled?.[series]
      const added = {
        first: from,
        values: values.subarray(at, at + to - from),
        filled: filled ? filled.subarray(at, at + to - from) : new Uint8Array(to - from),
      }
      const merged = merge(known.get(`${series} ${year}`), added)
      return {
        cell_id: cellId,
        series,
        year,
        first_day: merged.first,
        packed: pack(merged.values, SERIES[series].step),
        filled: merged.filled.includes(1) ? Buffer.from(merged.filled) : null,
      }
    })
  })
  for (let i = 0; i < rows.length; i += 500)
    await tx
      .insertInto('weather_history')
      .values(rows.slice(i, i + 500))
      .onConflict((conflict) =>
        conflict.columns(['cell_id', 'series', 'year']).doUpdateSet((eb) => ({
          first_day: eb.ref('excluded.first_day'),
          packed: eb.ref('excluded.packed'),
          filled: eb.ref('excluded.filled'),
        })),
      )
      .execute()
}

/** Days `from` to `to` of some series; what is not stored is NaN. */
export async function readHistory(
  tx: SystemTx,
  cellId: number,
  keys: readonly SeriesKey[],
  from: DayNumber,
  to: DayNumber,
): Promise<DailySeries> {
  const days = to - from + 1
  const values: DailySeries['values'] = {}
  const filled: NonNullable<DailySeries['filled']> = {}
  for (const series of keys) values[series] = new Float32Array(days).fill(Number.NaN)
  const stored = await readStored(tx, cellId, keys, calendarDay(from).year, calendarDay(to).year)
  for (const chunk of stored.values()) {
    const target = values[chunk.series]
    if (!target) continue
    copyOverlap(target, from, chunk.values, chunk.first)
    if (chunk.filled.includes(1)) {
      filled[chunk.series] ??= new Uint8Array(days)
      copyOverlap(filled[chunk.series] as Uint8Array, from, chunk.filled, chunk.first)
    }
  }
  return { first: from, count: days, values, filled }
}

type Chunk = { series: SeriesKey; first: DayNumber; values: Float32Array; filled: Uint8Array }

const yearsOf = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, i) => first + i)

async function readStored(
  tx: SystemTx,
  cellId: number,
  keys: readonly SeriesKey[],
  firstYear: number,
  lastYear: number,
): Promise<Map<string, Chunk>> {
  if (keys.length === 0) return new Map()
  const rows = await tx
    .selectFrom('weather_history')
    .select(['series', 'year', 'first_day', 'packed', 'filled'])
    .where('cell_id', '=', cellId)
    .where('series', 'in', keys)
    .where('year', '>=', firstYear)
    .where('year', '<=', lastYear)
    .execute()
  return new Map(
    rows.map((row) => {
      const series = row.series as SeriesKey
      const values = new Float32Array(row.packed.length >> 1)
      unpackInto(values, 0, row.packed, SERIES[series].step)
      const filled = row.filled ? new Uint8Array(row.filled) : new Uint8Array(values.length)
      return [`${row.series} ${row.year}`, { series, first: row.first_day, values, filled }]
    }),
  )
}

type Days = { first: DayNumber; values: Float32Array; filled: Uint8Array }

function merge(known: Days | undefined, added: Days): Days {
  if (!known) return added
  const firstDay = Math.min(known.first, added.first)
  const end = Math.max(known.first + known.values.length, added.first + added.values.length)
  const values = new Float32Array(end - firstDay).fill(Number.NaN)
  const filled = new Uint8Array(end - firstDay)
  for (const part of [known, added]) {
    values.set(part.values, part.first - firstDay)
    filled.set(part.filled, part.first - firstDay)
  }
  return { first: firstDay, values, filled }
}

function copyOverlap<A extends Float32Array | Uint8Array>(
  target: A,
  targetFirst: DayNumber,
  source: A,
  sourceFirst: DayNumber,
): void {
  const from = Math.max(targetFirst, sourceFirst)
  const to = Math.min(targetFirst + target.length, sourceFirst + source.length)
  if (to > from)
    target.set(source.subarray(from - sourceFirst, to - sourceFirst) as never, from - targetFirst)
}
