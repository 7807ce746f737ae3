import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import type { Sustainability } from '../entities/sustainability.ts'
import { sustainabilityTexts as texts } from '../texts/en/sustainability.ts'
import { limitText } from './amounts.ts'

/** '3 days above 34 °C, more than normal.' */
export function exposureReading(key: 'heat' | 'frost', answer: Sustainability, units: UnitSystem): string {
  const { threshold, days, normal } = answer[key]
  return texts[key].reading(
    texts.exposure.days(days),
    limitText(threshold, units),
    againstNormal(days, normal),
  )
}

/** Within what 8 years in 10 bring it is as is normal. */
function againstNormal(days: number, normal: Sustainability['heat']['normal']): string {
  if (normal === null) return texts.exposure.unknown
  if (days > normal.high) return texts.exposure.more
  return days < normal.low ? texts.exposure.less : texts.exposure.asNormal
}
