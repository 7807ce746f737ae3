import type { RecordSeason, WireLeadScores } from '@windrow/contract/entities/forecast-record.ts'
import { hemisphereOf } from '@windrow/core/indices/frost.ts'
import type { ArchivedSeries } from '@windrow/core/variables/series.ts'
import type { ReliabilityBin } from '@windrow/core/verification/reliability.ts'
import type { Services } from '../alerts/services.ts'
import { createCache } from '../platform/cache.ts'
import { archiveVersion } from '../weather/archive/store.ts'
import type { FieldCells } from '../weather/cells/cell-weather.ts'
import { stationOf } from '../weather/station/station-forecasts.ts'
import { type Archive, correctIssues, readArchive, readReference, unpackIssues } from './read-record.ts'
import {
  type ArchivedIssues,
  compare,
  daysOfSeason,
  type Reference,
  scoreLeads,
  scoreReliability,
} from './score-record.ts'
import { type Truth, truthOf } from './truth.ts'

/** Forecasts of one series beside what came, of one pair of cells. */
export type SeriesRecord = {
  truth: Truth
  /** Null while nothing is archived. */
  model: string | null
  issues: ArchivedIssues
  models: { model: string; issues: ArchivedIssues }[]
  reference: Reference
}

export type RecordScores = {
  leads: WireLeadScores[]
  reliability: ReliabilityBin[]
  models: { model: string; leads: WireLeadScores[] }[]
}

export type Records = {
  /** Another one whenever the record is. */
  versionOf(cells: FieldCells, series: ArchivedSeries): Promise<string>
  read(cells: FieldCells, series: ArchivedSeries): Promise<SeriesRecord>
  score(
    cells: FieldCells,
    series: ArchivedSeries,
    of: { season: RecordSeason; lat: number },
  ): Promise<RecordScores>
}

/** About 40 series of 800 days. */
const MAX_BYTES = 32 * 2 ** 20
/** 5 kB each. */
const MAX_SCORES = 2_000

const bytesOf = ({ issues, models, reference }: SeriesRecord): number =>
  [issues, ...models.map((model) => model.issues)].reduce(
    (sum, { quantiles, wetChance }) => sum + quantiles.byteLength + wetChance.byteLength,
    reference.observed.values.byteLength,
  )

/** The records of cells, computed once for all fields on them until their weather or archive changes. */
export function createRecords({ db, clock }: Pick<Services, 'db' | 'clock'>): Records {
  const records = createCache<string, SeriesRecord>({ maxBytes: MAX_BYTES, bytesOf })
  const scored = createCache<string, RecordScores>({ max: MAX_SCORES })

  const versionOf = async (cells: FieldCells, series: ArchivedSeries): Promise<string> => {
    const { cell } = truthOf(cells, series)
    const station = stationOf(cells)
    const ids = station === null ? [cells.grid.id] : [cells.grid.id, station]
    const archived = await db.readAsSystem((tx) => archiveVersion(tx, ids))
    return [...ids, cell.id, cell.refreshedAt?.getTime(), archived, series].join(' ')
  }
  const readOnce = (version: string, cells: FieldCells, series: ArchivedSeries) =>
    records.load(version, async () =>
      seriesRecord(await readArchive(db, cells, clock.now()), series, await readReference(db, cells, series)),
    )

  return {
    versionOf,
    read: async (cells, series) => readOnce(await versionOf(cells, series), cells, series),
    score: async (cells, series, { season, lat }) => {
      const version = await versionOf(cells, series)
      return scored.load(`${version} ${season} ${hemisphereOf(lat)}`, async () => {
        const { issues, models, reference } = await readOnce(version, cells, series)
        const isCounted = daysOfSeason(season, lat)
        const shown = compare(series, issues, reference)
        const scores: RecordScores = {
          leads: await scoreLeads(shown, isCounted),
          reliability: scoreReliability(shown, isCounted),
          models: [],
        }
        for (const { model, issues: own } of models)
          scores.models.push({ model, leads: await scoreLeads(compare(series, own, reference), isCounted) })
        return scores
      })
    },
  }
}

export async function seriesRecord(
  { shown, models, differences }: Archive,
  series: ArchivedSeries,
  read: { truth: Truth; reference: Reference },
): Promise<SeriesRecord> {
  const unpacked: SeriesRecord['models'] = []
  for (const { model, rows } of models)
    unpacked.push({ model, issues: correctIssues(await unpackIssues(rows, series), series, differences) })
  return {
    ...read,
    model: shown?.model ?? null,
    issues: await unpackIssues(shown?.rows ?? [], series),
    models: unpacked,
  }
}
