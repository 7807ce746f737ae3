import { VARIABLE_PATHS, type VariablePath } from '@windrow/core/variables/registry.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { alertRanges } from '../entities/alert-range.ts'
import { tabPermissions, WEATHER_PAGES } from './weather.ts'

/** What charts shade. */
export const alertRangesApi = {
  getAlertRanges: endpoint({
    method: 'GET',
    path: '/api/v1/alertsettings/:variable/:uuid',
    access: [WEATHER_PAGES],
    accessOf: (params: { variable: VariablePath }) => [tabPermissions(params.variable)],
    summary: 'Days on which alerts are triggered, by series; nothing when there are none.',
    params: z.strictObject({ variable: z.enum(VARIABLE_PATHS), uuid: z.uuid() }),
    status: 200,
    budget: 'light',
    response: alertRanges,
  }),
}
