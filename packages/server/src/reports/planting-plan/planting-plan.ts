import { plantingPlanTexts } from '@windrow/contract/texts/en/report-planting-plan.ts'
import { dayOf } from '@windrow/core/time/day.ts'
import type { ReportNumber, ReportTypeDef } from '../report-type-def.ts'
import { planOf } from './plan-of.ts'
import { planPages, planSentence } from './plan-page.ts'
import type { PlanData } from './read-plan.ts'

const { csv } = plantingPlanTexts

/** Expected yield by planting date, and the best time. */
export const plantingPlan: ReportTypeDef<PlanData> = {
  sentence: planSentence,
  pages: planPages,
  numbers: (field) => {
    const plan = planOf(field)
    if (plan.kind === 'none') return []
    const { model, curve, factors } = plan
    const dates = Array.from(curve.mean, (_, at) => dayOf(model.first + at))
    return [
      ...dates.map(
        (date, at): ReportNumber => ({
          date,
          quantity: csv.expected,
          value: curve.mean[at] ?? null,
          unit: '%',
          low: curve.low[at] ?? null,
          high: curve.high[at] ?? null,
        }),
      ),
      ...factors.flatMap(({ factor }) =>
        dates.map(
          (date, at): ReportNumber => ({
            date,
            quantity: csv.stress(factor.title),
            value: factor.percent[at] ?? null,
            unit: '%',
          }),
        ),
      ),
    ]
  },
}
