import type { Permission } from '@windrow/core/access/permissions.ts'
import { VARIABLE_PATHS, type VariablePath } from '@windrow/core/variables/registry.ts'
import { tabsOf } from '@windrow/core/variables/weather-tabs.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { modelForecasts, weatherDataset, weatherMembers, weeklyForecast } from '../entities/weather.ts'

const uuid = z.uuid()
const ofField = z.strictObject({ uuid })

/** The pages that draw weather series. */
export const WEATHER_PAGES = ['views.weather', 'views.sustainability', 'views.longterm'] as const

/** A call is open to accounts that may see a page and a tab that use it (decisions §4). */
export const tabPermissions = (path: VariablePath): readonly Permission[] =>
  tabsOf(path).map((tab) => `weather_meta.${tab}` as const)

const variable = z.enum(VARIABLE_PATHS)

/** The weather of a field (decisions §3, §5). */
export const weatherApi = {
  getWeather: endpoint({
    method: 'GET',
    path: '/api/v1/weather/:variable/:view/:uuid',
    access: [WEATHER_PAGES],
    accessOf: (params: { variable: VariablePath }) => [tabPermissions(params.variable)],
    summary: 'Observed, forecast and normal values of a variable, daily, monthly or hourly.',
    params: z.strictObject({ variable, view: z.enum(['daily', 'monthly', 'hourly']), uuid }),
    status: 200,
    budget: 'medium',
    // The whole of it is for a file (spec 2 §7).
    budgetOf: (params: { view: string }) => (params.view === 'hourly' ? 'heavy' : 'medium'),
    response: weatherDataset,
  }),
  getCumulativePrecipitation: endpoint({
    method: 'GET',
    path: '/api/v1/weather/cumulative/precipitation/monthly/:uuid',
    access: [WEATHER_PAGES, tabPermissions('precipitation')],
    summary: 'Precipitation summed up from 1 January, month by month.',
    params: ofField,
    status: 200,
    budget: 'medium',
    response: weatherDataset,
  }),
  getWeatherMembers: endpoint({
    method: 'GET',
    path: '/api/v1/weather/members/:uuid',
    access: [WEATHER_PAGES, ['weather_meta.gdd', 'weather_meta.water_budget', 'weather_meta.precipitation']],
    summary: 'Forecast members and past years, day by day.',
    params: ofField,
    status: 200,
    budget: 'medium',
    response: weatherMembers,
  }),
  getModelForecasts: endpoint({
    method: 'GET',
    path: '/api/v1/weather/models/:variable/:uuid',
    access: [WEATHER_PAGES],
    accessOf: (params: { variable: VariablePath }) => [tabPermissions(params.variable)],
    summary: 'The daily forecast of a variable by each model, before they are blended.',
    params: z.strictObject({ variable, uuid }),
    status: 200,
    budget: 'medium',
    response: modelForecasts,
  }),
  getWeeklyForecast: endpoint({
    method: 'GET',
    path: '/api/v1/temperature/weeklyforecast',
    access: [['views.general']],
    summary: 'Weather now, and the highest and lowest temperature of 7 days from today.',
    query: ofField,
    status: 200,
    budget: 'medium',
    response: weeklyForecast,
  }),
  getHistoricalFrost: endpoint({
    method: 'GET',
    path: '/api/v1/gdd/historicalfrost/:uuid',
    access: [['views.satellite']],
    summary: 'Days with frost by date over 2003 to 2019, and the predicted first frost day.',
    params: ofField,
    status: 200,
    budget: 'medium',
    response: z.object({
      historicalfrost: z.array(z.object({ date: z.string(), frostday: z.number() })),
      first_frost_day: z.nullable(z.string()),
    }),
  }),
  getHistoricalGdd: endpoint({
    method: 'GET',
    path: '/api/v1/gdd/historicalgdd/:uuid',
    access: [['views.satellite']],
    summary: 'Growing degree days summed up so far.',
    params: ofField,
    status: 200,
    budget: 'medium',
    response: z.object({ data: z.array(z.object({ date: z.string(), GDD: z.nullable(z.number()) })) }),
  }),
  getGddForecast: endpoint({
    method: 'GET',
    path: '/api/v1/gdd/:uuid',
    access: [['views.satellite']],
    summary: 'Growing degree days of the days ahead, and the sum reached by yesterday.',
    params: ofField,
    status: 200,
    budget: 'medium',
    response: z.object({
      GDDForecastDaily: z.array(z.object({ date: z.string(), GDD: z.nullable(z.number()) })),
      GDDForecastDailyAdjust: z.number(),
    }),
  }),
  getSoilTemperature: endpoint({
    method: 'GET',
    path: '/api/v1/soil/fieldSoilTemperatureFuture',
    access: [['views.soil', 'views.general']],
    summary: 'Soil temperature at 0 to 10 cm, hour by hour for 14 days.',
    query: ofField,
    status: 200,
    budget: 'medium',
    response: z.object({
      soilTForecast: z.array(z.object({ hour: z.string(), temperature: z.nullable(z.number()) })),
    }),
  }),
  getSoilMoisture: endpoint({
    method: 'GET',
    path: '/api/v1/soil/fieldSoilMoistureFuture',
    access: [['views.soil', 'views.general']],
    summary: 'Soil moisture at 0 to 10 cm, hour by hour for 14 days.',
    query: ofField,
    status: 200,
    budget: 'medium',
    response: z.object({
      soilMForecast: z.array(z.object({ hour: z.string(), moisture: z.nullable(z.number()) })),
    }),
  }),
}
