import { isLeapDay, type Season, YEAR_DAYS, yearDay, yearDayOf } from '../time/calendar.ts'
import { calendarDay, type DayNumber, dayNumberOf } from '../time/day.ts'
import type { Timeline } from './risk-weather.ts'

/** Places in the year of 365 days, both included. */
export type SeasonPlaces = { start: number; end: number }

/** Where a place of the 365-day year lies in the season; seasons may wrap the new year (decisions §6). */
export const isPlaceInSeason = (place: number, { start, end }: SeasonPlaces): boolean =>
  start <= end ? place >= start && place <= end : place >= start || place <= end

/** Days of a season that follow each other: from day `first` to before day `end` of a timeline. */
export type SeasonSpan = { first: number; end: number; lead: number }

/** As far back as the longest run of days that a rule may have. */
const MAX_LEAD = 60

/**
 * The spans of a season on a timeline whose days have these places in the year. `lead`: days of the season right
 * before the timeline, of which nothing is known; runs and sums may reach into them.
 */
export function seasonSpans({ first, days, places }: Timeline, season: SeasonPlaces): readonly SeasonSpan[] {
  const known = spansBefore.get(season)
  if (known?.first === first && known.days === days) return known.spans
  const spans = spansOn(places, days, season, first)
  spansBefore.set(season, { first, days, spans })
  return spans
}

/** Cells mostly have the same days. */
const spansBefore = new WeakMap<SeasonPlaces, { first: DayNumber; days: number; spans: SeasonSpan[] }>()

function spansOn(
  places: ArrayLike<number>,
  days: number,
  season: SeasonPlaces,
  firstDay: DayNumber,
): SeasonSpan[] {
  const spans: SeasonSpan[] = []
  let first = -1
  for (let day = 0; day <= days; day++) {
    const isInside = day < days && isPlaceInSeason(places[day] as number, season)
    if (isInside && first < 0) first = day
    if (isInside || first < 0) continue
    spans.push({ first, end: day, lead: first === 0 ? daysBefore(firstDay, season) : 0 })
    first = -1
  }
  return spans
}

function daysBefore(firstDay: DayNumber, season: SeasonPlaces): number {
  let lead = 0
  while (lead < MAX_LEAD && isPlaceInSeason(yearDay(firstDay - lead - 1), season)) lead++
  return lead
}

export type SeasonDays = { first: DayNumber; last: DayNumber }

/** The season that begins in a year. */
function seasonOfYear(year: number, { start, end }: Season): SeasonDays {
  const wraps = yearDayOf(end.month, end.day) < yearDayOf(start.month, start.day)
  const last = dayNumberOf(wraps ? year + 1 : year, end.month, end.day)
  return {
    first: dayNumberOf(year, start.month, start.day),
    last: isLeapDay(last + 1) ? last + 1 : last,
  }
}

/** Its days in a year of 365. */
export function seasonLength({ start, end }: Season): number {
  const days = yearDayOf(end.month, end.day) - yearDayOf(start.month, start.day) + 1
  return days > 0 ? days : days + YEAR_DAYS
}

/** The season that began last, today or before. */
export function latestSeason(today: DayNumber, season: Season): SeasonDays {
  const { year } = calendarDay(today)
  const ofThisYear = seasonOfYear(year, season)
  return ofThisYear.first <= today ? ofThisYear : seasonOfYear(year - 1, season)
}

/** Every season that lies whole between two days, both included; oldest first. */
export function seasonsWithin(from: DayNumber, to: DayNumber, season: Season): SeasonDays[] {
  const seasons: SeasonDays[] = []
  for (let { year } = calendarDay(from); year <= calendarDay(to).year; year++) {
    const days = seasonOfYear(year, season)
    if (days.first >= from && days.last <= to) seasons.push(days)
  }
  return seasons
}
