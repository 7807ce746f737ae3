import type { ChartDefinition } from '@windrow/charts/definitions/chart-definition.ts'
import {
  fitToPlantDefinition,
  rechargeDefinition,
  seasonRainDefinition,
} from '@windrow/charts/definitions/off-season-charts.ts'
import type { NextPlanting, Recharge, SeasonReview } from '@windrow/contract/entities/off-season.ts'
import { chartTexts } from '@windrow/contract/texts/en/charts.ts'
import { offSeasonTexts } from '@windrow/contract/texts/en/off-season.ts'
import { fill } from '@windrow/contract/texts/fill.ts'
import { shownWater, waterDecimals, waterText } from '@windrow/contract/words/amounts.ts'
import { dateOnly, shortDay } from '@windrow/contract/words/day-words.ts'
import { rechargeWords } from '@windrow/contract/words/off-season-words.ts'
import { firstOf, readLevels, readValues } from '@windrow/core/series/read-dataset.ts'
import { bandsBetween, between, type Numbers } from '@windrow/core/series/series.ts'
import { dayNumber } from '@windrow/core/time/day.ts'
import { unitOf } from '@windrow/core/units/convert.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'

type Shown = readonly (number | null)[]

/** The rain of the season, counted up beside what is normal. */
export function seasonRainChart({ rain }: SeasonReview, units: UnitSystem): ChartDefinition {
  const texts = offSeasonTexts.review.chart
  const shown = (values: Shown) => values.map((value) => (value === null ? null : shownWater(units)(value)))
  const last = (values: Shown) => waterText(values.at(-1) ?? 0, units)
  const isKnown = rain.middle.length > 0
  const unit = unitOf('precipitation', units)
  return seasonRainDefinition({
    title: texts.title,
    description: isKnown
      ? texts.described(last(rain.sum), last(rain.middle))
      : texts.describedAlone(last(rain.sum)),
    axis: { title: texts.axis, heading: `${texts.axis}, ${unit}`, unit, decimals: waterDecimals(units) },
    first: firstOf(rain.time),
    sum: shown(rain.sum),
    normal: { low: shown(rain.low), middle: shown(rain.middle), high: shown(rain.high) },
    texts: {
      sum: texts.sum,
      normal: texts.normal,
      band: texts.band,
      endSum: last(rain.sum),
      endNormal: isKnown ? texts.endNormal(last(rain.middle)) : '',
    },
  })
}

/** How full the soil was since harvest, and how it may go on. */
export function rechargeChart(recharge: Recharge, today: string, units: UnitSystem): ChartDefinition {
  const texts = offSeasonTexts.recharge.chart
  const { curve, ahead } = recharge
  const first = firstOf(curve.time)
  const end = first + curve.time.length
  const now = dayNumber(today)
  const percent = (values: Numbers) => values.map((share) => 100 * share)
  const levels = Object.entries(readLevels(curve.forecast)).map(([level, values]) => [level, percent(values)])
  const words = rechargeWords(recharge, today, units)
  return rechargeDefinition({
    title: texts.title,
    description: [`${words.full}.`, ...words.ahead].join(' '),
    axis: texts.axis,
    now: {
      at: now,
      label: fill(chartTexts.todayDate, { date: shortDay(today) }),
      shortLabel: chartTexts.today,
    },
    observed: between({ first, values: percent(readValues(curve.observed)) }, first, now),
    forecast: bandsBetween({ first, quantiles: Object.fromEntries(levels) }, now, end),
    begins: ahead && {
      key: 'begins',
      at: dayNumber(ahead.date),
      label: texts[ahead.what],
      hue: 'accent',
      drawn: 'note',
    },
    texts,
  })
}

/** In how many years the soil was fit to plant, by day around the usual season. */
export function fitToPlantChart(
  { from, to }: NextPlanting,
  past: NonNullable<NextPlanting['past']>,
  description: string,
): ChartDefinition {
  const texts = offSeasonTexts.planting.chart
  const { best } = past
  return fitToPlantDefinition({
    title: texts.title,
    description,
    axis: texts.axis,
    first: firstOf(past.time),
    fit: past.fit.map((share) => (share === null ? null : 100 * share)),
    window: { from: dayNumber(from), to: dayNumber(to) },
    best: best && {
      key: 'best',
      at: dayNumber(best.date),
      label: texts.best(dateOnly(best.date)),
      hue: 'accent',
      drawn: 'pill',
    },
    label: texts.fit,
  })
}
