import type { RiskKey } from '../risks/registry.ts'

/** The six risk types that tell on yield by the planting date (spec 2 §3), in the order of their charts. */
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
/** A second one of the cold season: too little light while the crop flowers and fills. No alert can stand for it. */
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
export const SHORT_DAYS_WEIGHT = 1
