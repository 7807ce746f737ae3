import { RISK_HUES, type RiskHue } from '@windrow/charts/theme/hues.ts'
import type { FeedEvent } from '@windrow/contract/entities/feed.ts'
import { isStackedRiskKey, stackedRiskByKey } from '@windrow/core/risks/registry.ts'

const WARNINGS = {
  dayWarning: 'risk_heat_stress',
  frostWarning: 'risk_cold',
  nightWarning: 'risk_insufficient_high_temp',
  rainWarning: 'risk_flood',
  soilFreezeWarning: 'risk_low_soil_temperature',
  soilLowMoisture: 'risk_dry_soil',
  soilTemperatureWarning: 'risk_high_soil_temperature',
} as const satisfies Record<string, RiskHue>

const CLIMATE = {
  dry: 'risk_cumulative_drought',
  wet: 'risk_cumulative_flood',
  warm: 'risk_heat_stress',
  cold: 'risk_cold',
} as const satisfies Record<string, RiskHue>

/** The risk whose sign and colour a card has. */
export function eventRisk({ what }: FeedEvent): RiskHue {
  switch (what.kind) {
    case 'rule':
      return ruleRisk(what.range.metadata.risk)
    case 'warning':
    case 'soil':
      return WARNINGS[what.warning]
    case 'climate':
      return CLIMATE[what.about]
  }
}

/** A stacked rule has the sign of the first of its risks. */
function ruleRisk(risk: string): RiskHue {
  const single = isStackedRiskKey(risk) ? stackedRiskByKey(risk).risks[0] : risk
  return RISK_HUES.find((hue) => hue === single) ?? 'risk_cold'
}
