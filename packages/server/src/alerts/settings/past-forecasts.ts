import { only, type PastForecasts } from '@windrow/core/risks/past-forecasts.ts'
import type { RiskHistory } from '@windrow/core/risks/rehearse-degree-days.ts'
import { OUTCOME_DAYS, outcomeIssues, outcomeSeries } from '@windrow/core/risks/rehearse-outcomes.ts'
import type { Rule } from '@windrow/core/risks/rule.ts'
import type { SeriesKey } from '@windrow/core/variables/series.ts'
import { createCache } from '../../platform/cache.ts'
import type { Database } from '../../platform/db/open-database.ts'
import type { Log } from '../../platform/log.ts'
import { shownForecasts } from '../../weather/archive/shown-forecasts.ts'
import { archiveVersion } from '../../weather/archive/store.ts'
import type { WeatherSource } from '../../weather/sources/weather-source.ts'
import type { StoredCell } from '../../weather/store/cells.ts'
import { WATCHED_SERIES } from './field-histories.ts'

/** Mornings in one call of the source, so that a refresh of weather does not wait for a whole season. */
const BLOCK_DAYS = 32

/** A rehearsal does not wait longer for forecasts: seasons that are not there by then are left out. */
const PATIENCE_MS = 700

/** All blocks of two fields whose rules hold all year, or of ten with a season of two months: 350 kB each. */
const MAX_BYTES = 32 * 2 ** 20

/** With what a field's own topsoil is computed from. */
const FORECAST_SERIES: readonly SeriesKey[] = [...WATCHED_SERIES, 'e_sum']

const bytesOf = ({ values }: PastForecasts) =>
  Object.values(values).reduce((sum, { byteLength }) => sum + byteLength, 0)

export type PastForecastsOf = {
  /** Those that the outcomes of some rules need, as many as are there in time, the newest first. */
  read(cell: StoredCell, rules: readonly Rule[], history: RiskHistory): Promise<PastForecasts[]>
}

/**
 * Past forecasts of cells, cached because editing a rule requests the same ones repeatedly. With a source that cannot
 * make them, those that were shown, as far as the archive has grown; none of a cell whose past is another source's.
 */
export function createPastForecasts(
  source: Pick<WeatherSource, 'id' | 'pastForecasts'>,
  db: Pick<Database, 'readAsSystem'>,
  log: Log,
): PastForecastsOf {
  const blocks = createCache<string, PastForecasts>({ maxBytes: MAX_BYTES, bytesOf })
  const shown = createCache<string, PastForecasts[]>({
    maxBytes: MAX_BYTES,
    bytesOf: (some) => some.reduce((sum, block) => sum + bytesOf(block), 0),
  })
  return {
    read: async (cell, rules, history) => {
      const { pastForecasts } = source
      if (cell.source !== source.id) return []
      if (!pastForecasts) {
        const issues = rules.flatMap((rule) => outcomeIssues(rule, history))
        if (issues.length === 0) return []
        const from = Math.min(...issues.map(({ first }) => first))
        const to = Math.max(...issues.map(({ last }) => last))
        return db.readAsSystem(async (tx) => {
          const name = `${cell.id} ${await archiveVersion(tx, [cell.id])} ${from} ${to}`
          const all = await shown.load(name, () =>
            shownForecasts(tx, cell.id, { from, to, days: OUTCOME_DAYS }),
          )
          return all.map((block) => ({ ...block, values: only(block.values, outcomeSeries(rules)) }))
        })
      }
      const deadline = performance.now() + PATIENCE_MS
      const series = outcomeSeries(rules)
      const yesterday = history.first + history.count - 1
      const found: PastForecasts[] = []
      for (const block of blocksOf(rules, history)) {
        if (performance.now() > deadline) break
        const from = block * BLOCK_DAYS
        const to = Math.min(from + BLOCK_DAYS - 1, yesterday)
        const wanted = { from, to, days: OUTCOME_DAYS, series: FORECAST_SERIES }
        try {
          const all = await blocks.load(`${cell.key} ${from} ${to}`, () => pastForecasts(cell, wanted))
          found.push({ ...all, values: only(all.values, series) })
        } catch (err) {
          // The rehearsal on observed years is there without them.
          log.error({ err }, 'Past forecasts could not be made.')
          break
        }
      }
      return found
    },
  }
}

/** Numbers of the blocks that hold the mornings of all rules, the newest first. */
function blocksOf(rules: readonly Rule[], history: RiskHistory): number[] {
  const blocks = new Set<number>()
  for (const { first, last } of rules.flatMap((rule) => outcomeIssues(rule, history)))
    for (let block = Math.floor(first / BLOCK_DAYS); block <= Math.floor(last / BLOCK_DAYS); block++)
      blocks.add(block)
  return [...blocks].toSorted((a, b) => b - a)
}
