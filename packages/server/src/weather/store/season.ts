import { SERIES, type SeriesKey } from '@windrow/core/variables/series.ts'
import { sql } from 'kysely'
import type { SystemTx } from '../../platform/db/scope.ts'
import type { Season } from '../season/season.ts'
import { pack, unpack } from './packed-array.ts'

/** Puts the season of a new run in the place of the old one. */
export async function saveSeason(tx: SystemTx, point: string, season: Season, now: Date): Promise<void> {
  const { first, count, members, values } = season
  const row = {
    run: new Date(season.run),
    fetched_at: now,
    first_day: first,
    days: count,
    members,
    anomalies: JSON.stringify(season.anomalies),
  }
  await tx
    .insertInto('weather_season')
    .values({ point, ...row })
    .onConflict((conflict) => conflict.column('point').doUpdateSet(row))
    .execute()
  await tx.deleteFrom('weather_season_series').where('point', '=', point).execute()
  const series = (Object.keys(values) as SeriesKey[]).flatMap((key) => {
    const packed = values[key]
    return packed ? [{ point, series: key, packed: pack(packed, SERIES[key].step) }] : []
  })
  if (series.length) await tx.insertInto('weather_season_series').values(series).execute()
}

/** The runs of the seasons that are stored of some points. */
export async function readSeasonRuns(tx: SystemTx, points: readonly string[]): Promise<Map<string, Date>> {
  const rows = await tx
    .selectFrom('weather_season')
    .select(['point', 'run'])
    .where('point', '=', sql<string>`any(${points})`)
    .execute()
  return new Map(rows.map(({ point, run }) => [point, run]))
}

export async function readSeason(tx: SystemTx, point: string): Promise<Season | null> {
  const header = await tx
    .selectFrom('weather_season')
    .selectAll()
    .where('point', '=', point)
    .executeTakeFirst()
  if (!header) return null
  const rows = await tx
    .selectFrom('weather_season_series')
    .select(['series', 'packed'])
    .where('point', '=', point)
    .execute()
  const values: Season['values'] = {}
  for (const { series, packed } of rows)
    values[series as SeriesKey] = unpack(packed, SERIES[series as SeriesKey].step)
  const { run, first_day: first, days: count, members, anomalies } = header
  return { run: run.toISOString(), first, count, members, anomalies, values }
}

export async function countSeasons(tx: SystemTx): Promise<number> {
  const row = await tx
    .selectFrom('weather_season')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

/** Those that say nothing of any day to come. */
export async function deletePastSeasons(tx: SystemTx, now: Date): Promise<void> {
  const today = Math.floor(now.getTime() / 86_400_000)
  await tx.deleteFrom('weather_season').where(sql<boolean>`first_day + days < ${today}`).execute()
}
