import type { ChartDefinition } from '@windrow/charts/definitions/chart-definition.ts'
import { growthDefinition, modelSums } from '@windrow/charts/definitions/growth-chart.ts'
import { exposureDefinition, seasonWaterDefinition } from '@windrow/charts/definitions/season-charts.ts'
import { FAMILY_HUES } from '@windrow/charts/theme/hues.ts'
import type { Sustainability } from '@windrow/contract/entities/climate.ts'
import type { Growth } from '@windrow/contract/entities/crops.ts'
import { chartTexts } from '@windrow/contract/texts/en/charts.ts'
import { satelliteTexts } from '@windrow/contract/texts/en/satellite.ts'
import { sustainabilityTexts as texts } from '@windrow/contract/texts/en/sustainability.ts'
import { fill } from '@windrow/contract/texts/fill.ts'
import { limitText, shownWater, waterDecimals } from '@windrow/contract/words/amounts.ts'
import { shortDay } from '@windrow/contract/words/day-words.ts'
import { NORMAL_YEARS } from '@windrow/core/climatology/years.ts'
import { firstOf } from '@windrow/core/series/read-dataset.ts'
import { type Day, dayNumber } from '@windrow/core/time/day.ts'
import { unitOf } from '@windrow/core/units/convert.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'

/** Days of heat or frost counted up, beside the normal count. */
export function exposureChart(
  key: 'heat' | 'frost',
  sustainability: Sustainability,
  units: UnitSystem,
): ChartDefinition {
  const { threshold, counted, normalCounted } = sustainability[key]
  return exposureDefinition({
    title: texts[key].name,
    description: '',
    axis: {
      title: texts[key].counted,
      unit: '',
      decimals: 0,
      heading: texts[key].axis(limitText(threshold, units)),
    },
    hue: key === 'heat' ? FAMILY_HUES.max : FAMILY_HUES.min,
    first: firstOf(sustainability.water.time),
    counted,
    normal: normalCounted,
    texts: { ...texts.exposure, counted: texts[key].counted },
  })
}

/** Rain, what the crop needs and what it lacks, counted up from the season's start. */
export function seasonWaterChart({ water }: Sustainability, units: UnitSystem): ChartDefinition {
  const shown = shownWater(units)
  const sum = (values: readonly (number | null)[]) =>
    values.map((value) => (value === null ? null : shown(value)))
  const unit = unitOf('precipitation', units)
  return seasonWaterDefinition({
    title: texts.water.name,
    description: '',
    axis: {
      title: texts.water.axis,
      heading: `${texts.water.axis}, ${unit}`,
      unit,
      decimals: waterDecimals(units),
      limits: [0, null],
    },
    first: firstOf(water.time),
    sums: {
      need: sum(water.need),
      rain: sum(water.rain),
      rainUsed: sum(water.rainUsed),
      irrigation: sum(water.irrigation),
      deficit: sum(water.deficit),
    },
    texts: texts.water.lines,
    legend: texts.water.legend,
  })
}

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
