import { type BlendRecord, recordAt, WEIGHT_DAYS } from '@windrow/core/blend/blend-record.ts'
import { BLENDED_SERIES, blendedValuesOf } from '@windrow/core/blend/blended-values.ts'
import { learnBlend } from '@windrow/core/blend/learn-blend.ts'
import type { DayNumber } from '@windrow/core/time/day.ts'
import type { ArchivedSeries } from '@windrow/core/variables/series.ts'
import { RECORD_SIZE } from '@windrow/core/verification/record-levels.ts'
import type { SystemTx } from '../../platform/db/scope.ts'
import { inSlices, runInSlices } from '../../platform/threads/in-slices.ts'
import { ARCHIVED_DAYS, unpackAll } from '../archive/packed-quantiles.ts'
import { readIssues } from '../archive/store.ts'
import { REVISED_DAYS } from '../refresh/refresh-plan.ts'
import { weatherStore } from '../store/weather-store.ts'
import type { Learned } from './learned.ts'

/** The name under which the blend is archived whatever the gate says: what the gate is judged by. */
export const UNGATED = 'ungated'

/**
 * Learns from the archive what was known in the morning of a day: forecasts beside the analysis of the grid cell, as far
 * as that is not fetched again. Null where nothing can be compared yet.
 */
export async function learnCell(
  tx: SystemTx,
  cellId: number,
  models: readonly string[],
  today: DayNumber,
): Promise<Learned | null> {
  const last = today - 1 - REVISED_DAYS
  const first = last - WEIGHT_DAYS + 1
  const issues = await readIssues(tx, cellId, [...models, UNGATED], {
    from: first - ARCHIVED_DAYS + 1,
    to: last,
  })
  if (issues.length === 0) return null
  const history = await weatherStore.readHistory(tx, cellId, BLENDED_SERIES, first, last)
  const records = new Map<ArchivedSeries, BlendRecord>()
  for (const key of BLENDED_SERIES)
    records.set(
      key,
      emptyRecord(models, history.values[key] ?? new Float32Array(WEIGHT_DAYS).fill(Number.NaN)),
    )
  await inSlices(issues, ({ model, firstDay, packed }) => {
    const quantiles = unpackAll(packed)
    for (const [key, record] of records) {
      const said = quantiles[key]
      const target =
        model === UNGATED ? record.blend : record.models.find(({ id }) => id === model)?.quantiles
      if (said && target) place(said, record, target, firstDay - first)
    }
  })
  return runInSlices(learnAll(records))
}

function* learnAll(records: ReadonlyMap<ArchivedSeries, BlendRecord>): Generator<undefined, Learned> {
  const learned: Learned = {}
  for (const [key, record] of records) {
    learned[key] = { leads: [...learnBlend(record, blendedValuesOf(key)).leads] }
    yield
  }
  return learned
}

function emptyRecord(models: readonly string[], observed: Float32Array): BlendRecord {
  const empty = () => new Float32Array(WEIGHT_DAYS * ARCHIVED_DAYS * RECORD_SIZE).fill(Number.NaN)
  return {
    days: WEIGHT_DAYS,
    leads: ARCHIVED_DAYS,
    observed,
    models: models.map((id) => ({ id, quantiles: empty() })),
    blend: empty(),
  }
}

/** What one issue said of each day of the record, at the lead that it had. */
function place(said: Float32Array, record: BlendRecord, target: Float32Array, issueDay: number): void {
  for (let lead = 0; lead < ARCHIVED_DAYS; lead++) {
    const day = issueDay + lead
    if (day < 0 || day >= record.days) continue
    target.set(said.subarray(lead * RECORD_SIZE, (lead + 1) * RECORD_SIZE), recordAt(record, day, lead))
  }
}
