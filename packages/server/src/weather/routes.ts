import { weatherApi } from '@windrow/contract/api/weather.ts'
import { findCrop } from '@windrow/core/crops/registry.ts'
import { EVAPORATION_COEFFICIENT } from '@windrow/core/derived/derived-sets.ts'
import { DEFAULT_BASE } from '@windrow/core/indices/degree-days.ts'
import { hemisphereOf } from '@windrow/core/indices/frost.ts'
import { localDay } from '@windrow/core/time/zone.ts'
import { type VariablePath, variableByPath, variableByTab } from '@windrow/core/variables/registry.ts'
import type { HourlyKey, SeriesKey } from '@windrow/core/variables/series.ts'
import { hasMonthly, hourlySeriesOf } from '@windrow/core/variables/weather-tabs.ts'
import { notFound } from '../platform/http/errors.ts'
import type { Handlers } from '../platform/http/handler.ts'
import { readModelRuns } from './blend/model-runs.ts'
import { withPassedDays } from './cells/cell-weather.ts'
import type { FieldWithCells } from './cells/field-cells.ts'
import { CURRENT_HOURS, createCurrentWeather } from './responses/current-weather.ts'
import {
  DAILY_AHEAD,
  type Dataset,
  dailyDataset,
  hourlyDataset,
  hoursAhead,
  rainAhead,
  weeklyDays,
} from './responses/daily-dataset.ts'
import { frostResponse, gddForecast, historicalGdd, normalMedians } from './responses/degree-days.ts'
import { MEMBER_SERIES, membersResponse } from './responses/members.ts'
import { atStation, modelForecasts, runOfForecast } from './responses/model-forecasts.ts'
import { monthlyDataset } from './responses/monthly-dataset.ts'
import { provenanceOf } from './responses/provenance.ts'
import type { Services } from './services.ts'
import type { SourceModel } from './sources/weather-source.ts'
import { stationOf } from './station/station-forecasts.ts'
import { readDifferences } from './store/station-differences.ts'

const SOIL_HOURS = DAILY_AHEAD * 24

