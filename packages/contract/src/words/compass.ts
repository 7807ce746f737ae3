import type { fieldDashboardTexts } from '../texts/en/field-dashboard.ts'

export type Side = keyof typeof fieldDashboardTexts.weather.sides

const SIDES = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const satisfies Side[]

/** Where the wind comes from, of eight sides; degrees clockwise from north. */
export function sideOf(degrees: number): Side {
  const place = ((Math.round(degrees / 45) % SIDES.length) + SIDES.length) % SIDES.length
  return SIDES[place] ?? 'N'
}
