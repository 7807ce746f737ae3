import { only } from '@windrow/core/risks/past-forecasts.ts'
import { RISKS } from '@windrow/core/risks/registry.ts'
import type { RiskHistory } from '@windrow/core/risks/rehearse-rules.ts'
import type { PastWater } from '@windrow/core/risks/topsoil-forecasts.ts'
import { localDay } from '@windrow/core/time/zone.ts'
import type { SeriesKey } from '@windrow/core/variables/series.ts'
import { createCache } from '../../platform/cache.ts'
import type { Database } from '../../platform/db/open-database.ts'
import type { SystemTx } from '../../platform/db/scope.ts'
import { sharedWaterName, WATER_SERIES, type WateredField, waterOf } from '../../soil/field-water.ts'
import { type FieldCells, readCellWeather } from '../../weather/cells/cell-weather.ts'
import { readHistory } from '../../weather/store/history.ts'

/** Every season of 30 years, wherever in the year it begins. */
const YEARS = 31
const DAYS = Math.ceil(YEARS * 365.25)

/** Half a megabyte each. */
const MAX_CACHED = 20

/** What rules watch of the weather; degree days are those of the coldest and the warmest of a day. */
export const WATCHED_SERIES: readonly SeriesKey[] = [
  ...new Set(
    RISKS.flatMap(({ series }): SeriesKey[] => {
      if (series === 'gdd') return ['t2m_min', 't2m_max']
      // The topsoil is no weather: each field has its own.
      return series === 'swvl1_mean' ? [] : [series]
    }),
  ),
]

/** The observed years of a field, with its own topsoil, and the balance that it comes from, where that was requested. */
export type FieldYears = { history: RiskHistory; water: PastWater | null }

type FieldHistories = {
  /** With its own topsoil where `water` says what that depends on. */
  read(cells: FieldCells, now: Date, water: WateredField | null): Promise<FieldYears>
}

/** The observed years of fields, cached because editing a rule requests the same ones repeatedly. */
export function createFieldHistories(db: Database): FieldHistories {
  const histories = createCache<string, FieldYears>({ max: MAX_CACHED })
  return {
    read: async (cells, now, water) => {
      const today = localDay(cells.grid.zone, now.getTime())
      const name = [cells.grid, cells.history].map(({ id, refreshedAt }) => `${id} ${refreshedAt?.getTime()}`)
      const key = [today, ...name].join(' ')
      const years = await histories.load(key, async () => ({
        history: await db.readAsSystem((tx) => readYears(tx, cells, today)),
        water: null,
      }))
      if (water === null) return years
      return histories.load(`${key} ${sharedWaterName(water)}`, () =>
        db.readAsSystem((tx) => withWater(tx, years, { cells, now, water })),
      )
    },
  }
}

async function readYears(tx: SystemTx, { grid, history }: FieldCells, today: number): Promise<RiskHistory> {
  const from = Math.max(today - DAYS, Math.min(history.historyFrom ?? today, grid.historyFrom ?? today))
  const past = await readHistory(tx, history.id, WATCHED_SERIES, from, today - 1)
  // A station has temperature and rain only: the other series are those of its grid cell.
  const missing = WATCHED_SERIES.filter((key) => past.values[key]?.every(Number.isNaN))
  if (history.id !== grid.id && missing.length > 0)
    Object.assign(past.values, (await readHistory(tx, grid.id, missing, from, today - 1)).values)
  return { first: from, count: past.count, values: past.values }
}

/** By the balance that alerts are evaluated with: its crop on the same date in every year. */
async function withWater(
  tx: SystemTx,
  years: FieldYears,
  { cells, now, water }: { cells: FieldCells; now: Date; water: WateredField },
): Promise<FieldYears> {
  const weather = await readCellWeather(tx, cells, WATER_SERIES, now)
  if (!weather) return years
  const reckoned = waterOf(water, weather, { days: 0 })
  const { first, count, values } = weather.history
  return {
    history: withTopsoilOf(years.history, reckoned.water),
    water: { field: reckoned.field, history: { first, count, values: only(values, BALANCE_SERIES) } },
  }
}

/** What the balance is stepped by. */
const BALANCE_SERIES = ['tp_sum', 'e_sum'] as const satisfies SeriesKey[]

/** The same years with a topsoil that was computed for some of them; missing on days before. */
export function withTopsoilOf(
  history: RiskHistory,
  { first, topsoil }: { first: number; topsoil: Float32Array },
): RiskHistory {
  const swvl1_mean = Float32Array.from(
    { length: history.count },
    (_, day) => topsoil[history.first + day - first] ?? Number.NaN,
  )
  return { ...history, values: { ...history.values, swvl1_mean } }
}
