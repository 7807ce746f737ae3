import type { weatherApi } from '@windrow/contract/api/weather.ts'
import { weatherTexts } from '@windrow/contract/texts/en/weather.ts'
import { findCrop } from '@windrow/core/crops/find-crop.ts'
import { hasMonthly, hourlySeriesOf } from '@windrow/core/variables/calls.ts'
import { type VariablePath, variableByPath } from '@windrow/core/variables/registry.ts'
import type { HourlyKey, SeriesKey } from '@windrow/core/variables/series.ts'
import type { Account } from '../../adapters/identity/account.ts'
import { AppError, notFound } from '../../app-error.ts'
import type { Handlers } from '../../http/handler.ts'
import type { Services } from '../../services.ts'
import { readHourly } from '../../stores/weather/hourly.ts'
import { createAnswerCache } from './answer-cache.ts'
import { type CellWeather, readCellWeather } from './cell-weather.ts'
import { DAILY_AHEAD, type Dataset, dailyDataset } from './daily-dataset.ts'
import { DEFAULT_BASE, gddForecast, historicalGdd, normalMedians } from './degree-day-answers.ts'
import type { FieldCellCache, FieldWithCells } from './field-cells.ts'
import { frostAnswer } from './frost-answer.ts'
import { hourlyDataset, hoursAhead } from './hourly-dataset.ts'
import { createLocalDays } from './local-days.ts'
import { MEMBER_SERIES, membersAnswer } from './members-answer.ts'
import { monthlyDataset } from './monthly-dataset.ts'
import { weeklyDays } from './weekly-days.ts'

const DAY_MS = 86_400_000
const SOIL_HOURS = DAILY_AHEAD * 24

/** The default share of evaporation in the water budget (spec 2 §3). */
const COEFFICIENT = 0.3

const pending = () =>
  new AppError('unavailable', weatherTexts.pending, { code: 'weather-pending', retryAfterSeconds: 2 })

