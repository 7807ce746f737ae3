import { RISKS } from '@windrow/core/risks/registry.ts'
import type { RiskHistory } from '@windrow/core/risks/rehearse-rules.ts'
import { localDay } from '@windrow/core/time/zone.ts'
import type { SeriesKey } from '@windrow/core/variables/series.ts'
import { createCache } from '../../platform/cache/cache.ts'
import type { Database } from '../../platform/db/open-database.ts'
import type { SystemTx } from '../../platform/db/scope.ts'
import type { FieldCells } from '../../weather/cells/cell-weather.ts'
import { readHistory } from '../../weather/store/history.ts'

/** Every season of 30 years, wherever in the year it begins. */
const YEARS = 31
const DAYS = Math.ceil(YEARS * 365.25)

/** Half a megabyte each. */
const KEPT = 20

/** What rules watch; degree days are those of the coldest and the warmest of a day. */
const SERIES: readonly SeriesKey[] = [
  ...new Set(
    RISKS.flatMap(({ series }) => (series === 'gdd' ? (['t2m_min', 't2m_max'] as const) : [series])),
  ),
]

export type CellHistories = { read(cells: FieldCells, now: Date): Promise<RiskHistory> }

/** The observed years behind fields: whoever edits a rule asks for the same ones again and again. */
export function createCellHistories(db: Database): CellHistories {
  const histories = createCache<string, RiskHistory>({ max: KEPT })
  return {
    read: (cells, now) => {
      const today = localDay(cells.grid.zone, now.getTime())
      const name = [cells.grid, cells.history].map(({ id, refreshedAt }) => `${id} ${refreshedAt?.getTime()}`)
      const key = [today, ...name].join(' ')
      return histories.load(key, () => db.asSystem((tx) => readYears(tx, cells, today)))
    },
  }
}

async function readYears(tx: SystemTx, { grid, history }: FieldCells, today: number): Promise<RiskHistory> {
  const from = Math.max(today - DAYS, Math.min(history.historyFrom ?? today, grid.historyFrom ?? today))
  const past = await readHistory(tx, history.id, SERIES, from, today - 1)
  // A station has temperature and rain only: the other series are those of its grid cell.
  const missing = SERIES.filter((key) => past.values[key]?.every(Number.isNaN))
  if (history.id !== grid.id && missing.length > 0)
    Object.assign(past.values, (await readHistory(tx, grid.id, missing, from, today - 1)).values)
  return { from, days: past.days, values: past.values }
}
