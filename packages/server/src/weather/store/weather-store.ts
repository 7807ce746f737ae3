import type { DayNumber } from '@windrow/core/time/day.ts'
import type { HourlyKey, SeriesKey } from '@windrow/core/variables/series.ts'
import type { SystemTx } from '../../platform/db/scope.ts'
import type { DailySeries, Ensemble, HourlySeries } from '../sources/weather-source.ts'
import {
  type ForecastDays,
  readForecast,
  readForecastDays,
  type StoredEnsemble,
  saveForecast,
} from './forecast.ts'
import { readHistory, saveHistory } from './history.ts'
import { readHourly, saveHourly } from './hourly.ts'

/**
 * Where the weather of cells is stored. Everything that a refresh saves becomes visible with the transaction that marks
 * the cell as refreshed (`markRefreshed`); a store outside of the database has to keep what it replaces until then. The
 * medians that lists show stay rows of the database (`outlook.ts`), since lists join them.
 */
export interface WeatherStore {
  /** Adds observed days, or replaces them. */
  saveHistory(tx: SystemTx, cellId: number, daily: DailySeries): Promise<void>
  /** Replaces the forecast. */
  saveForecast(tx: SystemTx, cellId: number, ensemble: Ensemble): Promise<void>
  /** Replaces the hours around now. */
  saveHourly(tx: SystemTx, cellId: number, hourly: HourlySeries): Promise<void>
  /** Days `from` to `to`; what is not stored is NaN. */
  readHistory(
    tx: SystemTx,
    cellId: number,
    keys: readonly SeriesKey[],
    from: DayNumber,
    to: DayNumber,
  ): Promise<DailySeries>
  /** The whole forecast, months ahead; null where there is none. */
  readForecast(tx: SystemTx, cellId: number, keys: readonly SeriesKey[]): Promise<StoredEnsemble | null>
  /** Some days of it; null where it does not reach the first one. */
  readForecastDays(
    tx: SystemTx,
    cellId: number,
    keys: readonly SeriesKey[],
    wanted: { from: DayNumber; days: number },
  ): Promise<ForecastDays | null>
  readHourly(tx: SystemTx, cellId: number, keys: readonly HourlyKey[]): Promise<HourlySeries | null>
}

/** Packed arrays in rows of PostgreSQL. */
export const weatherStore: WeatherStore = {
  saveHistory,
  saveForecast,
  saveHourly,
  readHistory,
  readForecast,
  readForecastDays,
  readHourly,
}
