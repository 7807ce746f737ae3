import type { Alert } from '../alerts/alert.ts'
import type { PlantedCrop } from './planted-crop.ts'
import {
  DEFAULT_WEIGHTS,
  OWN_FACTOR,
  PLANTING_RISK_KEYS,
  type PlantingRiskKey,
  SHORT_DAYS,
  SHORT_DAYS_WEIGHT,
} from './planting-risks.ts'
import { seedBedMaximum } from './seed-bed.ts'

/** A risk factor: an alert, or the crop's own where `alert` is null. */
export type PlantingFactor = {
  risk: PlantingRiskKey
  /** The alert's id, or `default`. */
  subType: string
  alert: Alert | null
  /** The weight until the user chooses another one. */
  weight: number
}

export type PlantingAlert = { id: string; risk: PlantingRiskKey; alert: Alert }

/**
 * The factors of a crop: each active alert, and for a risk that has none the crop's own (decisions §7). A crop without
 * a model, or a perennial, which is not planted for a season, has only its alerts. Where the crop is not grown without
 * irrigation its own drought has weight 0, until the user gives it another.
 */
export function plantingFactors(
  planted: PlantedCrop | null,
  alerts: readonly PlantingAlert[],
  isRainFed = true,
): PlantingFactor[] {
  return PLANTING_RISK_KEYS.flatMap((risk): PlantingFactor[] => {
    const active = alerts.filter((one) => one.risk === risk && one.alert.active)
    const weight = DEFAULT_WEIGHTS[risk]
    const ownWeight = risk === 'risk_drought' && !isRainFed ? 0 : weight
    const own =
      planted && hasOwn(planted, risk) ? [{ risk, subType: OWN_FACTOR, alert: null, weight: ownWeight }] : []
    const told = active.map(({ id, alert }) => ({ risk, subType: id, alert, weight }))
    const light =
      risk === 'risk_cold' && planted?.usualLight
        ? [{ risk, subType: SHORT_DAYS, alert: null, weight: SHORT_DAYS_WEIGHT }]
        : []
    return [...(told.length > 0 ? told : own), ...light]
  })
}

function hasOwn({ crop }: PlantedCrop, risk: PlantingRiskKey): boolean {
  if (risk === 'risk_low_soil_temperature') return crop.soilMin !== null
  return risk !== 'risk_high_soil_temperature' || seedBedMaximum(crop.key) !== null
}
