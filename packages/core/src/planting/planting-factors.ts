import type { Alert } from '../alerts/alert.ts'
import type { RiskKey } from '../risks/registry.ts'
import type { PlantedCrop } from './planted-crop.ts'

/** The six risk types by which the planting date affects yield (spec 2 §3), in the order of their charts. */
export const PLANTING_RISK_KEYS = [
  'risk_heat_stress',
  'risk_drought',
  'risk_cold',
  'risk_low_soil_temperature',
  'risk_high_soil_temperature',
  'risk_wet_soil',
] as const satisfies readonly RiskKey[]

export type PlantingRiskKey = (typeof PLANTING_RISK_KEYS)[number]

/** The sub-type of a factor that is the crop's own; the others are ids of alerts (decisions §7). */
export const OWN_FACTOR = 'default'
/** A second one of the cold season: too little light while the crop flowers and fills. No alert covers it. */
export const SHORT_DAYS = 'short_days'

/** Weight 1: yield falls in proportion to the stress (science.md §13). */
export const DEFAULT_WEIGHTS = {
  risk_heat_stress: 1,
  risk_drought: 1,
  risk_cold: 0.8,
  risk_low_soil_temperature: 0.4,
  risk_high_soil_temperature: 0.3,
  risk_wet_soil: 0.5,
} as const satisfies Record<PlantingRiskKey, number>
const SHORT_DAYS_WEIGHT = 1

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
    const byAlerts = active.map(({ id, alert }) => ({ risk, subType: id, alert, weight }))
    const light =
      risk === 'risk_cold' && planted?.usualLight
        ? [{ risk, subType: SHORT_DAYS, alert: null, weight: SHORT_DAYS_WEIGHT }]
        : []
    return [...(byAlerts.length > 0 ? byAlerts : own), ...light]
  })
}

function hasOwn({ crop }: PlantedCrop, risk: PlantingRiskKey): boolean {
  if (risk === 'risk_low_soil_temperature') return crop.soilMin !== null
  return risk !== 'risk_high_soil_temperature' || seedBedMaximum(crop.key) !== null
}

/**
 * The highest soil temperature that seed and seedlings bear at sowing depth, °C, by crop; for potato what rots seed
 * pieces. Choices of ours after the optimum and maximum of germination in agronomy texts, no single source.
 */
const MAXIMA: Readonly<Record<string, number>> = {
  potato: 24,
  maize: 38,
  soybean: 38,
  wheat: 28,
  rice: 40,
  cotton: 40,
  sunflower: 38,
  canola: 28,
  sugar_beet: 32,
  tomato: 35,
  barley: 28,
}

/** Null where nothing is sown. */
export const seedBedMaximum = (cropKey: string): number | null => MAXIMA[cropKey] ?? null
