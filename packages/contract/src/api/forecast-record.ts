import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import {
  forecastCases,
  forecastRecord,
  RECORD_SEASONS,
  recordSummary,
  recordVariable,
} from '../entities/forecast-record.ts'

const ofField = z.strictObject({ uuid: z.uuid() })

/** Lowest temperature where it is left out. */
const variable = z.optional(recordVariable)
/** An earlier record of the field, by its id in `records`; the current one where it is left out. */
const record = z.optional(z.uuid())
/** Days ahead. */
const lead = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(14))

/** How good forecasts were; an account sees the variables whose tabs it may see. */
export const forecastRecordApi = {
  listForecastRecords: endpoint({
    method: 'GET',
    path: '/api/v1/forecastrecord',
    access: [['views.weather']],
    summary: 'How good the forecast of the next day was on each field.',
    query: z.strictObject({ variable }),
    status: 200,
    budget: 'medium',
    response: z.object({ data: z.array(recordSummary) }),
  }),
  getForecastRecord: endpoint({
    method: 'GET',
    path: '/api/v1/forecastrecord/:uuid',
    access: [['views.weather']],
    summary: 'How good the forecasts of a field were, by days ahead, and what came of its warnings.',
    params: ofField,
    query: z.strictObject({ variable, season: z.optional(z.enum(RECORD_SEASONS)), record }),
    status: 200,
    budget: 'medium',
    response: forecastRecord,
  }),
  getForecastCases: endpoint({
    method: 'GET',
    path: '/api/v1/forecastrecord/:uuid/cases',
    access: [['views.weather']],
    summary: 'Each forecast of so many days ahead beside what came.',
    params: ofField,
    query: z.strictObject({ variable, lead: z.optional(lead), record }),
    status: 200,
    budget: 'medium',
    response: forecastCases,
  }),
  exportForecastCases: endpoint({
    method: 'GET',
    path: '/api/v1/forecastrecord/:uuid/export',
    access: [['views.weather']],
    summary: 'Forecasts beside what came as CSV, of all days ahead or one number of them.',
    params: ofField,
    query: z.strictObject({ variable, lead: z.optional(lead), record }),
    status: 200,
    budget: 'heavy',
    download: true,
  }),
}
