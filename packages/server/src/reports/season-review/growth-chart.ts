import type { ChartDefinition } from '@windrow/charts/definition/chart-definition.ts'
import { growthDefinition } from '@windrow/charts/growth/growth-definition.ts'
import { modelSums } from '@windrow/charts/growth/model-sums.ts'
import type { Growth } from '@windrow/contract/entities/growth.ts'
import { chartTexts } from '@windrow/contract/texts/en/charts.ts'
import { satelliteTexts } from '@windrow/contract/texts/en/satellite.ts'
import { fill } from '@windrow/contract/texts/fill.ts'
import { shortDay } from '@windrow/contract/words/day-words.ts'
import { NORMAL_YEARS } from '@windrow/core/climatology/years.ts'
import { type Day, dayNumber } from '@windrow/core/time/day.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'

const { labels } = chartTexts
const NORMAL = fill(labels.normal, { first: NORMAL_YEARS.from, last: NORMAL_YEARS.to })

/** Sums of degree days of the season, what is expected, and what is normal. */
export function growthChart(
  curve: NonNullable<Growth['curve']>,
  today: Day,
  units: UnitSystem,
): ChartDefinition {
  const texts = satelliteTexts.growth
  return growthDefinition({
    title: texts.untitled,
    description: '',
    units,
    now: {
      at: dayNumber(today),
      label: fill(chartTexts.todayDate, { date: shortDay(today) }),
      shortLabel: chartTexts.today,
    },
    sums: modelSums(curve).series,
    frost: null,
    dates: [],
    texts: {
      ...labels,
      normal: NORMAL,
      normal50: NORMAL,
      normal90: NORMAL,
      degreeDays: texts.degreeDays,
      climatology: chartTexts.climatology,
      axis: texts.sincePlanting,
      endLabel: texts.endLabel,
      frost: texts.frost,
      frostAxis: '',
    },
  })
}
