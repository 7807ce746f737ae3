/** The field pages that a permission opens (decisions §4), in the order in which they stand in menus. */
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
