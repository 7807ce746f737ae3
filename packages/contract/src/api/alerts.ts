import { VARIABLE_PATHS, type VariablePath } from '@windrow/core/variables/registry.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import {
  alert,
  alertFileRow,
  alertPath,
  alertRanges,
  alertSettings,
  alertStanding,
  anyAlertPath,
  cropOrVariety,
  notifyVia,
  rehearsal,
  sentAlertFileRow,
  stackedAlert,
  stackedAlertPath,
} from '../entities/alert.ts'
import { ALERT_FILE_ROWS_MAX, REHEARSALS_MAX } from '../limits.ts'
import { alertFileTexts } from '../texts/en/alert-file.ts'
import { tabPermissions, WEATHER_PAGES } from './weather.ts'

const alertId = z.uuid()
const made = z.object({ alert_id: alertId })
const cropAndVariety = z.strictObject({ crop: cropOrVariety, variety: cropOrVariety })

/** The rules of the farm, and how they stand (decisions §3, §6, §8). */
export const alertsApi = {
  getAlertSettings: endpoint({
    method: 'GET',
    path: '/api/v1/alertsettings',
    access: 'signed-in',
    summary: 'Every alert by crop, variety, risk and id, and how the account is notified.',
    status: 200,
    budget: 'medium',
    response: alertSettings,
  }),
  addAlert: endpoint({
    method: 'POST',
    path: '/api/v1/alertsettings',
    access: [['alerts.add']],
    changes: 'organisation',
    creates: true,
    summary: 'Adds an alert on one risk.',
    body: z.strictObject({ path: alertPath, alert_data: alert }),
    status: 200,
    budget: 'medium',
    response: made,
  }),
  changeAlert: endpoint({
    method: 'PUT',
    path: '/api/v1/alertsettings',
    access: [['alerts.edit']],
    changes: 'organisation',
    summary: 'Replaces an alert on one risk; also switches it on and off.',
    body: z.strictObject({ path: alertPath, alert_id: alertId, alert_data: alert }),
    status: 200,
    budget: 'medium',
    response: made,
  }),
  deleteAlert: endpoint({
    method: 'DELETE',
    path: '/api/v1/alertsettings',
    access: [['alerts.delete']],
    changes: 'organisation',
    summary: 'Deletes an alert, on one risk or stacked.',
    body: z.strictObject({ path: anyAlertPath, alert_id: alertId }),
    status: 204,
    budget: 'medium',
  }),
  addStackedAlert: endpoint({
    method: 'POST',
    path: '/api/v1/alertsettings/stacked',
    access: [['alerts.add']],
    changes: 'organisation',
    creates: true,
    summary: 'Adds an alert on several risks at once.',
    body: z.strictObject({ path: stackedAlertPath, alert_data: stackedAlert }),
    status: 200,
    budget: 'medium',
    response: made,
  }),
  changeStackedAlert: endpoint({
    method: 'PUT',
    path: '/api/v1/alertsettings/stacked',
    access: [['alerts.edit']],
    changes: 'organisation',
    summary: 'Replaces an alert on several risks at once.',
    body: z.strictObject({ path: stackedAlertPath, alert_id: alertId, alert_data: stackedAlert }),
    status: 200,
    budget: 'medium',
    response: made,
  }),
  putNotifyVia: endpoint({
    method: 'PUT',
    path: '/api/v1/alertsettings/notify_via',
    access: [['alerts.edit']],
    changes: 'own',
    summary: 'How the account is notified of triggered alerts.',
    body: notifyVia,
    status: 200,
    budget: 'light',
    response: notifyVia,
  }),
  getAlertFile: endpoint({
    method: 'GET',
    path: '/api/v1/alertsettings/file/:crop/:variety',
    access: [['alerts.view']],
    summary: 'The rows of the alert file of a variety, in the units of the account.',
    params: cropAndVariety,
    status: 200,
    budget: 'medium',
    response: z.object({ configs: z.array(alertFileRow) }),
  }),
  putAlertFile: endpoint({
    method: 'POST',
    path: '/api/v1/alertsettings/file/:crop/:variety',
    access: [['alerts.add']],
    changes: 'organisation',
    summary: 'Replaces the alerts on single risks of a variety by the rows of a file, or changes nothing.',
    params: cropAndVariety,
    query: z.strictObject({
      /** Of the numbers in the rows; those of the account when absent. */
      units: z.optional(z.enum(['metric', 'imperial'])),
    }),
    body: z.strictObject({
      configs: z
        .array(sentAlertFileRow)
        .check(z.maxLength(ALERT_FILE_ROWS_MAX, { error: alertFileTexts.tooManyRows })),
    }),
    status: 200,
    budget: 'heavy',
    response: z.object({ count: z.int() }),
  }),
  getAlertStandings: endpoint({
    method: 'GET',
    path: '/api/v1/alertstates',
    access: 'signed-in',
    summary: 'How it stands with each alert now, by its id.',
    status: 200,
    budget: 'medium',
    response: z.object({ data: z.record(z.string(), alertStanding) }),
  }),
  rehearseAlerts: endpoint({
    method: 'POST',
    path: '/api/v1/alertrehearsals',
    access: 'signed-in',
    changes: 'nothing',
    summary: 'What rules, saved or not, would have done in the past years of a field of that crop.',
    body: z.strictObject({
      crop: cropOrVariety,
      variety: cropOrVariety,
      /** The field whose years are taken; any of the variety when absent. */
      uuid: z.optional(z.uuid()),
      rules: z
        .array(
          z.union([
            z.strictObject({ risk: alertPath.def.items[2], alert_data: alert }),
            z.strictObject({ risk: stackedAlertPath.def.items[2], alert_data: stackedAlert }),
          ]),
        )
        .check(z.maxLength(REHEARSALS_MAX)),
    }),
    status: 200,
    budget: 'heavy',
    response: z.object({
      /** Null: no field of that crop has weather yet. */
      field: z.nullable(z.object({ uuid: z.uuid(), name: z.string() })),
      /** Fields of the crop that can be chosen. */
      fields: z.array(z.object({ uuid: z.uuid(), name: z.string() })),
      /** In the order of the rules; null where there is too little data to decide. */
      rehearsals: z.array(z.nullable(rehearsal)),
    }),
  }),
}

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
