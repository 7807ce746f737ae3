import { OWN_FACTOR } from '@windrow/core/planting/planting-factors.ts'
import { type BestDate, NEARLY_BEST, yieldLosses } from '@windrow/core/planting/planting-results.ts'
import { riskByKey } from '@windrow/core/risks/registry.ts'
import { calendarDay, DAY_MS, type DayNumber } from '@windrow/core/time/day.ts'
import { formatQuantity } from '@windrow/core/units/convert.ts'
import type { DimensionKey, UnitSystem } from '@windrow/core/units/dimensions.ts'
import { plantingPageTexts, plantingWhyTexts } from '../texts/en/planting-tool.ts'
import { fill } from '../texts/fill.ts'
import type { ModelFactor, PlantingModel } from './planting-model.ts'

const headlineTexts = plantingPageTexts.headline
/** Percent of the attainable below which there is nothing to harvest. */
const NOTHING = 1
/** Points of yield that are not worth another planting date. */
const ALIKE = 0.5

type Headline = { title: string; detail: string }

type HeadlineInput = {
  first: DayNumber
  today: DayNumber
  mean: ArrayLike<number>
  best: BestDate | null
  usualSeason: PlantingModel['usualSeason']
}

const formatted = (locale: string, options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
  return (day: DayNumber) => format.format(day * DAY_MS).replace(',', '')
}

/** 'Friday 29 May'. */
export const longDay = formatted('en-GB', { weekday: 'long', day: 'numeric', month: 'long' })
/** 'Sep', as the axis below has it; British English would write 'Sept'. */
const monthShort = formatted('en-US', { month: 'short' })
const dayAndMonth = (day: DayNumber): string => `${calendarDay(day).day} ${monthShort(day)}`

/** The headline of the page, above any chart. */
export function headlineOf(input: HeadlineInput): Headline {
  const { title, detail } = windowHeadline(input)
  const { usualSeason } = input
  if (usualSeason === null) return { title, detail }
  const { from, to } = usualSeason
  const hint = fill(headlineTexts.usual, {
    first: dayAndMonth(from),
    last: `${dayAndMonth(to)} ${calendarDay(to).year}`,
  })
  return { title, detail: `${hint} ${detail}` }
}

/** What the dates of the window say, whatever time of the year they are. */
function windowHeadline({ first, today, mean, best, usualSeason }: HeadlineInput): Headline {
  const highest = best === null ? 0 : (mean[best.at] ?? 0)
  if (best === null || highest < NOTHING)
    return { title: headlineTexts.nothing, detail: headlineTexts.nothingText }
  const points = NEARLY_BEST
  const last = mean.length - 1
  if (highest - Math.min(...Array.from(mean)) < ALIKE)
    return { title: headlineTexts.alike, detail: headlineTexts.alikeText }
  const isWhole = best.first === 0 && best.last === last
  const range = isWhole
    ? fill(headlineTexts.allAlike, { points })
    : best.first === best.last
      ? fill(headlineTexts.onlyBest, { points })
      : fill(headlineTexts.nearlyBest, {
          first: dayAndMonth(first + best.first),
          last: dayAndMonth(first + best.last),
          points,
        })
  const start = first > today ? headlineTexts.atStart : headlineTexts.sooner
  const edge = isWhole ? null : best.at === 0 ? start : best.at === last ? headlineTexts.atEnd : null
  return {
    title: fill(usualSeason === null ? headlineTexts.best : headlineTexts.bestOfThese, {
      day: longDay(first + best.at),
    }),
    detail: [range, edge].filter(Boolean).join(' '),
  }
}

const riskTexts = plantingPageTexts.risks

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
      : fill(direction === 'below' ? riskTexts.below : riskTexts.above, {
          value: limitText(threshold, dimension, units),
        })
  // Wet soil counts around planting and around harvest: one span of days would be wrong.
  const isTwice = risk === 'risk_wet_soil' && subType === OWN_FACTOR
  const last = lag + length
  const days =
    lag < 0 ? fill(riskTexts.daysAround, { before: -lag, last }) : fill(riskTexts.days, { first: lag, last })
  return [limit, isTwice ? null : days].filter(Boolean).join(', ')
}

const whyTexts = plantingWhyTexts
/** A sentence names at most this many losses, the largest. */
const TOLD = 3

/** What costs yield on a planting date: 'Costs yield: heat at flowering in 8 of 30 years, …'. */
export function whySentence(model: PlantingModel, weights: readonly number[], date: number): string {
  const list = whyList(model, weights, date)
  return list === null ? whyTexts.nothing : fill(whyTexts.costs, { list })
}

/** The list alone; null where nothing costs yield. */
export function whyList(model: PlantingModel, weights: readonly number[], date: number): string | null {
  const all = model.years.length
  const losses = yieldLosses(model.input, weights, date).slice(0, TOLD)
  if (losses.length === 0) return null
  return losses
    .map(({ factor, years }) =>
      factor === null
        ? fill(whyTexts.ripening, { years, all })
        : fill(whyTexts.factor, { factor: model.factors[factor]?.inSentence ?? '', years, all }),
    )
    .join(', ')
}
