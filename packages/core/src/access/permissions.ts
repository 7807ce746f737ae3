import { REPORT_SWITCHES } from '../reports/report-types.ts'
import { WEATHER_TABS, type WeatherTab } from '../variables/tab-keys.ts'

/** The field pages that a permission opens (decisions §4), in the order of the menus. */
export const VIEWS = [
  'general',
  'weather',
  'satellite',
  'soil',
  'planting_tool',
  'regions',
  'sustainability',
  'longterm',
] as const

export type View = (typeof VIEWS)[number]

/** The path of a field page. Only the regional page is spelt otherwise than its permission (spec 2 §2). */
export function viewPath(view: View, fieldUuid: string): string {
  return `/${VIEW_SEGMENTS[view]}/${fieldUuid}`
}

export const VIEW_SEGMENTS = {
  general: 'general',
  weather: 'weather',
  satellite: 'satellite',
  soil: 'soil',
  planting_tool: 'planting_tool',
  regions: 'regionAlerts',
  sustainability: 'sustainability',
  longterm: 'longterm',
} as const satisfies Record<View, string>

/** What an account may do: the whole tree of decisions §4, as it crosses the wire. */
export type Permissions = {
  views: { default: View } & Record<View, boolean>
  features: {
    field_tools: { add: boolean; edit: boolean; delete: boolean }
    datasource: { edit: boolean }
    alerts: { view: boolean; add: boolean; edit: boolean; delete: boolean }
    table: { edit: boolean }
    report_generation: Record<(typeof REPORT_SWITCHES)[number], boolean>
    weather_meta: Record<WeatherTab, boolean>
    plan: { field_limit: number }
  }
}

/** The switches below `features` that are not open-ended maps. */
const FEATURE_SWITCHES = {
  field_tools: ['add', 'edit', 'delete'],
  datasource: ['edit'],
  alerts: ['view', 'add', 'edit', 'delete'],
  table: ['edit'],
  report_generation: REPORT_SWITCHES,
  weather_meta: WEATHER_TABS,
} as const

type FeatureSwitches = typeof FEATURE_SWITCHES
type FeaturePath = {
  [Group in keyof FeatureSwitches]: `${Group}.${FeatureSwitches[Group][number]}`
}[keyof FeatureSwitches]

/** One switch of the tree by its path, e.g. `views.weather` or `alerts.edit`. */
export type Permission = `views.${View}` | FeaturePath

/** Every switch of the tree, in reading order. */
export const PERMISSIONS: readonly Permission[] = [
  ...VIEWS.map((view) => `views.${view}` as const),
  ...Object.entries(FEATURE_SWITCHES).flatMap(([group, names]) =>
    names.map((name) => `${group}.${name}` as Permission),
  ),
]

/** Split once: every call is checked against it. */
const PARTS = new Map(PERMISSIONS.map((path) => [path, path.split('.') as [string, string]]))

export function isAllowed(permissions: Permissions, permission: Permission): boolean {
  const [group, name] = PARTS.get(permission) ?? ['', '']
  const switches: Record<string, unknown> =
    group === 'views' ? permissions.views : permissions.features[group as keyof FeatureSwitches]
  return switches[name] === true
}

/** A call or page is open when any of the permissions that use it is (decisions §4); an empty list needs none. */
export function isAnyAllowed(permissions: Permissions, anyOf: readonly Permission[]): boolean {
  return anyOf.length === 0 || anyOf.some((permission) => isAllowed(permissions, permission))
}

/** The same tree with one switch set; the argument is not changed. */
export function withPermission(
  permissions: Permissions,
  permission: Permission,
  allowed: boolean,
): Permissions {
  const [group, name] = permission.split('.') as [string, string]
  if (group === 'views') return { ...permissions, views: { ...permissions.views, [name]: allowed } }
  const key = group as keyof FeatureSwitches
  return {
    ...permissions,
    features: { ...permissions.features, [key]: { ...permissions.features[key], [name]: allowed } },
  }
}
