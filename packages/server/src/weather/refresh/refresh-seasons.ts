import { localDay } from '@windrow/core/time/zone.ts'
import { throwIfDatabaseFailed } from '../../platform/db/database-faults.ts'
import type { Services } from '../services.ts'
import { type Cell, SourceError, type WeatherSource } from '../sources/weather-source.ts'
import type { StoredCell } from '../store/cells.ts'
import { countSeasons, readSeasonRuns, saveSeason } from '../store/season.ts'
import { isSeasonDue } from './day-plan.ts'

/**
 * Fetches the seasons that some cells need and that are not there, or of which a newer run is and whose turn has come.
 * Where a newer one cannot be fetched the stored one stays in use; cells that have none fail.
 */
export async function prepareSeasons(
  { db, log }: Pick<Services, 'db' | 'log'>,
  { season, provider }: WeatherSource,
  cells: readonly StoredCell[],
  now: Date,
  failures: Map<number, Error>,
): Promise<void> {
  if (!season || !provider || cells.length === 0) return
  const points = new Map<string, { point: Cell; cells: StoredCell[] }>()
  for (const cell of cells) {
    const point = season.pointFor(cell)
    const known = points.get(point.key) ?? { point, cells: [] }
    known.cells.push(cell)
    points.set(point.key, known)
  }
  const newest = await season.newestRun()
  const [runs, count] = await db.asSystem(async (tx) => [
    await readSeasonRuns(tx, [...points.keys()]),
    await countSeasons(tx),
  ])
  for (const [key, { point, cells: sharing }] of points) {
    const run = runs.get(key) ?? null
    if (!isSeasonDue({ key, run }, newest, count, provider, now.getTime())) continue
    try {
      const [fetched] = await season.fetch([point], localDay(point.zone, now.getTime()))
      if (!fetched) throw new SourceError('The source left this point out.')
      await db.asSystem((tx) => saveSeason(tx, key, fetched, now))
    } catch (error) {
      throwIfDatabaseFailed(error)
      const failure = error instanceof Error ? error : new Error(String(error))
      if (run === null) for (const { id } of sharing) failures.set(id, failure)
      else log.warn(`A newer seasonal forecast of ${key} could not be fetched (${failure.message}).`)
    }
  }
}
