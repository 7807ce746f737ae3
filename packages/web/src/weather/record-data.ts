import { queryOptions } from '@tanstack/react-query'
import { forecastRecordApi } from '@windrow/contract/api/forecast-record.ts'
import type { RecordSeason } from '@windrow/contract/entities/forecast-record.ts'
import { untilThere } from '../platform/pending-weather.ts'
import { endpointQuery } from '../platform/query-client.ts'

/** The variables whose record is shown: those that growers check. */
export const SHOWN_RECORDS = ['t2m_min', 't2m_max', 'tp_sum', 'ws_mean'] as const
export type ShownRecord = (typeof SHOWN_RECORDS)[number]

export const recordPath = (uuid: string) => `/record/${uuid}`

type Chosen = { variable: ShownRecord; record: string | undefined }

const queryOf = ({ variable, record }: Chosen) => ({ variable, ...(record !== undefined && { record }) })

export const forecastRecordQuery = (uuid: string, chosen: Chosen & { season: RecordSeason }) =>
  queryOptions({
    ...endpointQuery(forecastRecordApi.getForecastRecord, {
      params: { uuid },
      query: { ...queryOf(chosen), season: chosen.season },
    }),
    ...untilThere,
  })

export const forecastCasesQuery = (uuid: string, chosen: Chosen & { lead: number }) =>
  queryOptions({
    ...endpointQuery(forecastRecordApi.getForecastCases, {
      params: { uuid },
      query: { ...queryOf(chosen), lead: chosen.lead },
    }),
    ...untilThere,
  })

export const farmRecordQuery = (variable: ShownRecord) =>
  queryOptions({
    ...endpointQuery(forecastRecordApi.listForecastRecords, { query: { variable } }),
    ...untilThere,
  })
