import { dayOfYearQuantiles } from '@windrow/core/climatology/day-of-year.ts'
import { climatologyYears } from '@windrow/core/climatology/years.ts'
import { localDay } from '@windrow/core/time/zone.ts'
import type { ArchivedSeries } from '@windrow/core/variables/series.ts'
import { RECORD_LEVELS, RECORD_SIZE } from '@windrow/core/verification/record-levels.ts'
import type { Database } from '../platform/db/open-database.ts'
import { inSlices } from '../platform/threads/in-slices.ts'
import { ARCHIVED_DAYS, unpackQuantiles } from '../weather/archive/packed-quantiles.ts'
import {
  ARCHIVE_DAYS,
  type ArchivedModel,
  type ArchivedRow,
  listArchivedModels,
  readArchived,
  stationFirst,
} from '../weather/archive/store.ts'
import { UNGATED } from '../weather/blend/learn-cell.ts'
import type { FieldCells } from '../weather/cells/cell-weather.ts'
import { HISTORY_FROM } from '../weather/refresh/refresh-plan.ts'
import { isTemperature, type StationDifferences } from '../weather/sources/ghcn/station-differences.ts'
import { differencesOn } from '../weather/station/correct-forecast.ts'
import { stationOf } from '../weather/station/station-forecasts.ts'
import { readDifferences } from '../weather/store/station-differences.ts'
import { weatherStore } from '../weather/store/weather-store.ts'
import type { ArchivedIssues, Reference } from './score-record.ts'
import { finalDay, type Truth, truthOf } from './truth.ts'

/** The issues of a cell as they are archived, of what was shown and of each model. */
export type Archive = {
  shown: ModelIssues | null
  models: ModelIssues[]
  /** By which models are corrected as what was shown is; null where the field has its grid cell's forecast. */
  differences: StationDifferences | null
}
type ModelIssues = { model: string; rows: ArchivedRow[] }

/** Of what was shown, the issues of the model that is shown now: another one has a record of its own. */
export async function readArchive(db: Database, cells: FieldCells, now: Date): Promise<Archive> {
  const today = localDay('Etc/UTC', now.getTime())
  const cellId = cells.grid.id
  return db.readAsSystem(async (tx) => {
    const known = await listArchivedModels(tx, cellId, today - ARCHIVE_DAYS.shown)
    const read = async (model: ArchivedModel) => ({
      model: model.model,
      rows: await readArchived(tx, cellId, model, today - ARCHIVE_DAYS[model.kind]),
    })
    const shown = known.find(({ kind }) => kind === 'shown')
    const models: ModelIssues[] = []
    for (const model of known)
      if (model.kind === 'model' && model.model !== UNGATED) models.push(await read(model))
    const station = stationOf(cells)
    if (!shown || station === null)
      return { shown: shown ? await read(shown) : null, models, differences: null }
    const own = await readArchived(tx, station, shown, today - ARCHIVE_DAYS.shown)
    const rows = stationFirst((await read(shown)).rows, own)
    return { shown: { model: shown.model, rows }, models, differences: await readDifferences(tx, station) }
  })
}

/** The quantiles of one series in all issues; unpacked in slices, between which others get their turn. */
export async function unpackIssues(
  rows: readonly ArchivedRow[],
  series: ArchivedSeries,
): Promise<ArchivedIssues> {
  const size = ARCHIVED_DAYS * RECORD_SIZE
  const quantiles = new Float32Array(rows.length * size).fill(Number.NaN)
  const wetChance = new Float32Array(rows.length * ARCHIVED_DAYS).fill(Number.NaN)
  await inSlices(rows, ({ packed }, at) => {
    const found = unpackQuantiles(packed, series)
    if (found.quantiles) quantiles.set(found.quantiles, at * size)
    if (found.wetChance) wetChance.set(found.wetChance, at * ARCHIVED_DAYS)
  })
  return {
    firstDays: rows.map(({ firstDay }) => firstDay),
    issued: rows.map(({ issued }) => issued),
    quantiles,
    wetChance,
  }
}

/** The issues of a model as they are with the temperatures of a station. */
export function correctIssues(
  issues: ArchivedIssues,
  series: ArchivedSeries,
  differences: StationDifferences | null,
): ArchivedIssues {
  const [first, last] = [issues.firstDays[0], issues.firstDays.at(-1)]
  if (!differences || !isTemperature(series) || first === undefined || last === undefined) return issues
  const byDay = differencesOn(differences[series], first, last - first + ARCHIVED_DAYS)
  const quantiles = issues.quantiles.map((value, at) => {
    const day = Math.floor(at / RECORD_SIZE)
    const issue = issues.firstDays[Math.floor(day / ARCHIVED_DAYS)] as number
    return value + (byDay[issue - first + (day % ARCHIVED_DAYS)] as number)
  })
  return { ...issues, quantiles }
}

/**
 * What came, as far as it is final and was measured, not filled from elsewhere; and what is normal on each day of the
 * year by the same observations.
 */
export async function readReference(
  db: Database,
  cells: FieldCells,
  series: ArchivedSeries,
): Promise<{ truth: Truth; reference: Reference }> {
  const truth = truthOf(cells, series)
  const { cell } = truth
  const last = Math.max(HISTORY_FROM, finalDay(cell))
  const from = cell.historyFrom ?? HISTORY_FROM
  const history = await db.readAsSystem((tx) => weatherStore.readHistory(tx, cell.id, [series], from, last))
  const values = history.values[series] ?? new Float32Array(0)
  const years = climatologyYears({ first: from, values })
  const normal = years ? dayOfYearQuantiles({ first: from, values }, years, RECORD_LEVELS) : null
  const filled = history.filled?.[series]
  const measured = filled ? values.map((value, at) => (filled[at] ? Number.NaN : value)) : values
  return { truth, reference: { observed: { first: from, values: measured }, normal } }
}