export function weatherRoutes(services: Services): Handlers<typeof weatherApi> {
  const { clock, cells, db } = services
  const { models } = services.weather.source
  const { cached, about, read, readHours, topsoilName, hourNow, madeOf } = cells
  const currentWeather = createCurrentWeather(services)

  const readShown = async (found: FieldWithCells, series: readonly SeriesKey[]) =>
    withPassedDays(await read(found, series))

  const readHoursAhead = async (found: FieldWithCells, key: HourlyKey) =>
    hoursAhead(await readHours(found, [key]), key, found.cells.grid.zone, clock.now(), SOIL_HOURS)

  const make = async (
    found: FieldWithCells,
    variable: VariablePath,
    view: 'daily' | 'monthly' | 'hourly',
  ) => {
    const { series } = variableByPath(variable)
    // Hours follow the days of the blend.
    const provenance = await provenanceOf(db, models, found.cells.grid, madeOf(series))
    const more = variable === 'evaporation' ? { coefficient: EVAPORATION_COEFFICIENT } : {}
    if (view === 'hourly') {
      const hours = await readHours(found, Object.values(hourlySeriesOf(variable)))
      return {
        ...hourlyDataset(hours, variable, found.cells.grid.zone, clock.now()),
        ...about(found),
        provenance,
        ...more,
      }
    }
    const weather = await readShown(found, series)
    const dataset: Dataset =
      view === 'daily' ? dailyDataset(weather, series) : monthlyDataset(weather, series)
    const rain = view === 'daily' && variable === 'precipitation' ? { rain: rainAhead(weather) } : {}
    return { ...dataset, ...about(found), provenance, ...more, ...rain }
  }

  const byParams = ({ params }: { params: { uuid: string } }) => params.uuid
  const byQuery = ({ query }: { query: { uuid: string } }) => query.uuid

  return {
    getWeather: cached(weatherApi.getWeather, {
      uuidOf: ({ params }) => {
        if (params.view === 'monthly' && !hasMonthly(params.variable)) throw notFound()
        return params.uuid
      },
      nameOf: ({ params: { variable, view } }, found) =>
        `${variable} ${view} ${view === 'hourly' ? hourNow(found) : ''} ${
          variable === 'soil_moisture' ? topsoilName(found.field) : ''
        }`,
      make: (found, { params: { variable, view } }) => make(found, variable, view),
    }),
    getCumulativePrecipitation: cached(weatherApi.getCumulativePrecipitation, {
      uuidOf: byParams,
      nameOf: () => 'cumulative',
      make: async (found) => {
        const weather = await readShown(found, ['tp_sum'])
        const provenance = await provenanceOf(db, models, found.cells.grid, ['tp_sum'])
        return { ...monthlyDataset(weather, ['tp_sum'], { isCumulative: true }), ...about(found), provenance }
      },
    }),
    getWeatherMembers: cached(weatherApi.getWeatherMembers, {
      uuidOf: byParams,
      nameOf: () => 'members',
      make: async (found) => {
        const restsOn = (tab: 'gdd' | 'water_budget') =>
          provenanceOf(db, models, found.cells.grid, variableByTab(tab).series)
        return {
          ...membersResponse(await readShown(found, MEMBER_SERIES)),
          provenance: { gdd: await restsOn('gdd'), water_budget: await restsOn('water_budget') },
        }
      },
    }),
    getModelForecasts: cached(weatherApi.getModelForecasts, {
      uuidOf: byParams,
      nameOf: ({ params: { variable } }) => `models ${variable}`,
      make: async (found, { params: { variable } }) => {
        const { series } = variableByPath(variable)
        const today = localDay(found.cells.grid.zone, clock.now().getTime())
        if (models.length === 1) {
          const run = runOfForecast(await read(found, series))
          return modelForecasts(series, [{ ...(models[0] as SourceModel), run }], today)
        }
        const station = stationOf(found.cells)
        const { runs, differences } = await db.readAsSystem(async (tx) => ({
          runs: await readModelRuns(tx, found.cells.grid.id),
          differences: station === null ? null : await readDifferences(tx, station),
        }))
        const runOf = ({ id }: SourceModel) => runs.find(({ model }) => model === id)
        const known = models.map((one) => ({ ...one, run: atStation(runOf(one), differences) }))
        return modelForecasts(series, known, today)
      },
    }),
    getWeeklyForecast: cached(weatherApi.getWeeklyForecast, {
      uuidOf: byQuery,
      nameOf: (_call, found) => `weekly ${hourNow(found)}`,
      make: async (found) => {
        const weather = await read(found, ['t2m_min', 't2m_max', 'tp_sum'])
        const hours = await readHours(found, CURRENT_HOURS)
        return {
          currentWeather: await currentWeather(found.cells.grid, hours),
          weeklyforecast: weeklyDays(weather),
        }
      },
    }),
    getHistoricalFrost: cached(weatherApi.getHistoricalFrost, {
      uuidOf: byParams,
      nameOf: (_call, { field }) => `frost ${hemisphereOf(field.lat)}`,
      make: async (found) => frostResponse(await read(found, ['t2m_min']), found.field.lat),
    }),
    getHistoricalGdd: cached(weatherApi.getHistoricalGdd, {
      uuidOf: byParams,
      nameOf: (_call, found) => `gdd so far ${degreeDayName(found)}`,
      make: async (found) => {
        const weather = await read(found, ['t2m_min', 't2m_max'])
        const { data } = historicalGdd(weather, found.field, baseOf(found), normalMedians(weather))
        return { data }
      },
    }),
    getGddForecast: cached(weatherApi.getGddForecast, {
      uuidOf: byParams,
      nameOf: (_call, found) => `gdd ahead ${degreeDayName(found)}`,
      make: async (found) => {
        const weather = await read(found, ['t2m_min', 't2m_max'])
        const { sum } = historicalGdd(weather, found.field, baseOf(found), normalMedians(weather))
        return {
          GDDForecastDaily: gddForecast(weather, baseOf(found), DAILY_AHEAD + 1),
          GDDForecastDailyAdjust: Math.round(sum * 100) / 100,
        }
      },
    }),
    getSoilTemperature: cached(weatherApi.getSoilTemperature, {
      uuidOf: byQuery,
      nameOf: (_call, found) => `soil temperature ${hourNow(found)}`,
      make: async (found) => {
        const hours = await readHoursAhead(found, 'stl1')
        return { soilTForecast: hours.map(({ hour, value }) => ({ hour, temperature: value })) }
      },
    }),
    getSoilMoisture: cached(weatherApi.getSoilMoisture, {
      uuidOf: byQuery,
      nameOf: (_call, found) => `soil moisture ${hourNow(found)} ${topsoilName(found.field)}`,
      make: async (found) => {
        const hours = await readHoursAhead(found, 'swvl1')
        return { soilMForecast: hours.map(({ hour, value }) => ({ hour, moisture: value })) }
      },
    }),
  }
}

const baseOf = ({ field }: FieldWithCells) => findCrop(field.crop)?.tbase ?? DEFAULT_BASE

/** What degree days depend on beside the weather. */
const degreeDayName = (found: FieldWithCells) =>
  `${baseOf(found)} ${found.field.plantingDate} ${hemisphereOf(found.field.lat)}`