export function weatherRoutes(services: Services, fields: FieldCellCache): Handlers<typeof weatherApi> {
  const { db, clock, config } = services
  const answers = createAnswerCache()
  const localDayOf = createLocalDays()

  /** Answers change with the cells' weather, the local day, the hour for hourly views, and age. */
  const versionOf = ({ field, cells }: FieldWithCells) => {
    const now = clock.now().getTime()
    return [
      cells.grid.id,
      cells.grid.refreshedAt?.getTime(),
      cells.history.id,
      cells.history.refreshedAt?.getTime(),
      localDayOf(cells.grid.zone, now),
      field.datasource,
      now - (cells.grid.forecastIssued?.getTime() ?? 0) > DAY_MS,
    ].join(' ')
  }

  const about = ({ field, cells }: FieldWithCells) => {
    const issued = cells.grid.forecastIssued as Date
    const source = config.weatherSource === 'simulated' ? ('simulated' as const) : field.datasource
    return { source, issued: issued.toISOString(), stale: clock.now().getTime() - issued.getTime() > DAY_MS }
  }

  const read = async ({ cells }: FieldWithCells, series: readonly SeriesKey[]): Promise<CellWeather> => {
    const weather = await db.asSystem((tx) => readCellWeather(tx, cells, series, clock.now()))
    if (!weather) throw pending()
    return weather
  }

  const readHours = async ({ cells }: FieldWithCells, keys: readonly HourlyKey[]) => {
    const hourly = await db.asSystem((tx) => readHourly(tx, cells.grid.id, keys))
    if (!hourly) throw pending()
    return hourly
  }

  const make = async (
    found: FieldWithCells,
    variable: VariablePath,
    view: 'daily' | 'monthly' | 'hourly',
  ) => {
    const { series } = variableByPath(variable)
    const dataset: Dataset =
      view === 'hourly'
        ? hourlyDataset(
            await readHours(found, Object.values(hourlySeriesOf(variable))),
            variable,
            found.cells.grid.zone,
            clock.now(),
          )
        : view === 'daily'
          ? dailyDataset(await read(found, series), series)
          : monthlyDataset(await read(found, series), series)
    return {
      ...dataset,
      ...about(found),
      ...(variable === 'evaporation' ? { coefficient: COEFFICIENT } : {}),
    }
  }

  const hourOf = () => Math.floor(clock.now().getTime() / 3_600_000)
  const find = (account: Account, uuid: string) => fields.find(account, uuid)

  return {
    getWeather: async ({ account, params }) => {
      const { variable, view, uuid } = params
      if (view === 'monthly' && !hasMonthly(variable)) throw notFound()
      const found = await find(account, uuid)
      const name = `${versionOf(found)} ${variable} ${view} ${view === 'hourly' ? hourOf() : ''}`
      return answers.get(name, () => make(found, variable, view))
    },
    getCumulativePrecipitation: async ({ account, params }) => {
      const found = await find(account, params.uuid)
      return answers.get(`${versionOf(found)} cumulative`, async () => {
        const weather = await read(found, ['tp_sum'])
        const dataset = monthlyDataset(weather, ['tp_sum'], { isCumulative: true })
        return { ...dataset, ...about(found) }
      })
    },
    getWeatherMembers: async ({ account, params }) => {
      const found = await find(account, params.uuid)
      return answers.get(`${versionOf(found)} members`, async () =>
        membersAnswer(await read(found, MEMBER_SERIES)),
      )
    },
    getWeeklyForecast: async ({ account, query }) => {
      const found = await find(account, query.uuid)
      return answers.get(`${versionOf(found)} weekly ${hourOf()}`, async () => {
        const weather = await read(found, ['t2m_min', 't2m_max'])
        const { temp, windSpeed, windDir } = await services.weather.source.current(
          found.cells.grid,
          clock.now(),
        )
        return { currentWeather: { temp, windSpeed, windDir }, weeklyforecast: weeklyDays(weather) }
      })
    },
    getHistoricalFrost: async ({ account, params }) => {
      const found = await find(account, params.uuid)
      return answers.get(`${versionOf(found)} frost`, async () =>
        frostAnswer(await read(found, ['t2m_min']), found.field.lat),
      )
    },
    getHistoricalGdd: async ({ account, params }) => {
      const found = await find(account, params.uuid)
      const weather = await read(found, ['t2m_min', 't2m_max'])
      const { data } = historicalGdd(weather, found.field, baseOf(found), normalMedians(weather))
      return { data }
    },
    getGddForecast: async ({ account, params }) => {
      const found = await find(account, params.uuid)
      const weather = await read(found, ['t2m_min', 't2m_max'])
      const { sum } = historicalGdd(weather, found.field, baseOf(found), normalMedians(weather))
      return {
        GDDForecastDaily: gddForecast(weather, baseOf(found), DAILY_AHEAD + 1),
        GDDForecastDailyAdjust: Math.round(sum * 100) / 100,
      }
    },
    getSoilTemperature: async ({ account, query }) => {
      const found = await find(account, query.uuid)
      const hourly = await readHours(found, ['stl1'])
      const hours = hoursAhead(hourly, 'stl1', found.cells.grid.zone, clock.now(), SOIL_HOURS)
      return { soilTForecast: hours.map(({ hour, value }) => ({ hour, temperature: value })) }
    },
    getSoilMoisture: async ({ account, query }) => {
      const found = await find(account, query.uuid)
      const hourly = await readHours(found, ['swvl1'])
      const hours = hoursAhead(hourly, 'swvl1', found.cells.grid.zone, clock.now(), SOIL_HOURS)
      return { soilMForecast: hours.map(({ hour, value }) => ({ hour, moisture: value })) }
    },
  }
}

const baseOf = ({ field }: FieldWithCells) => findCrop(field.crop)?.tbase ?? DEFAULT_BASE
