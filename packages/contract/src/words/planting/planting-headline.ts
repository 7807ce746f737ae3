import { type BestDate, NEARLY_BEST } from '@windrow/core/planting/best-date.ts'
import { calendarDay, type DayNumber } from '@windrow/core/time/day.ts'
import { DAY_MS } from '@windrow/core/time/durations.ts'
import { plantingPageTexts } from '../../texts/en/planting-tool.ts'
import { fill } from '../../texts/fill.ts'
import type { PlantingModel } from './planting-model.ts'

const texts = plantingPageTexts.headline
/** Percent of the attainable below which there is nothing to harvest. */
const NOTHING = 1
/** Points of yield that are not worth another planting date. */
const ALIKE = 0.5

export type Headline = { title: string; detail: string }

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
  const hint = fill(texts.usual, {
    first: dayAndMonth(from),
    last: `${dayAndMonth(to)} ${calendarDay(to).year}`,
  })
  return { title, detail: `${hint} ${detail}` }
}

/** What the dates of the window say, whatever time of the year they are. */
function windowHeadline({ first, today, mean, best, usualSeason }: HeadlineInput): Headline {
  const highest = best === null ? 0 : (mean[best.at] ?? 0)
  if (best === null || highest < NOTHING) return { title: texts.nothing, detail: texts.nothingText }
  const points = NEARLY_BEST
  const last = mean.length - 1
  if (highest - Math.min(...Array.from(mean)) < ALIKE) return { title: texts.alike, detail: texts.alikeText }
  const isWhole = best.first === 0 && best.last === last
  const range = isWhole
    ? fill(texts.allAlike, { points })
    : best.first === best.last
      ? fill(texts.onlyBest, { points })
      : fill(texts.nearlyBest, {
          first: dayAndMonth(first + best.first),
          last: dayAndMonth(first + best.last),
          points,
        })
  const start = first > today ? texts.atStart : texts.sooner
  const edge = isWhole ? null : best.at === 0 ? start : best.at === last ? texts.atEnd : null
  return {
    title: fill(usualSeason === null ? texts.best : texts.bestOfThese, { day: longDay(first + best.at) }),
    detail: [range, edge].filter(Boolean).join(' '),
  }
}
