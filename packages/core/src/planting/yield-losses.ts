import { PLANTING_RISK_KEYS, SHORT_DAYS } from './planting-factors.ts'
import type { PlantingSeason } from './planting-season.ts'

/** What takes yield: a risk of the planting model, too little light, or that the crop did not ripen. */
export const LOSS_KEYS = [...PLANTING_RISK_KEYS, SHORT_DAYS, 'unripe'] as const
export type LossKey = (typeof LOSS_KEYS)[number]

/**
 * Percent of the attainable yield that each takes by itself in each year, planted on some neighbouring dates: their mean,
 * as the yield is. What took nothing in any year is left out. Together they take less than their sum: the yield is the
 * product of what each leaves.
 */
export function yieldLosses(
  { factors, ripens, years, dates }: PlantingSeason,
  weights: readonly number[],
): Map<LossKey, Float64Array> {
  const count = years.length
  const losses = new Map<LossKey, Float64Array>()
  for (const key of LOSS_KEYS) {
    const own = factors.flatMap((factor, at) => (lossKeyOf(factor) === key ? [{ factor, at }] : []))
    const left = (place: number) =>
      key === 'unripe'
        ? (ripens[place] as number)
        : own.reduce((rest, { factor, at }) => {
            const stress = factor.values[place] as number
            return rest * (1 - (Number.isNaN(stress) ? 0 : stress)) ** (weights[at] ?? 0)
          }, 1)
    const ofYears = Float64Array.from({ length: count }, (_, year) => {
      let sum = 0
      for (let date = 0; date < dates; date++) sum += 100 * (1 - left(date * count + year))
      return sum / dates
    })
    if (ofYears.some((loss) => loss > 0)) losses.set(key, ofYears)
  }
  return losses
}

const lossKeyOf = ({ risk, subType }: PlantingSeason['factors'][number]): LossKey =>
  subType === SHORT_DAYS ? SHORT_DAYS : risk
