import type { PastForecasts } from '@windrow/core/risks/past-forecasts.ts'
import type { MemberTable, SeriesTable } from '@windrow/core/series/series.ts'
import type { DayNumber } from '@windrow/core/time/day.ts'
import type { HourlyKey, SeriesKey } from '@windrow/core/variables/series.ts'
import type { Season } from '../season/season.ts'

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
  /** From `today` on for `days` days, all members; fewer where the months ahead come apart (`season`). */
  forecast(cells: readonly Cell[], today: DayNumber, days: number, thrift?: Thrift): Promise<Ensemble[]>
  /** What its forecast is made of. The first is `forecast`; of several the near days are blended (`weather/blend/`). */
  models: readonly SourceModel[]
  /** One model alone is corrected too, by what it was off; not where it is known to have no bias. */
  isCorrected: boolean
  /** The near days of one of the further models; for each cell, in their order. */
  modelForecast(cells: readonly Cell[], today: DayNumber, model: string): Promise<ModelForecast[]>
  /** Hours `from` to `to` (since 1970, UTC), observed and then the control forecast. */
  hourly(cells: readonly Cell[], fromHour: number, toHour: number): Promise<HourlySeries[]>
  current(cell: Cell, now: Date): Promise<CurrentWeather>
  /** The instant of the newest forecast that can be had. */
  newestRun(): Promise<Date>
  /** Months ahead that come apart from the forecast. */
  season?: SeasonSource
  /** Where it is called by an allowance. */
  provider?: Provider
  /** Only of a provider that has them. */
  earlierRuns?: EarlierRuns
  /** The forecasts of past mornings; only of a source that can still make them. */
  pastForecasts?(cell: Cell, wanted: PastForecastsRequest): Promise<PastForecasts>
}

/**
 * What one run a day of a single model said of past days, a number of days before each: `values[day * leads + lead - 1]`,
 * NaN where it is not known.
 */
export type EarlierForecasts = {
  first: DayNumber
  count: number
  leads: number
  values: Partial<Record<SeriesKey, Float32Array>>
}

/** Past runs of a single model that the provider still has. They are compared with what came, and are no part of what is shown. */
export type EarlierRuns = {
  model: string
  /** The most days ahead. */
  leads: number
  /** Days back that are fetched. */
  days: number
  /** What they count as, for one place. */
  calls: number
  fetch(cell: Cell, from: DayNumber, to: DayNumber): Promise<EarlierForecasts>
}

export type SourceModel = {
  id: string
  name: string
  /** Those of a whole run. */
  members: number
}

/**
 * A model's run, or why it cannot be used: it did not come for this cell, or not as what it should be; or the cell lies
 * outside the area of a regional model, which then is none of its models.
 */
export type ModelForecast = Ensemble | { leftOut: 'missing' | 'implausible' | 'outside' }

/** Seasonal forecasts of points that cells share: a new run comes once a month, and each cell corrects it for itself. */
export type SeasonSource = {
  pointFor(cell: Cell): Cell
  newestRun(): Promise<Date>
  /** From `today` on, as their model has it; one response for each point, in their order. */
  fetch(points: readonly Cell[], today: DayNumber): Promise<Season[]>
}

/** `thrifty`: with fewer calls, where a provider counts them: members without soil of their own. */
export type Thrift = 'whole' | 'thrifty'

/** What a provider of weather counts, and how much of it may be used. */
export type Provider = {
  callsPerDay: number
  calls: {
    /** Calls that it counts for a refresh of a cell that lies in the area of all models. */
    refresh: Record<Thrift, number>
    /** The same with the models in whose area a cell lies. */
    refreshAt(place: { lat: number; lon: number }): Record<Thrift, number>
    /** Calls for the years of a new cell, and for the season of a point. */
    years: number
    season: number
  }
  models: readonly ProviderModel[]
}

export type ProviderModel = {
  id: string
  members: number
  days: number
  runs: number
  callWeight: number
  licence: string
}

/** One forecast for each day `from` to `to`, both included, of so many days, that day being the first. */
export type PastForecastsRequest = {
  from: DayNumber
  to: DayNumber
  days: number
  series: readonly SeriesKey[]
  /** One of its models; else the first. */
  model?: string
}

/** How a source failed: whether to try again, and how long to wait at least. */
export class SourceError extends Error {
  override readonly name = 'SourceError'
  readonly isPermanent: boolean
  readonly retryAfterSeconds: number | null
  /** Nothing failed: the calls that the provider allows are spent, and the work waits for its turn. */
  readonly isSpent: boolean

  constructor(
    message: string,
    options: { isPermanent?: boolean; retryAfterSeconds?: number | null; isSpent?: boolean } = {},
  ) {
    super(message)
    this.isPermanent = options.isPermanent ?? false
    this.retryAfterSeconds = options.retryAfterSeconds ?? null
    this.isSpent = options.isSpent ?? false
  }
}
