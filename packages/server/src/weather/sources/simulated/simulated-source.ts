import type { PastForecasts } from '@windrow/core/risks/past-forecasts.ts'
import { DAY_MS, type DayNumber, HOUR_MS } from '@windrow/core/time/day.ts'
import { localDay, startOfDay } from '@windrow/core/time/zone.ts'
import { createCache } from '../../../platform/cache.ts'
import type { Clock } from '../../../platform/clock.ts'
import {
  type Cell,
  type CurrentWeather,
  type Ensemble,
  type HourlySeries,
  type PastForecastsRequest,
  SourceError,
  type WeatherSource,
} from '../weather-source.ts'
import { type CellClimate, cellClimate } from './cell-climate.ts'
import type { ClimateAtlas } from './climate-atlas.ts'
import { ensembleForecast, MEMBERS, type ModelTraits } from './ensemble-forecast.ts'
import { type ForecastIssue, issueAt, localTimeOf } from './forecast-issue.ts'
import { forecastNoise, rememberedNoise } from './forecast-noise.ts'
import { daysOfHours, hourlyWeather } from './hourly-weather.ts'
import { type ModelSeries, newModelSeries, OUT_KEYS } from './model-slots.ts'
import { monthlyNormals } from './monthly-normals.ts'
import { streamKey } from './random.ts'
import { type SimulatedPoint, simulatedCell, simulatedPoint } from './simulated-cell.ts'
import { addBias, biasOn, findSimulatedModel, OWN_MODEL, type SimulatedModel } from './simulated-models.ts'
import { createSimulatedStations, type SimulatedStations } from './simulated-stations.ts'
import { createTrajectories } from './trajectory.ts'
import { addNoise, DRIVERS, type GridPoint, PURPOSE, weatherNoise } from './weather-noise.ts'

/** 40 kB each. */
const MAX_CLIMATES = 128

/** A past forecast is the last one that was issued so long into its day. */
const MORNING_MS = 6 * HOUR_MS

export type SimulatedSourceOptions = {
  atlas: ClimateAtlas
  /** The installation's own: another one has other weather in the same climate. */
  seed: number
  clock: Clock
  /** Those of `WEATHER_MODELS`, its own forecast first; else its own alone. */
  models?: readonly SimulatedModel[]
  /** Cells whose whole history is cached in memory, 0.6 MB each. */
  maxCells?: number
}

function modelOf(id: string): SimulatedModel {
  const model = findSimulatedModel(id)
  if (!model) throw new SourceError(`There is no simulated model ${id}.`, { isPermanent: true })
  return model
}

