import type { CropDef } from '../crops/crop-def.ts'
import { type CropForm, formOf } from '../crops/forms.ts'
import type { GrowthClimate } from '../crops/growth-climate.ts'
import { type Season, YEAR_DAYS, yearDay, yearDayOf } from '../time/calendar.ts'
import { calendarDay, type DayNumber, dayNumberOf } from '../time/day.ts'

/**
 * When a crop is usually planted at a place. Where winters are cold each form has its own season: winter forms are sown
 * for the winter, spring forms after it.
 */
export function usualSeasons(
  crop: CropDef,
  form: CropForm | null,
  latitude: number,
  climate: Pick<GrowthClimate, 'coldestMonth'>,
): readonly Season[] {
  return crop.planting[latitude >= 0 ? 'north' : 'south'].filter((season) => {
    const middle = seasonIn(season, ANY_YEAR)
    return formOf(crop, null, (middle.from + middle.to) >> 1, latitude, climate) === form
  })
}

/** Forms follow from the day of the year alone. */
const ANY_YEAR = 2001

/** Days, both included. */
export type DaySpan = { from: DayNumber; to: DayNumber }

/** The one nearest to a day, as days of a year; null where there is none. */
export function nearestSeason(seasons: readonly Season[], around: DayNumber, year: number): DaySpan | null {
  let nearest: { season: Season; away: number } | null = null
  for (const season of seasons) {
    const from = yearDayOf(season.start.month, season.start.day)
    const length = (yearDayOf(season.end.month, season.end.day) - from + YEAR_DAYS) % YEAR_DAYS
    const ahead = (from + length / 2 - yearDay(around) + 2 * YEAR_DAYS) % YEAR_DAYS
    const away = Math.min(ahead, YEAR_DAYS - ahead)
    if (!nearest || away < nearest.away) nearest = { season, away }
  }
  return nearest && seasonIn(nearest.season, year)
}

/** A crop that is planted so many days before or after a usual season is still planted for it. */
const NEAR_SEASON = 30

/**
 * Where a crop has several seasons, such as two of rice in a year, a grower keeps to the one that the field was planted
 * in; all of them where it fits none.
 */
export function ownSeasons(seasons: readonly Season[], planted: DayNumber | null): readonly Season[] {
  if (planted === null) return seasons
  const { year } = calendarDay(planted)
  const fitting = (margin: number) =>
    seasons.filter((season) =>
      [year - 1, year].some((first) => {
        const { from, to } = seasonIn(season, first)
        return planted >= from - margin && planted <= to + margin
      }),
    )
  return [fitting(0), fitting(NEAR_SEASON)].find((own) => own.length > 0) ?? seasons
}

/** What of a window lies in a usual season, and the season that comes next where nothing of it does. */
export type UsualTime = { within: DaySpan | null; next: DaySpan | null }

/** Nearer to the equator the usual seasons do not hold, degrees. */
const TROPICS = 23.4

export function usualTime(seasons: readonly Season[], latitude: number, window: DaySpan): UsualTime {
  if (Math.abs(latitude) < TROPICS) return { within: null, next: null }
  const { year } = calendarDay(window.from)
  // One that wraps the new year may have begun in the year before.
  const spans = seasons
    .flatMap((season) => [year - 1, year, year + 1].map((first) => seasonIn(season, first)))
    .sort((a, b) => a.from - b.from)
  const inside = spans.filter(({ from, to }) => from <= window.to && to >= window.from)
  const [first, last] = [inside[0], inside.at(-1)]
  if (first && last)
    return {
      within: { from: Math.max(first.from, window.from), to: Math.min(last.to, window.to) },
      next: null,
    }
  return { within: null, next: spans.find(({ from }) => from > window.to) ?? null }
}

function seasonIn({ start, end }: Season, year: number): DaySpan {
  const from = dayNumberOf(year, start.month, start.day)
  const to = dayNumberOf(year, end.month, end.day)
  return { from, to: to >= from ? to : dayNumberOf(year + 1, end.month, end.day) }
}
