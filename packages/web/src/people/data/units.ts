import { useQuery } from '@tanstack/react-query'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import { generalSettingsQuery } from './settings.ts'

/** The units that the signed-in account reads; metric until they are known (spec 1 §9). */
export function useUnits(): UnitSystem {
  return useQuery(generalSettingsQuery).data?.units ?? 'metric'
}
