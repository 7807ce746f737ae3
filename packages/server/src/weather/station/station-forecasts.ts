import type { HourlyKey, SeriesKey } from '@windrow/core/variables/series.ts'
import type { SystemTx } from '../../platform/db/scope.ts'
import { archiveForecast } from '../archive/archive-forecast.ts'
import type { ArchivedModel } from '../archive/store.ts'
import { isTemperature, type StationDifferences } from '../sources/ghcn/station-differences.ts'
import type { Ensemble, HourlySeries } from '../sources/weather-source.ts'
import type { StoredCell } from '../store/cells.ts'
import type { ForecastDays, StoredEnsemble } from '../store/forecast.ts'
import { saveOutlook } from '../store/outlook.ts'
import { listDiffering } from '../store/station-differences.ts'
import { weatherStore } from '../store/weather-store.ts'
import { correctForecast, correctHours } from './correct-forecast.ts'

/** What a grid cell issues, of which stations on it make their own. */
type Issued = { forecast: Ensemble; hourly: HourlySeries; zone: string }

/**
 * The forecast and hours of a station: its grid cell's, with temperatures as the station would measure them. Rain and all
 * else stay the grid's and are not stored again.
 */
export async function saveStationForecast(
  tx: SystemTx,
  cellId: number,
  differences: StationDifferences,
  { forecast, hourly, zone }: Issued,
): Promise<Ensemble> {
  const temperatures = correctForecast(forecast, differences)
  const whole = { ...forecast, values: { ...forecast.values, ...temperatures } }
  await weatherStore.saveForecast(tx, cellId, { ...forecast, values: temperatures })
  await saveOutlook(tx, cellId, whole)
  await weatherStore.saveHourly(tx, cellId, correctHours(hourly, zone, differences))
  return whole
}

/** Those of all stations on a grid cell that fields use, in the transaction that stores the grid's. */
export async function saveStationForecasts(
  tx: SystemTx,
  grid: Pick<StoredCell, 'id'>,
  issued: Issued,
  model: ArchivedModel,
): Promise<void> {
  for (const { id, differences } of await listDiffering(tx, grid.id))
    await archiveForecast(tx, id, model, await saveStationForecast(tx, id, differences, issued))
}

/** The cells behind a field, as far as its forecast needs them. */
export type ForecastCells = {
  grid: Pick<StoredCell, 'id'>
  history: Pick<StoredCell, 'id' | 'gridCellId'>
}

/** The station whose forecast a field has; null where it has its grid cell's. */
export const stationOf = ({ grid, history }: ForecastCells): number | null =>
  history.id !== grid.id && history.gridCellId === grid.id ? history.id : null

/** The current forecast of some series as a field has it: with the temperatures of its station where it uses one. */
export async function readFieldForecast(
  tx: SystemTx,
  cells: ForecastCells,
  keys: readonly SeriesKey[],
): Promise<StoredEnsemble | null> {
  return withStation(cells, keys, (cellId, some) => weatherStore.readForecast(tx, cellId, some))
}

/** Some days of it. */
export async function readFieldForecastDays(
  tx: SystemTx,
  cells: ForecastCells,
  keys: readonly SeriesKey[],
  wanted: Parameters<typeof weatherStore.readForecastDays>[3],
): Promise<ForecastDays | null> {
  return withStation(cells, keys, (cellId, some) => weatherStore.readForecastDays(tx, cellId, some, wanted))
}

async function withStation(
  cells: ForecastCells,
  keys: readonly SeriesKey[],
  read: (cellId: number, keys: readonly SeriesKey[]) => Promise<StoredEnsemble | null>,
): Promise<StoredEnsemble | null> {
  const forecast = await read(cells.grid.id, keys)
  const station = stationOf(cells)
  const temperatures = keys.filter(isTemperature)
  if (!forecast || station === null || temperatures.length === 0) return forecast
  const own = await read(station, temperatures)
  const isSame =
    own?.first === forecast.first && own.count === forecast.count && own.members === forecast.members
  return isSame ? { ...forecast, values: { ...forecast.values, ...own.values } } : forecast
}

/** The hours around now as a field has them. */
export async function readFieldHours(
  tx: SystemTx,
  cells: ForecastCells,
  keys: readonly HourlyKey[],
): Promise<HourlySeries | null> {
  const hourly = await weatherStore.readHourly(tx, cells.grid.id, keys)
  const station = stationOf(cells)
  if (!hourly || station === null || !keys.includes('t2m')) return hourly
  const own = await weatherStore.readHourly(tx, station, ['t2m'])
  return own?.first === hourly.first && own.count === hourly.count
    ? { ...hourly, values: { ...hourly.values, ...own.values } }
    : hourly
}
