import { localDay } from '@windrow/core/time/zone.ts'
import type { Services } from '../services.ts'
import { checkDaily } from '../sources/check-plausible.ts'
import { fillGaps } from '../sources/ghcn/fill-gaps.ts'
import type { StationSource } from '../sources/ghcn/station-source.ts'
import { findCell, markRefreshed, type StoredCell } from '../store/cells.ts'
import { readHistory, saveHistory } from '../store/history.ts'
import { HISTORY_FROM, historyToFetch } from './refresh-plan.ts'

/** What stations observe; everything else of a station's field is its grid cell's. */
const STATION_SERIES = ['t2m_min', 't2m_max', 't2m_avg', 'tp_sum'] as const

/**
 * The observed history of a station with its gaps filled from its grid cell, which must have its own first. The
 * monthly differences that filling uses are taken over all years, so the whole history is made anew.
 */
export async function refreshStation(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  stations: StationSource,
  cell: StoredCell,
): Promise<void> {
  const { gridCellId, station } = cell
  if (gridCellId === null || station === null) throw new Error(`Cell ${cell.key} is no station.`)
  const grid = await db.asSystem((tx) => findCell(tx, gridCellId))
  if (!grid?.forecastIssued) throw new Error('Its grid cell has no weather yet.')
  const now = clock.now()
  const { to } = historyToFetch({ from: null, to: null }, localDay(cell.zone, now.getTime()))
  const observed = await stations.history({ id: station.id }, HISTORY_FROM, to)
  const forecastIssued = grid.forecastIssued
  await db.asSystem(async (tx) => {
    const around = await readHistory(tx, gridCellId, STATION_SERIES, HISTORY_FROM, to)
    const filled = fillGaps(observed, around)
    checkDaily(filled, `station ${station.id}`)
    await saveHistory(tx, cell.id, filled)
    await markRefreshed(tx, cell.id, { historyFrom: HISTORY_FROM, historyTo: to, forecastIssued }, now)
  })
}
