import { WET_DAY } from '@windrow/core/indices/rain-outlook.ts'
import { quantileSeries } from '@windrow/core/kernels/member-quantiles.ts'
import type { MemberTable } from '@windrow/core/series/series.ts'
import type { DayNumber } from '@windrow/core/time/day.ts'
import { ARCHIVED_SERIES, type SeriesKey } from '@windrow/core/variables/series.ts'
import { RECORD_LEVELS, RECORD_SIZE } from '@windrow/core/verification/record-levels.ts'
import type { SystemTx } from '../../platform/db/scope.ts'
import type { Ensemble } from '../sources/weather-source.ts'
import { ARCHIVED_DAYS, type ArchivedForecast, packQuantiles } from './packed-quantiles.ts'
import { type ArchivedModel, insertArchived, listArchivedOn } from './store.ts'

/** The quantiles of a forecast's first days, as they are archived. */
export function archivedForecast({ count, members, values }: MemberTable<SeriesKey>): ArchivedForecast {
  const days = Math.min(ARCHIVED_DAYS, count)
  const quantiles: ArchivedForecast['quantiles'] = {}
  for (const key of ARCHIVED_SERIES) {
    const all = values[key]?.subarray(0, days * members)
    if (!all) continue
    const packed = new Float32Array(days * RECORD_SIZE)
    for (const [level, series] of quantileSeries(all, members, RECORD_LEVELS).entries())
      for (let day = 0; day < days; day++) packed[day * RECORD_SIZE + level] = series[day] as number
    quantiles[key] = packed
  }
  return { quantiles, wetChance: values.tp_sum ? wetChances(values.tp_sum, members, days) : null }
}

function wetChances(rain: Float32Array, members: number, days: number): Float32Array {
  return Float32Array.from({ length: days }, (_, day) => {
    const present = rain.subarray(day * members, (day + 1) * members).filter((value) => !Number.isNaN(value))
    return present.filter((value) => value >= WET_DAY).length / present.length
  })
}

export type Issue = ArchivedModel & { firstDay: DayNumber; issued: Date; forecast: MemberTable<SeriesKey> }

/**
 * Archives an issue in the transaction that stores it, unless one of the same day is there already: of the four a day
 * the first is scored, so the others would be stored for nothing (docs/adr/2026-11-17-forecast-archive.md).
 */
export async function archiveForecast(
  tx: SystemTx,
  cellId: number,
  model: ArchivedModel,
  ensemble: Ensemble,
): Promise<void> {
  const { first: firstDay, issued } = ensemble
  if ((await listArchivedOn(tx, cellId, firstDay)).has(model.model)) return
  await archiveIssues(tx, cellId, [{ ...model, firstDay, issued: new Date(issued), forecast: ensemble }])
}

/** Several issues of a cell at once; those of days that have one stay out. */
export async function archiveIssues(tx: SystemTx, cellId: number, issues: readonly Issue[]): Promise<void> {
  const rows = issues.map(({ model, kind, firstDay, issued, forecast }) => ({
    model,
    kind,
    firstDay,
    issued,
    packed: packQuantiles(archivedForecast(forecast)),
  }))
  await insertArchived(tx, cellId, rows)
}
