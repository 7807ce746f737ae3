import { endpoint } from '../endpoint.ts'
import { permissions } from '../entities/permissions.ts'
import { accountSettings, columnSettings, generalSettings } from '../entities/settings.ts'

/** What belongs to the signed-in account: its permissions and personal settings. */
export const settingsApi = {
  getPermissions: endpoint({
    method: 'GET',
    path: '/api/v1/settings/permissions',
    access: 'signed-in',
    summary: 'What the account may do.',
    status: 200,
    answer: permissions,
  }),
  getGeneralSettings: endpoint({
    method: 'GET',
    path: '/api/v1/settings/general',
    access: 'signed-in',
    summary: 'Units and whether the regional map is shown.',
    status: 200,
    answer: generalSettings,
  }),
  putGeneralSettings: endpoint({
    method: 'PUT',
    path: '/api/v1/settings/general',
    access: 'signed-in',
    changes: 'own',
    summary: 'Saves units and whether the regional map is shown.',
    body: generalSettings,
    status: 200,
    answer: generalSettings,
  }),
  getAccountSettings: endpoint({
    method: 'GET',
    path: '/api/v1/settings/account',
    access: 'signed-in',
    summary: 'Language, time zone and quiet hours.',
    status: 200,
    answer: accountSettings,
  }),
  putAccountSettings: endpoint({
    method: 'PUT',
    path: '/api/v1/settings/account',
    access: 'signed-in',
    changes: 'own',
    summary: 'Saves language, time zone and quiet hours.',
    body: accountSettings,
    status: 200,
    answer: accountSettings,
  }),
  getColumnSettings: endpoint({
    method: 'GET',
    path: '/api/v1/tablesettings/columns',
    access: 'signed-in',
    summary: 'Which weather columns the field list shows.',
    status: 200,
    answer: columnSettings,
  }),
  putColumnSettings: endpoint({
    method: 'PUT',
    path: '/api/v1/tablesettings/columns',
    access: [['table.edit']],
    changes: 'own',
    summary: 'Saves which weather columns the field list shows.',
    body: columnSettings,
    status: 200,
    answer: columnSettings,
  }),
}
