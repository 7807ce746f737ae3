import type { Thrift } from '../weather-source.ts'
import { callWeight } from './call-weight.ts'
import { DAILY_VARIABLES, SOIL_NAMES } from './variables.ts'

/** Where a regional model has data: degrees of its grid, or of the box around a projected one. */
export type ModelArea = { name: string; south: number; north: number; west: number; east: number }

/** An ensemble that Open-Meteo offers. */
export type EnsembleModel = {
  /** As `models=` and `WEATHER_MODELS` name it. */
  id: string
  provider: string
  /** Null: the whole Earth. */
  area: ModelArea | null
  grid: string
  /** The control run among them. */
  members: number
  /** Days ahead; the last of them may end within a day. */
  days: number
  /** New runs a day. */
  runs: number
  licence: string
  /** Learned from data, and not computed by physics alone. */
  isLearned: boolean
  /** The folder of its metadata, where it is not its id. */
  metadata?: string
}

const CC_BY = 'CC BY 4.0'
const PUBLIC_DOMAIN = 'public domain'
const CANADA = 'Environment and Climate Change Canada end-use licence'
const UKMO = 'CC BY-SA 4.0'
const GOOGLE = "Google's terms for WeatherNext"

const area = (name: string, south: number, north: number, west: number, east: number): ModelArea => ({
  name,
  south,
  north,
  west,
  east,
})
/** As Open-Meteo's server cuts them (its `grid` of each domain, August 2026). */
const ECMWF_EUROPE = area('Europe', 33.1, 70.9, -11, 36.9)
const ICON_EUROPE = area('Europe', 29.5, 70.5, -23.5, 62.5)
const ICON_CENTRAL_EUROPE = area('Central Europe', 43.2, 58, -3.9, 20.3)
const UKMO_UK = area('United Kingdom', 44.5, 63.2, -24.6, 15.4)
const ALPS = area('Alps', 42.5, 50.2, -0.6, 17.1)

type Row = readonly [
  id: string,
  provider: string,
  area: ModelArea | null,
  grid: string,
  members: number,
  days: number,
  runs: number,
  licence: string,
  more?: Partial<EnsembleModel>,
]

const LEARNED = { isLearned: true }

/** THE LIST OF MODELS (open-meteo.com/en/docs/ensemble-api and /model-updates, August 2026). */
const ROWS: readonly Row[] = [
  ['ecmwf_ifs025_ensemble', 'ECMWF', null, '0.25°', 51, 15, 4, CC_BY],
  ['ecmwf_aifs025_ensemble', 'ECMWF', null, '0.25°', 51, 15, 4, CC_BY, LEARNED],
  ['ecmwf_ifs_europe_ensemble', 'ECMWF', ECMWF_EUROPE, '9 km', 51, 15, 2, CC_BY],
  ['ecmwf_aifs_europe_ensemble', 'ECMWF', ECMWF_EUROPE, '31 km', 51, 15, 4, CC_BY, LEARNED],
  ['ncep_gefs025', 'NOAA', null, '0.25°', 31, 10, 4, PUBLIC_DOMAIN],
  ['ncep_gefs05', 'NOAA', null, '0.5°', 31, 35, 4, PUBLIC_DOMAIN],
  ['ncep_aigefs025', 'NOAA', null, '0.25°', 31, 16, 4, PUBLIC_DOMAIN, LEARNED],
  ['icon_global_eps', 'DWD', null, '26 km', 40, 7.5, 2, CC_BY, { metadata: 'dwd_icon_eps' }],
  ['icon_eu_eps', 'DWD', ICON_EUROPE, '13 km', 40, 5, 4, CC_BY, { metadata: 'dwd_icon_eu_eps' }],
  ['icon_d2_eps', 'DWD', ICON_CENTRAL_EUROPE, '2 km', 20, 2, 8, CC_BY, { metadata: 'dwd_icon_d2_eps' }],
  ['gem_global_ensemble', 'ECCC', null, '0.25°', 21, 16, 2, CANADA, { metadata: 'cmc_gem_geps' }],
  ['bom_access_global_ensemble', 'BOM', null, '40 km', 18, 10, 4, CC_BY],
  ['ukmo_global_ensemble_20km', 'UK Met Office', null, '20 km', 18, 8, 4, UKMO],
  ['ukmo_uk_ensemble_2km', 'UK Met Office', UKMO_UK, '2 km', 3, 5, 24, UKMO],
  ['meteoswiss_icon_ch1_ensemble', 'MeteoSwiss', ALPS, '1 km', 11, 1.4, 8, CC_BY],
  ['meteoswiss_icon_ch2_ensemble', 'MeteoSwiss', ALPS, '2 km', 21, 5, 4, CC_BY],
  ['google_weathernext2_ensemble', 'Google', null, '0.25°', 64, 15, 2, GOOGLE, LEARNED],
]

export const ENSEMBLE_MODELS: readonly EnsembleModel[] = ROWS.map(
  ([id, provider, area, grid, members, days, runs, licence, more]) => ({
    id,
    provider,
    area,
    grid,
    members,
    days,
    runs,
    licence,
    isLearned: false,
    ...more,
  }),
)

/**
 * A single run of the ECMWF, of which the provider has the forecasts of past days (Previous Runs, from 2024 on). Members
 * of ensembles are archived nowhere.
 */
export const SINGLE_RUN = { id: 'ecmwf_ifs025', leads: 7, days: 90 } as const

/** Whether a model has a place. Near the edge of a projected grid it may still have none. */
export const hasPlace = ({ area }: EnsembleModel, { lat, lon }: { lat: number; lon: number }): boolean =>
  area === null || (lat >= area.south && lat <= area.north && lon >= area.west && lon <= area.east)

export const DEFAULT_MODEL = ENSEMBLE_MODELS[0] as EnsembleModel

/** Days of an ensemble that are fetched: what follows comes from the seasonal model. */
export const ENSEMBLE_DAYS = 15

/** Days of a model that are requested; the last may be a part of a day. */
export const daysOf = (model: EnsembleModel): number => Math.min(ENSEMBLE_DAYS, Math.ceil(model.days))

/** Calls that the members of one place and run count as. */
export function weightOf(model: EnsembleModel, thrift: Thrift = 'whole'): number {
  const variables = Object.keys(DAILY_VARIABLES).length + (thrift === 'whole' ? SOIL_NAMES.length : 0)
  return callWeight({ variables, members: model.members, days: daysOf(model) })
}
