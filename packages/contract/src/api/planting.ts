import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import {
  newPlantingWindow,
  plantingQuery,
  plantingResponse,
  plantingWeight,
  plantingWindow,
  yieldForecast,
} from '../entities/planting.ts'
import { PLANTING_FACTORS_MAX, PLANTING_TIMEOUT_MS } from '../limits.ts'

const ofField = z.strictObject({ uuid: z.uuid() })
const access = [['views.planting_tool']] as const

/** Yield against planting date (spec 2 §7, decisions §3, §7). */
export const plantingApi = {
  getPlanting: endpoint({
    method: 'GET',
    path: '/api/v1/alertsettings/:uuid',
    access,
    summary: 'What each risk factor costs by planting date, year by year.',
    params: ofField,
    query: plantingQuery,
    timeoutMs: PLANTING_TIMEOUT_MS,
    status: 200,
    budget: 'heavy',
    response: plantingResponse,
  }),
  savePlanting: endpoint({
    method: 'POST',
    path: '/api/v1/alertsettings/:uuid',
    // Window and weights belong to the field (decisions §7): saving them is editing it.
    access: [...access, ['field_tools.edit']],
    changes: 'organisation',
    summary: 'Keeps weights of risk factors and the planting window with the field.',
    params: ofField,
    body: z.strictObject({
      /** Those that changed. */
      weights: z.optional(z.array(plantingWeight).check(z.maxLength(PLANTING_FACTORS_MAX))),
      planting_window_filter: z.optional(newPlantingWindow),
    }),
    timeoutMs: PLANTING_TIMEOUT_MS,
    status: 200,
    budget: 'light',
    response: z.object({ Message: z.string() }),
  }),
  getPlantingSettings: endpoint({
    method: 'GET',
    path: '/api/v1/planting_tool/settings/:uuid',
    access,
    summary: 'The planting window of a field.',
    params: ofField,
    timeoutMs: PLANTING_TIMEOUT_MS,
    status: 200,
    budget: 'light',
    response: plantingWindow,
  }),
  getYieldForecast: endpoint({
    method: 'GET',
    path: '/api/v1/planting_tool/yield/:uuid',
    access: [['views.general', 'views.planting_tool']],
    summary: 'The expected yield of a planted field, with its band.',
    params: ofField,
    status: 200,
    budget: 'light',
    response: yieldForecast,
  }),
}
