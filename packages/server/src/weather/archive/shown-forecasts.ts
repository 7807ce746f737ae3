import type { PastForecasts } from '@windrow/core/risks/past-forecasts.ts'
import type { DayNumber } from '@windrow/core/time/day.ts'
import { ARCHIVED_SERIES, type ArchivedSeries } from '@windrow/core/variables/series.ts'
import { RECORD_LEVELS, RECORD_SIZE } from '@windrow/core/verification/record-levels.ts'
import type { SystemTx } from '../../platform/db/scope.ts'
import { inSlices } from '../../platform/threads/in-slices.ts'
import { type ArchivedForecast, unpackAll } from './packed-quantiles.ts'
import { readShown } from './store.ts'

/** Days without a forecast of their own, on which growers saw that of the day before. */
const LONGEST_GAP = 2

type Issue = { day: DayNumber; quantiles: ArchivedForecast['quantiles'] }

/**
 * The forecasts that growers were shown in the mornings from one day to another, `days` days of each, as the quantiles
 * that the archive has of them: a block for each row of days. Where none was stored for a day or two, the one before
 * stays.
 */
export async function shownForecasts(
  tx: SystemTx,
  cellId: number,
  wanted: { from: DayNumber; to: DayNumber; days: number },
): Promise<PastForecasts[]> {
  const { from, to, days } = wanted
  const rows = await readShown(tx, cellId, { from: from - LONGEST_GAP, to })
  const issues: Issue[] = []
  await inSlices(rows, ({ firstDay, packed }) => {
    issues.push({ day: firstDay, quantiles: unpackAll(packed) })
  })
  return rowsOf(issues, to).flatMap((row) => blockOf(row, from, days) ?? [])
}

/** Issues whose days follow each other, and the day up to which the last of them was shown. */
function rowsOf(issues: readonly Issue[], to: DayNumber): { issues: Issue[]; last: DayNumber }[] {
  const rows: { issues: Issue[]; last: DayNumber }[] = []
  for (const issue of issues) {
    const row = rows.at(-1)
    if (row && issue.day <= row.last + 1) row.issues.push(issue)
    else rows.push({ issues: [issue], last: 0 })
    const last = rows.at(-1) as (typeof rows)[number]
    last.last = Math.min(to, issue.day + LONGEST_GAP)
  }
  return rows
}

function blockOf(
  { issues, last }: { issues: readonly Issue[]; last: DayNumber },
  from: DayNumber,
  days: number,
): PastForecasts | null {
  const first = Math.max(from, (issues[0] as Issue).day)
  const count = last - first + 1
  if (count <= 0) return null
  const values: Partial<Record<ArchivedSeries, Float32Array>> = {}
  for (const key of ARCHIVED_SERIES)
    if (issues.every(({ quantiles }) => quantiles[key]))
      values[key] = new Float32Array(count * days * RECORD_SIZE).fill(Number.NaN)
  let at = 0
  for (let day = first; day <= last; day++) {
    while (at + 1 < issues.length && (issues[at + 1] as Issue).day <= day) at++
    const { day: issued, quantiles } = issues[at] as Issue
    const skipped = (day - issued) * RECORD_SIZE
    for (const [key, all] of Object.entries(values))
      all.set(
        (quantiles[key as ArchivedSeries] as Float32Array).subarray(skipped, skipped + days * RECORD_SIZE),
        (day - first) * days * RECORD_SIZE,
      )
  }
  return { first, issues: count, days, members: RECORD_SIZE, levels: RECORD_LEVELS, values }
}