/** The embedded source: a weather generator on real climate normals, for any place on Earth (generator.md). */
export function createSimulatedSource(
  options: SimulatedSourceOptions,
): Required<Omit<WeatherSource, 'season' | 'provider' | 'earlierRuns'>> & { stations: SimulatedStations } {
  const { atlas, seed, clock } = options
  const climates = createCache<string, CellClimate>({ max: MAX_CLIMATES })
  const trajectories = createTrajectories(seed, climateOf, options.maxCells)

  function climateOf({ latIndex, lonIndex, elevation }: SimulatedPoint): CellClimate {
    const key = `${latIndex},${lonIndex},${elevation}`
    const known = climates.get(key)
    if (known) return known
    const climate = cellClimate(monthlyNormals(atlas, latIndex / 10, lonIndex / 10, elevation))
    climates.set(key, climate)
    return climate
  }

  function forecastOf(
    cell: Cell,
    issue: ForecastIssue,
    firstDay: DayNumber,
    days: number,
    members: number,
    traits: ModelTraits | null = null,
  ) {
    const point = simulatedPoint(atlas, cell)
    const state = trajectories.stateBefore(point, firstDay)
    const noise = forecastNoise(seed, point)
    const issuedAt = localTimeOf(issue, cell.zone)
    const climate = climateOf(point)
    return ensembleForecast({ noise, climate, state, firstDay, days, members, issue, issuedAt, traits })
  }

  function modelForecastOf(cell: Cell, issue: ForecastIssue, today: DayNumber, model: SimulatedModel) {
    const { days, members, traits } = model
    const values = forecastOf(cell, issue, today, days, members, traits)
    addBias(values, biasOn(model, today))
    return { issued: new Date(issue.instant).toISOString(), first: today, count: days, members, values }
  }

  /** The truth up to yesterday, then the control: the first member of the forecast. */
  function bestDays(cell: Cell, from: DayNumber, to: DayNumber, now: number): ModelSeries {
    const today = localDay(cell.zone, now)
    const days = newModelSeries(to - from + 1)
    const past = trajectories.read(simulatedPoint(atlas, cell), from, Math.min(to, today - 1))
    const ahead = to >= today ? forecastOf(cell, issueAt(now), today, to - today + 1, 1) : null
    for (const key of OUT_KEYS) {
      const known = past.values[key]
      if (known) days[key].set(known)
      if (ahead) days[key].set(ahead[key].subarray(Math.max(0, from - today)), Math.max(0, today - from))
    }
    return days
  }

  function hoursOf(cell: Cell, fromHour: number, toHour: number, now: number): HourlySeries {
    const [first, last] = daysOfHours(cell.zone, fromHour, toHour)
    const values = bestDays(cell, first - 1, last + 1, now)
    const { latIndex, lonIndex } = simulatedPoint(atlas, cell)
    const rainTimes = streamKey(seed, PURPOSE.rainTime, latIndex, lonIndex)
    return hourlyWeather(cell, { first: first - 1, values }, fromHour, toHour, rainTimes)
  }

  function pastForecastsOf(cell: Cell, wanted: PastForecastsRequest): PastForecasts {
    const { from, to, series } = wanted
    const model = modelOf(wanted.model ?? OWN_MODEL.id)
    const { members, traits } = model
    const days = model === OWN_MODEL ? wanted.days : Math.min(wanted.days, model.days)
    const point = simulatedPoint(atlas, cell)
    // Without the series of the cell there is no state nearby to start from.
    trajectories.read(point, to, to)
    const climate = climateOf(point)
    const noise = rememberedNoise(seed, point)
    const states = trajectories.statesBefore(point, from, to - from + 1)
    const size = days * members
    const values: PastForecasts['values'] = {}
    for (const key of series) values[key] = new Float32Array(states.length * size)
    for (const [at, state] of states.entries()) {
      const firstDay = from + at
      const issue = issueAt(startOfDay(cell.zone, firstDay) + MORNING_MS)
      const issuedAt = localTimeOf(issue, cell.zone)
      const request = { noise, climate, state, firstDay, days, members, issue, issuedAt, traits }
      const made = ensembleForecast(request)
      addBias(made, biasOn(model, firstDay))
      for (const key of series) values[key]?.set(made[key], at * size)
    }
    return { first: from, issues: states.length, days, members, values }
  }

  return {
    id: 'simulated',
    attribution: [
      {
        name: 'Simulated weather on a climate atlas fitted to CRU CL 2.0 (New, Lister, Hulme & Makin 2002)',
        licence: 'Fitted figures of this project',
        url: 'https://doi.org/10.3354/cr021001',
      },
    ],
    stations: createSimulatedStations(seed, atlas, trajectories),
    cellFor: (place) => simulatedCell(atlas, place),
    async history(cells, from, to) {
      return cells.map((cell) => trajectories.read(simulatedPoint(atlas, cell), from, to))
    },
    async forecast(cells, today, days) {
      const issue = issueAt(clock.now().getTime())
      const issued = new Date(issue.instant).toISOString()
      return cells.map((cell): Ensemble => {
        const values = forecastOf(cell, issue, today, days, MEMBERS)
        return { issued, first: today, count: days, members: MEMBERS, values }
      })
    },
    async hourly(cells, fromHour, toHour) {
      const now = clock.now().getTime()
      return cells.map((cell) => hoursOf(cell, fromHour, toHour, now))
    },
    models: options.models ?? [OWN_MODEL],
    isCorrected: false,
    async modelForecast(cells, today, id) {
      const issue = issueAt(clock.now().getTime())
      return cells.map((cell) => modelForecastOf(cell, issue, today, modelOf(id)))
    },
    newestRun: async () => new Date(issueAt(clock.now().getTime()).instant),
    async pastForecasts(cell, wanted) {
      return pastForecastsOf(cell, wanted)
    },
    async current(cell, now): Promise<CurrentWeather> {
      const time = now.getTime()
      const hour = Math.floor(time / HOUR_MS)
      const { values } = hoursOf(cell, hour, hour + 1, time)
      const share = time / HOUR_MS - hour
      const between = (series: Float32Array | undefined) =>
        (series?.[0] ?? Number.NaN) * (1 - share) + (series?.[1] ?? Number.NaN) * share
      return {
        at: now.toISOString(),
        temp: between(values.t2m),
        windSpeed: between(values.ws),
        windDir: Math.round(windDirection(seed, simulatedPoint(atlas, cell), time / DAY_MS)) % 360,
      }
    },
  }
}

/** How strongly the belts of the globe prevail over passing systems. */
const PREVAILING = 0.9
/** Winds cross the circles of latitude by so much of their strength along them. */
const CROSSING = 0.4

/**
 * Where the wind comes from, degrees clockwise from north, at a time in days since 1970 (UTC). Trade winds below
 * 30°, westerlies to 60°, polar easterlies beyond, and passing systems that turn it from day to day.
 */
export function windDirection(seed: number, point: GridPoint, time: number): number {
  const lat = point.latIndex / 10
  const belt = -PREVAILING * Math.sin((Math.PI * Math.abs(lat)) / 30)
  const day = Math.floor(time)
  const angle = ((time - day) * Math.PI) / 2
  const systems = new Float64Array(DRIVERS)
  const noise = weatherNoise(seed, PURPOSE.windDirection, 0, point)
  addNoise(noise, day, Math.cos(angle), systems)
  addNoise(noise, day + 1, Math.sin(angle), systems)
  const eastward = belt + (systems[0] ?? 0)
  const northward = belt * CROSSING * (lat < 0 ? -1 : 1) + (systems[1] ?? 0)
  return ((Math.atan2(-eastward, -northward) * 180) / Math.PI + 360) % 360
}
