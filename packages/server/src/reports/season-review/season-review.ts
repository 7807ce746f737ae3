import { seasonReviewTexts } from '@windrow/contract/texts/en/report-season-review.ts'
import { fromMetric, unitOf } from '@windrow/core/units/convert.ts'
import { datasetNumbers } from '../data/dataset-numbers.ts'
import type { ReportNumber, ReportTypeDef } from '../report-type-def.ts'
import type { ReviewData } from './read-review.ts'
import { reviewPages, reviewSentence } from './review-page.ts'

const { water, csv, figures } = seasonReviewTexts

/** This season against normal. */
export const seasonReview: ReportTypeDef<ReviewData> = {
  sentence: reviewSentence,
  pages: reviewPages,
  numbers: ({ data: { season, growth, temperature, precipitation } }, { units }) => {
    const shown = (value: number) => fromMetric(value, 'precipitation', units)
    const amounts = season
      ? (['rain', 'need', 'rainUsed', 'irrigation', 'deficit'] as const).map((key): ReportNumber => {
          const normal = season.water.normal
          const spread = key === 'need' || key === 'rainUsed' ? null : (normal?.[key] ?? null)
          return {
            date: season.season.to,
            quantity: `${csv.soFar}${water[key].toLowerCase()}`,
            value: shown(season.water.soFar[key]),
            unit: unitOf('precipitation', units),
            ...(spread && { low: shown(spread.low), high: shown(spread.high), normal: shown(spread.middle) }),
          }
        })
      : []
    const days = season
      ? ([season.heat, season.frost] as const).map((exposure, at): ReportNumber => {
          const limit = `${fromMetric(exposure.threshold, 'temperature', units)} ${unitOf('temperature', units)}`
          return {
            date: season.season.to,
            quantity: at === 0 ? figures.heat(limit) : figures.frost(limit),
            value: exposure.days,
            unit: '',
            ...(exposure.normal && {
              low: exposure.normal.low,
              high: exposure.normal.high,
              normal: exposure.normal.middle,
            }),
          }
        })
      : []
    const curve = growth?.curve
    const sums = (curve?.time ?? []).flatMap((date, at): ReportNumber[] => {
      const value = curve?.observed[at]
      const normal = curve?.normal[at]
      if (value == null) return []
      const warmth = (sum: number) => fromMetric(sum, 'degree_days', units)
      return [
        {
          date,
          quantity: figures.degreeDays,
          value: warmth(value),
          unit: unitOf('degree_days', units),
          normal: normal == null ? null : warmth(normal),
        },
      ]
    })
    return [
      ...amounts,
      ...days,
      ...sums,
      ...datasetNumbers(temperature, 'temperature', 'monthly', units),
      ...datasetNumbers(precipitation, 'precipitation', 'monthly', units),
    ]
  },
}
