import type { GeneralSettings } from '@windrow/contract/entities/settings.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'

/** The full settings with the chosen units, or null where nothing was changed (spec 1 §2: saved if changed). */
export function settingsToSave(
  stored: GeneralSettings | undefined,
  chosen: UnitSystem | null,
): GeneralSettings | null {
  if (stored === undefined || chosen === null || chosen === stored.units) return null
  return { ...stored, units: chosen }
}
