import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { decisions, thresholdChanges, thresholdSettings } from '../entities/decisions.ts'

const ofField = z.strictObject({ uuid: z.uuid() })

/** What to do on a field today, and the limits by which it is judged. */
export const decisionsApi = {
  getDecisions: endpoint({
    method: 'GET',
    path: '/api/v1/decisions/:uuid',
    access: [['views.general']],
    summary: 'Spray window, frost nights, irrigation and field-work days, with reasons.',
    params: ofField,
    status: 200,
    budget: 'medium',
    response: decisions,
  }),
  getFarmThresholds: endpoint({
    method: 'GET',
    path: '/api/v1/decisionsettings',
    access: [['views.general']],
    summary: 'The limits of the whole farm.',
    status: 200,
    budget: 'light',
    response: thresholdSettings,
  }),
  putFarmThresholds: endpoint({
    method: 'PUT',
    path: '/api/v1/decisionsettings',
    access: [['field_tools.edit']],
    changes: 'organisation',
    summary: 'Puts the limits of the farm in place of those before; what is left out is the default.',
    body: thresholdChanges,
    status: 200,
    budget: 'light',
    response: thresholdSettings,
  }),
  getFieldThresholds: endpoint({
    method: 'GET',
    path: '/api/v1/decisionsettings/:uuid',
    access: [['views.general']],
    summary: 'The limits of a field.',
    params: ofField,
    status: 200,
    budget: 'light',
    response: thresholdSettings,
  }),
  putFieldThresholds: endpoint({
    method: 'PUT',
    path: '/api/v1/decisionsettings/:uuid',
    access: [['field_tools.edit']],
    changes: 'organisation',
    summary: "Puts a field's limits in place of those before; what is left out is the farm's.",
    params: ofField,
    body: thresholdChanges,
    status: 200,
    budget: 'light',
    response: thresholdSettings,
  }),
}
