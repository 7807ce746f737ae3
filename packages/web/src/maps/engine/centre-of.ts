import type { MultiPolygon } from '@windrow/contract/entities/boundary.ts'
import { pointIn } from './point-in.ts'

/** The centre of gravity of the largest part, in degrees; null without any corner. */
export function centreOf(geometry: MultiPolygon): { lat: number; lon: number } | null {
  const found = pointIn(geometry)
  return found === null ? null : { lon: found.at[0], lat: found.at[1] }
}

/** `42.871, −113.386`. */
export function placeText({ lat, lon }: { lat: number; lon: number }): string {
  return [lat, lon].map((degrees) => degrees.toFixed(3).replace('-', '−')).join(', ')
}
