import { OWN_FACTOR } from '@windrow/core/planting/planting-risks.ts'
import { riskByKey } from '@windrow/core/risks/registry.ts'
import { formatQuantity } from '@windrow/core/units/convert.ts'
import type { DimensionKey, UnitSystem } from '@windrow/core/units/dimensions.ts'
import { plantingPageTexts } from '../../texts/en/planting-tool.ts'
import { fill } from '../../texts/fill.ts'
import type { ModelFactor } from './planting-model.ts'

const texts = plantingPageTexts.risks

/** A little is not nothing: '<1'. */
export function percentText(share: number): string {
  const percent = Math.round(share * 100)
  return percent === 0 && share > 0 ? '<1' : String(percent)
}

/** '35 °C', but '38.3 °F'. */
function limitText(value: number, dimension: DimensionKey, units: UnitSystem): string {
  const text = formatQuantity(value, dimension, units)
  return text.replace(/\.0+(?= )/, '')
}

/** 'Above 34 °C, 60 to 90 days after planting', in the units of the user. */
export function whenItCounts(factor: ModelFactor, units: UnitSystem): string {
  const { risk, subType, threshold, lag, length } = factor
  const { direction, dimension } = riskByKey(risk)
  const limit =
    threshold === null
      ? null
      : fill(direction === 'below' ? texts.below : texts.above, {
          value: limitText(threshold, dimension, units),
        })
  // Wet soil counts around planting and around harvest: one span of days would be wrong.
  const isTwice = risk === 'risk_wet_soil' && subType === OWN_FACTOR
  const last = lag + length
  const days =
    lag < 0 ? fill(texts.daysAround, { before: -lag, last }) : fill(texts.days, { first: lag, last })
  return [limit, isTwice ? null : days].filter(Boolean).join(', ')
}
