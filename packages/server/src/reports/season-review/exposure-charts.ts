import { exposureDefinition } from '@windrow/charts/climate/exposure-definition.ts'
import { seasonWaterDefinition } from '@windrow/charts/climate/season-water-definition.ts'
import type { ChartDefinition } from '@windrow/charts/definition/chart-definition.ts'
import { FAMILY_HUES } from '@windrow/charts/theme/hues.ts'
import type { Sustainability } from '@windrow/contract/entities/sustainability.ts'
import { sustainabilityTexts as texts } from '@windrow/contract/texts/en/sustainability.ts'
import { limitText, shownWater, waterDecimals } from '@windrow/contract/words/amounts.ts'
import { dayNumber } from '@windrow/core/time/day.ts'
import { unitOf } from '@windrow/core/units/convert.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'

/** Days of heat or frost counted up, beside the normal count. */
export function exposureChart(
  key: 'heat' | 'frost',
  answer: Sustainability,
  units: UnitSystem,
): ChartDefinition {
  const { threshold, counted, normalCounted } = answer[key]
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
    days: answer.water.time.map(dayNumber),
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
    days: water.time.map(dayNumber),
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
