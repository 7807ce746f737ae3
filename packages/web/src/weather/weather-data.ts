import { queryOptions } from '@tanstack/react-query'
import { alertRangesApi } from '@windrow/contract/api/alerts.ts'
import { weatherApi } from '@windrow/contract/api/weather.ts'
import type { VariablePath } from '@windrow/core/variables/registry.ts'
import { FRESH_MS, untilThere } from '../platform/pending-weather.ts'
import { endpointQuery } from '../platform/query-client.ts'

export const weatherQuery = (uuid: string, variable: VariablePath, view: 'daily' | 'monthly' | 'hourly') =>
  queryOptions({
    ...endpointQuery(weatherApi.getWeather, { params: { variable, view, uuid } }),
    ...untilThere,
  })

export const cumulativeRainQuery = (uuid: string) =>
  queryOptions({
    ...endpointQuery(weatherApi.getCumulativePrecipitation, { params: { uuid } }),
    ...untilThere,
  })

export const weatherMembersQuery = (uuid: string) =>
  queryOptions({ ...endpointQuery(weatherApi.getWeatherMembers, { params: { uuid } }), ...untilThere })

export const alertRangesQuery = (uuid: string, variable: VariablePath) =>
  queryOptions({
    ...endpointQuery(alertRangesApi.getAlertRanges, { params: { variable, uuid } }),
    staleTime: FRESH_MS,
  })

/** The models of a variable's daily forecast beside each other. */
export const modelForecastsQuery = (uuid: string, variable: VariablePath) =>
  queryOptions({
    ...endpointQuery(weatherApi.getModelForecasts, { params: { variable, uuid } }),
    ...untilThere,
  })

/** Weather now, and the highest and lowest temperature of 7 days. */
export const weeklyForecastQuery = (uuid: string) =>
  queryOptions({ ...endpointQuery(weatherApi.getWeeklyForecast, { query: { uuid } }), ...untilThere })
