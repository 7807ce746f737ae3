import { boundaryTexts } from '@windrow/contract/texts/en/boundaries.ts'
import type { Polygon } from '../boundary-feature.ts'
import { refuse } from '../rejections.ts'

export const isOnGlobe = ([lon, lat]: readonly number[]) =>
  Math.abs(lon as number) <= 180 && Math.abs(lat as number) <= 90

/** Refuses coordinates that are no longitudes and latitudes, and says what they look like instead. */
export function checkDegrees(polygons: readonly Polygon[], feature: string, file: string): void {
  let isOff = false
  let isSwapped = true
  let farthest = 0
  for (const polygon of polygons)
    for (const ring of polygon)
      for (const position of ring) {
        const [lon, lat] = position as [number, number]
        if (Number.isNaN(lon) || Number.isNaN(lat)) throw refuse(boundaryTexts.notNumbers(feature, file))
        if (Math.abs(lat) > 90 || Math.abs(lon) > 180) isOff = true
        if (Math.abs(lon) > 90 || Math.abs(lat) > 180) isSwapped = false
        farthest = Math.max(farthest, Math.abs(lon), Math.abs(lat))
      }
  if (!isOff) return
  if (isSwapped) throw refuse(boundaryTexts.swapped(feature, file))
  // Metres or feet of a projection; infinite is what a conversion could not place.
  const looksProjected = farthest > 1000 && Number.isFinite(farthest)
  throw refuse((looksProjected ? boundaryTexts.notDegrees : boundaryTexts.outsideGlobe)(feature, file))
}
