import type { PlantingWeight } from '@windrow/contract/entities/planting.ts'
import { plantingTexts } from '@windrow/contract/texts/en/planting-tool.ts'
import { findCrop } from '@windrow/core/crops/find-crop.ts'
import type { PlantingAlert } from '@windrow/core/planting/planting-factors.ts'
import { OWN_FACTOR, SHORT_DAYS } from '@windrow/core/planting/planting-risks.ts'
import { invalid } from '../platform/http/app-error.ts'

/** Refuses weights of factors that the field does not have: an alert of another variety or risk, or none of its crop. */
export function checkKnownFactors(
  weights: readonly PlantingWeight[],
  cropName: string,
  alerts: readonly PlantingAlert[],
): void {
  const hasModel = findCrop(cropName)?.perennial === false
  weights.forEach(({ alert, risk }, at) => {
    const isOwn = alert === OWN_FACTOR || (alert === SHORT_DAYS && risk === 'risk_cold')
    const isKnown = isOwn ? hasModel : alerts.some((one) => one.id === alert && one.risk === risk)
    if (!isKnown) throw invalid({ [`weights.${at}.alert`]: plantingTexts.unknownFactor })
  })
}
