import { REPORT_SWITCHES } from '../reports/report-types.ts'
import { WEATHER_TABS } from '../variables/tab-keys.ts'
import { type Permissions, VIEWS } from './permissions.ts'

/** Named presets that fill the permission tree; single permissions may be changed afterwards. */
export const ROLES = ['owner', 'manager', 'agronomist', 'viewer'] as const

export type Role = (typeof ROLES)[number]

/** The plan of a new organisation (decisions §2). */
export const DEFAULT_FIELD_LIMIT = 10_000

const all = <Key extends string>(keys: readonly Key[], allowed: boolean) =>
  Object.fromEntries(keys.map((key) => [key, allowed])) as Record<Key, boolean>

function preset(rights: {
  fields: boolean
  remove: boolean
  alerts: boolean
  settings: boolean
  reports: boolean
}) {
  return (fieldLimit: number): Permissions => ({
    views: { default: 'weather', ...all(VIEWS, true) },
    features: {
      field_tools: { add: rights.fields, edit: rights.fields, delete: rights.remove },
      datasource: { edit: rights.settings },
      alerts: { view: true, add: rights.alerts, edit: rights.alerts, delete: rights.alerts },
      table: { edit: true },
      report_generation: all(REPORT_SWITCHES, rights.reports),
      weather_meta: all(WEATHER_TABS, true),
      plan: { field_limit: fieldLimit },
    },
  })
}

const PRESETS = {
  owner: preset({ fields: true, remove: true, alerts: true, settings: true, reports: true }),
  manager: preset({ fields: true, remove: true, alerts: true, settings: true, reports: true }),
  agronomist: preset({ fields: true, remove: false, alerts: true, settings: true, reports: true }),
  viewer: preset({ fields: false, remove: false, alerts: false, settings: false, reports: false }),
} as const satisfies Record<Role, (fieldLimit: number) => Permissions>

/** The permissions that a role starts with. Owners alone manage members, whatever their switches say. */
export function permissionsOf(role: Role, fieldLimit = DEFAULT_FIELD_LIMIT): Permissions {
  return PRESETS[role](fieldLimit)
}
