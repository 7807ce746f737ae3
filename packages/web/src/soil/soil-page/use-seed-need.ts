import { useQuery } from '@tanstack/react-query'
import { isUp } from '@windrow/core/crops/growth-stage.ts'
import { growthQuery } from '../../crops/growth-data.ts'
import { soilStatusQuery } from '../soil-data.ts'

/** The soil temperature that seed needs, °C; null for a crop that is up or gone, or has no model. Undefined until known. */
export function useSeedNeed(uuid: string): number | null | undefined {
  const soil = useQuery(soilStatusQuery(uuid)).data
  const growth = useQuery(growthQuery(uuid)).data
  if (soil === undefined || growth === undefined) return undefined
  return isUp(growth) || growth.end !== null ? null : soil.cropSoilMin
}
