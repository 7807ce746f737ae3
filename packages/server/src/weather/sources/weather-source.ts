import type { PastForecasts } from '@windrow/core/risks/past-forecasts.ts'
import type { MemberTable, SeriesTable } from '@windrow/core/series/series.ts'
import type { DayNumber } from '@windrow/core/time/day.ts'
import type { HourlyKey, SeriesKey } from '@windrow/core/variables/series.ts'

/** Where a field is. */
export type Place = {
  lat: number
  lon: number
  /** Metres; null where it is not known. */
  elevation: number | null
  /** IANA name; days are this zone's days. */
  zone: string
}

/** The grid point or station that a source has for a place. Many fields share one; weather is stored per cell. */
export type Cell = Place & {
  /** The same text for the same cell, for every caller: source, position and zone. */
  key: string
  /** Its public name: `ERA5`, a station's id and name. */
  label: string
}

/** One value a day for each series. */
export type DailySeries = SeriesTable<SeriesKey> & {
  /** Days (by index) that were filled from another source, for each series that has such days. */
  filled?: Partial<Record<SeriesKey, Uint8Array>>
}

/** The members of each day, with the ISO instant at which this forecast was made. */
export type Ensemble = MemberTable<SeriesKey> & { issued: string }

/** One value an hour, counted in hours since 1970-01-01T00:00Z. */
export type HourlySeries = SeriesTable<HourlyKey>

/** Weather now, for the field dashboard: °C, km/h and degrees. */
export type CurrentWeather = { at: string; temp: number; windSpeed: number; windDir: number }

export type Attribution = { name: string; licence: string; url: string }

/**
 * A weather source: one folder, behind this interface. It responds for several cells at once where its provider
 * can, and throws `SourceError` when it cannot respond; it never makes values up for another source.
 */
export type WeatherSource = {
  id: 'simulated' | 'open-meteo'
  attribution: readonly Attribution[]
  cellFor(place: Place): Cell
  /** Days `from` to `to`, both included, in the cell's own zone; one response for each cell, in their order. */
  history(cells: readonly Cell[], from: DayNumber, to: DayNumber): Promise<DailySeries[]>
  /** From `today` on for `days` days, all members; beyond the medium range the same call gives the extended one. */
  forecast(cells: readonly Cell[], today: DayNumber, days: number): Promise<Ensemble[]>
  /** Hours `from` to `to` (since 1970, UTC), observed and then the control forecast. */
  hourly(cells: readonly Cell[], fromHour: number, toHour: number): Promise<HourlySeries[]>
  current(cell: Cell, now: Date): Promise<CurrentWeather>
  /** The forecasts of past mornings; only of a source that can still make them. */
  pastForecasts?(cell: Cell, wanted: PastForecastsRequest): Promise<PastForecasts>
}

/** One forecast for each day `from` to `to`, both included, of so many days, that day being the first. */
export type PastForecastsRequest = {
  from: DayNumber
  to: DayNumber
  days: number
  series: readonly SeriesKey[]
}

/** How a source failed: whether to try again, and how long to wait at least. */
export class SourceError extends Error {
  override readonly name = 'SourceError'
  readonly isPermanent: boolean
  readonly retryAfterSeconds: number | null

  constructor(message: string, options: { isPermanent?: boolean; retryAfterSeconds?: number | null } = {}) {
    super(message)
    this.isPermanent = options.isPermanent ?? false
    this.retryAfterSeconds = options.retryAfterSeconds ?? null
  }
}
