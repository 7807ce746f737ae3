import { seasonReviewTexts } from '@windrow/contract/texts/en/report-season-review.ts'
import { limitText, waterDecimals, waterText } from '@windrow/contract/words/amounts.ts'
import { formatNumber, formatQuantity } from '@windrow/core/units/convert.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import type { Figure } from '../page/figures.tsx'
import type { ReviewData } from './read-review.ts'

const texts = seasonReviewTexts.figures

type Spread = { low: number; middle: number; high: number } | null

/** Warmth, rain, heat and frost of the season beside what is normal by the same date. */
export function reviewFigures({ growth, season }: ReviewData, units: UnitSystem): Figure[] {
  const found: (Figure | null)[] = [
    growth && degreeDays(growth, units),
    season && {
      label: texts.rain,
      value: waterText(season.water.soFar.rain, units),
      note: normally(season.water.normal?.rain ?? null, (value) =>
        formatNumber(value, 'precipitation', units, waterDecimals(units)),
      ),
      hue: 'rain',
    },
    season && exposure(texts.heat(limitText(season.heat.threshold, units)), season.heat, 'tmax'),
    season && exposure(texts.frost(limitText(season.frost.threshold, units)), season.frost, 'tmin'),
  ]
  return found.filter((figure) => figure !== null)
}

function degreeDays(growth: NonNullable<ReviewData['growth']>, units: UnitSystem): Figure {
  const { degreeDays: sum, daysAhead } = growth
  if (sum === null) return { label: texts.degreeDays, value: texts.unknown, note: '' }
  return {
    label: texts.degreeDays,
    value: formatQuantity(sum, 'degree_days', units),
    note: daysAhead === null ? '' : standing(daysAhead),
    hue: 'gdd',
  }
}

const standing = (days: number) =>
  days === 0 ? texts.asNormal : days > 0 ? texts.ahead(days) : texts.behind(-days)

function exposure(
  label: string,
  { days, normal }: { days: number; normal: Spread },
  hue: 'tmax' | 'tmin',
): Figure {
  return { label, value: String(days), note: normally(normal, (value) => String(Math.round(value))), hue }
}

export function normally(normal: Spread, format: (value: number) => string): string {
  if (normal === null) return texts.noNormal
  const [low, high] = [format(normal.low), format(normal.high)]
  return low === high ? texts.normallyOne(low) : texts.normally(low, high)
}
