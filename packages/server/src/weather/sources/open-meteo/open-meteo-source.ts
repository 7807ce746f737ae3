import { modelName } from '@windrow/contract/words/provenance-words.ts'
import { createOutbound, type OutboundSettings, reachOf } from '../../../platform/outbound/outbound.ts'
import { type CallBudget, createHostLanes } from '../http/call-budget.ts'
import { createSourceFetch, type SourceFetchOptions } from '../http/source-fetch.ts'
import {
  type Attribution,
  type Cell,
  type Place,
  type Provider,
  SourceError,
  type Thrift,
  type WeatherSource,
} from '../weather-source.ts'
import { type OpenMeteo, publicAddresses } from './call-service.ts'
import { callWeight, pauseOfRejection } from './call-weight.ts'
import { EARLIER_WEIGHT, fetchEarlierRuns } from './fetch-earlier-runs.ts'
import { fetchForecast, fetchModel } from './fetch-forecast.ts'
import { fetchHistory } from './fetch-history.ts'
import { fetchCurrent, fetchHours } from './fetch-hours.ts'
import { fetchSeasons, SEASON_WEIGHT, seasonPoint } from './fetch-season.ts'
import { createRunReader, ensembleRun, SEASON_RUN } from './model-run.ts'
import { DEFAULT_MODEL, type EnsembleModel, hasPlace, SINGLE_RUN, weightOf } from './models.ts'
import { HOURLY_VARIABLES } from './variables.ts'

/** ERA5 and the IFS open data are on a grid of a quarter of a degree. */
const PER_DEGREE = 4
const ROUND_EARTH = 360 * PER_DEGREE
/** Fields within so many metres of height share a cell: at most 0.35 °C apart. */
const HEIGHT_BAND = 100

/**
 * The grid point nearest to a place, at the place's height in bands of 100 m: the provider corrects temperature to the
 * height that is passed, and to the terrain at the point where none is. 180° is -180°, and all longitudes
 * meet at a pole, so that one point has one key.
 */
export function gridCell(place: Place): Cell {
  const latIndex = Math.round(Math.max(-90, Math.min(90, place.lat)) * PER_DEGREE)
  const east = Math.round(place.lon * PER_DEGREE) + ROUND_EARTH / 2
  const isPole = Math.abs(latIndex) === 90 * PER_DEGREE
  const lonIndex = isPole ? 0 : (((east % ROUND_EARTH) + ROUND_EARTH) % ROUND_EARTH) - ROUND_EARTH / 2
  // Adding 0 turns -0 into 0.
  const [lat, lon] = [latIndex / PER_DEGREE + 0, lonIndex / PER_DEGREE + 0]
  const band = place.elevation === null ? null : Math.round(place.elevation / HEIGHT_BAND) * HEIGHT_BAND + 0
  const position = `${lat.toFixed(2)},${lon.toFixed(2)}${band === null ? '' : `,${band}m`}`
  return { lat, lon, elevation: band, zone: place.zone, key: `era5:${position}:${place.zone}`, label: 'ERA5' }
}

type OpenMeteoOptions = OutboundSettings & {
  /** `OPEN_METEO_URL`: one base for all services, a server of one's own; null: the public hosts. */
  url: string | null
  /** `OPEN_METEO_KEY`: the hosts for customers. */
  key: string | null
  /** The clock by which days are counted (decisions §1, `FAKE_NOW`). */
  now: () => number
  /** Those of `WEATHER_MODELS`; the first is what is shown. */
  models?: readonly EnsembleModel[]
  /** `WEATHER_CALLS_PER_DAY` */
  callsPerDay: number
  budget?: CallBudget | null
  /** How to fetch: tests shorten the waits. */
  fetching?: Omit<SourceFetchOptions, 'outbound'>
}

/** The public hosts take one request at a time from one address; those for customers and one's own take several. */
const publicLanes = createHostLanes(1)
const wideLanes = createHostLanes(4)

