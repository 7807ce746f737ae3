import {
  exposureDefinition,
  pastSeasonsDefinition,
  type SeasonWaterKey,
  seasonWaterDefinition,
} from '@windrow/charts/definitions/season-charts.ts'
import { FAMILY_HUES } from '@windrow/charts/theme/hues.ts'
import type { Sustainability } from '@windrow/contract/entities/climate.ts'
import { sustainabilityTexts } from '@windrow/contract/texts/en/sustainability.ts'
import { limitText, shownWater, waterDecimals, waterText } from '@windrow/contract/words/amounts.ts'
import { exposureReading } from '@windrow/contract/words/season-words.ts'
import { quantile } from '@windrow/core/series/quantile.ts'
import { firstOf } from '@windrow/core/series/read-dataset.ts'
import { unitOf } from '@windrow/core/units/convert.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import { type ClimateChart, seasonLengthChart } from '../cards/climate-charts.ts'

const texts = sustainabilityTexts

export type SustainabilityChartKey = 'water' | 'seasons' | 'heat' | 'frost' | 'season_length'
type Chart = ClimateChart<SustainabilityChartKey>

/** The charts of a season in the order of the page. */
export function sustainabilityCharts(
  response: Sustainability,
  fieldName: string,
  units: UnitSystem,
): Chart[] {
  return [
    waterChart(response, fieldName, units),
    seasonsChart(response, fieldName, units),
    exposureChart('heat', response, fieldName, units),
    exposureChart('frost', response, fieldName, units),
    seasonLengthChart(response.seasonLength, texts.length.name, fieldName, units),
  ]
}

function waterChart({ water }: Sustainability, fieldName: string, units: UnitSystem): Chart {
  const { soFar, time } = water
  const shown = shownWater(units)
  const reading =
    soFar.need > 0
      ? texts.water.reading(waterText(soFar.rainUsed, units), waterText(soFar.need, units))
      : texts.water.nothing
  const sum = (key: SeasonWaterKey) => water[key].map((value) => (value === null ? null : shown(value)))
  return {
    key: 'water',
    name: texts.water.name,
    reading,
    definition: seasonWaterDefinition({
      title: `${texts.water.name}, ${fieldName}`,
      description: reading,
      axis: waterAxis(texts.water.axis, units),
      first: firstOf(time),
      sums: {
        need: sum('need'),
        rain: sum('rain'),
        rainUsed: sum('rainUsed'),
        irrigation: sum('irrigation'),
        deficit: sum('deficit'),
      },
      texts: texts.water.lines,
      legend: texts.water.legend,
    }),
    method: texts.water.method,
    hasLegend: true,
  }
}

function seasonsChart({ water, season }: Sustainability, fieldName: string, units: UnitSystem): Chart {
  const { years } = water
  const shown = shownWater(units)
  const [first, last] = [years[0], years.at(-1)]
  const most = years.reduce<(typeof years)[number] | undefined>(
    (top, season) => (top === undefined || season.irrigation > top.irrigation ? season : top),
    undefined,
  )
  const middle = quantile(
    years.map(({ irrigation }) => irrigation),
    0.5,
  )
  const reading =
    !first || !last || !most
      ? texts.seasons.empty
      : most.irrigation === 0
        ? texts.seasons.none(first.year, last.year)
        : waterText(middle, units) === waterText(0, units)
          ? texts.seasons.mostNone(first.year, last.year)
          : texts.seasons.reading(waterText(middle, units), first.year, last.year)
  return {
    key: 'seasons',
    name: texts.seasons.name,
    reading,
    ...(most &&
      most.irrigation > 0 && { detail: texts.seasons.most(most.year, waterText(most.irrigation, units)) }),
    definition: pastSeasonsDefinition({
      title: `${texts.seasons.name}, ${fieldName}`,
      description: reading,
      axis: waterAxis(texts.seasons.axis, units),
      years: years.map(({ year }) => year),
      irrigation: years.map(({ irrigation }) => shown(irrigation)),
      rainUsed: years.map(({ rainUsed }) => shown(rainUsed)),
      texts: { irrigation: texts.water.lines.irrigation, rainUsed: texts.water.lines.rainUsed },
      legend: texts.water.legend,
    }),
    method: season.kind === 'crop' ? texts.seasons.method : texts.seasons.methodGrass,
    hasLegend: true,
  }
}

function exposureChart(
  key: 'heat' | 'frost',
  response: Sustainability,
  fieldName: string,
  units: UnitSystem,
): Chart {
  const { threshold, normal, counted, normalCounted } = response[key]
  const limit = limitText(threshold, units)
  const reading = exposureReading(key, response, units)
  const text = (value: number) => String(Math.round(value))
  return {
    key,
    name: texts[key].name,
    reading,
    ...(normal && { detail: texts.exposure.between(text(normal.low), text(normal.high)) }),
    definition: exposureDefinition({
      title: `${texts[key].name}, ${fieldName}`,
      description: reading,
      axis: { title: texts[key].counted, heading: texts[key].axis(limit), unit: '', decimals: 0 },
      hue: key === 'heat' ? FAMILY_HUES.max : FAMILY_HUES.min,
      first: firstOf(response.water.time),
      counted,
      normal: normalCounted,
      texts: { ...texts.exposure, counted: texts[key].counted },
    }),
    method: texts[key].method,
    hasLegend: true,
  }
}

function waterAxis(title: string, units: UnitSystem) {
  const unit = unitOf('precipitation', units)
  return {
    title,
    heading: `${title}, ${unit}`,
    unit,
    decimals: waterDecimals(units),
    limits: [0, null] as const,
  }
}