/** ERA5 history, the ECMWF ensemble and its extended forecast, by Open-Meteo. */
export function createOpenMeteoSource(options: OpenMeteoOptions): WeatherSource {
  const { url, key, now } = options
  const isFree = url === null && key === null
  const models = options.models ?? [DEFAULT_MODEL]
  const [model = DEFAULT_MODEL, ...further] = models
  const fetch = createSourceFetch({
    outbound: createOutbound(options, reachOf(url, publicAddresses(key))),
    lanes: isFree ? publicLanes : wideLanes,
    budget: options.budget ?? null,
    pauseOf: pauseOfRejection,
    ...options.fetching,
  })
  const address = { url, key }
  const runOf = createRunReader({ address, fetch, now })
  const openMeteo: OpenMeteo = { address, fetch, now, model, runOf }
  return {
    id: 'open-meteo',
    attribution: [
      { name: 'Open-Meteo', licence: 'CC BY 4.0', url: 'https://open-meteo.com/' },
      {
        name: 'ERA5, Copernicus Climate Change Service',
        licence: 'CC BY 4.0; modified Copernicus information',
        url: 'https://doi.org/10.24381/cds.adbb2d47',
      },
      {
        name: 'ECMWF open data',
        licence: 'CC BY 4.0',
        url: 'https://www.ecmwf.int/en/forecasts/datasets/open-data',
      },
      ...attributionsOf(models),
    ],
    cellFor: gridCell,
    history: (cells, from, to) => fetchHistory(cells, from, to, openMeteo),
    forecast: (cells, today, days, thrift = 'whole') => fetchForecast(cells, today, days, thrift, openMeteo),
    models: models.map((one) => ({ id: one.id, name: modelName(one.id), members: one.members })),
    isCorrected: true,
    modelForecast: async (cells, today, id) => {
      const wanted = further.find((one) => one.id === id)
      if (!wanted) throw new SourceError(`The model ${id} is not fetched.`, { isPermanent: true })
      const within = cells.filter((cell) => hasPlace(wanted, cell))
      const came = within.length === 0 ? [] : await fetchModel(within, today, wanted, openMeteo)
      return cells.map((cell) => came[within.indexOf(cell)] ?? { leftOut: 'outside' })
    },
    async hourly(cells, fromHour, toHour) {
      const all = await fetchHours(cells, fromHour, toHour, openMeteo)
      return all.map(({ first, count, values }) => ({ first, count, values }))
    },
    current: (cell) => fetchCurrent(cell, openMeteo),
    newestRun: () => runOf(ensembleRun(model.metadata ?? model.id, model.runs)),
    season: {
      pointFor: seasonPoint,
      newestRun: () => runOf(SEASON_RUN),
      fetch: async (points, today) => fetchSeasons(points, today, await runOf(SEASON_RUN), openMeteo),
    },
    earlierRuns: {
      model: SINGLE_RUN.id,
      leads: SINGLE_RUN.leads,
      days: SINGLE_RUN.days,
      calls: EARLIER_WEIGHT,
      fetch: (cell, from, to) => fetchEarlierRuns(cell, from, to, openMeteo),
    },
    provider: providerOf(model, further, options.callsPerDay),
  }
}

/** The years since 1991, and what a refresh requests beside the members: ten days again, a month back, and ahead. */
const YEARS_DAYS = 36 * 365
const HOURS_DAYS = { archive: 27, forecast: 24, revised: 10 }

/** Centres other than the ECMWF, which is credited in any case. */
function attributionsOf(models: readonly EnsembleModel[]): Attribution[] {
  const others = models.filter(({ provider }) => provider !== 'ECMWF')
  const byProvider = new Map(others.map(({ provider, licence }) => [provider, licence]))
  return [...byProvider].map(([name, licence]) => ({
    name,
    licence,
    url: 'https://open-meteo.com/en/docs/ensemble-api',
  }))
}

function providerOf(model: EnsembleModel, further: readonly EnsembleModel[], callsPerDay: number): Provider {
  const variables = Object.keys(HOURLY_VARIABLES).length
  const hours = (days: number) => callWeight({ variables, days })
  const beside = hours(HOURS_DAYS.archive) + hours(HOURS_DAYS.forecast) + 2 * hours(HOURS_DAYS.revised)
  const others = further.map((one) => ({ ...one, callWeight: weightOf(one, 'thrifty') }))
  const refreshWith = (models: typeof others): Record<Thrift, number> => ({
    whole: models.reduce((sum, one) => sum + one.callWeight, weightOf(model) + beside),
    // The soil of the control run instead, for sixteen days, and no further models.
    thrifty: weightOf(model, 'thrifty') + beside + hours(16),
  })
  return {
    callsPerDay,
    calls: {
      refresh: refreshWith(others),
      refreshAt: (place) => refreshWith(others.filter((one) => hasPlace(one, place))),
      years: hours(YEARS_DAYS),
      season: SEASON_WEIGHT,
    },
    models: [{ ...model, callWeight: weightOf(model) }, ...others],
  }
}
