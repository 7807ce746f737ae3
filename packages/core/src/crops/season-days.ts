import { YEAR_DAYS, yearDay, yearDayOf } from '../time/calendar.ts'
import type { DayNumber } from '../time/day.ts'

/** The longest season of a crop sown in spring or summer. */
const LONGEST_SEASON = 210

/** The longest that one of these is waited for. */
const LONGEST_GROWTH = 270

/** Climatological probability of tmin <= 0 °C from which a day counts as the first frost. */
const FROST_PROBABILITY = 0.5

/** Where autumn frosts are looked for from, by the place in the year of 365 days. */
const AUTUMN_NORTH = yearDayOf(8, 1)
const AUTUMN_SOUTH = yearDayOf(2, 1)
const HALF_YEAR = 183

/**
 * Days from the start of growth to the end of the season, over which `adaptedThresholds` takes the available
 * degree days: to the first autumn day with P(tmin <= 0 °C) >= 0.5, at most 210.
 *
 * Crops sown from autumn to midwinter stand through that frost and ripen in the year after, so that theirs is
 * the next autumn, up to a year; the same holds for perennials, which count from midwinter.
 *
 * `frostProbability` has one value for each day of the 365-day year; a missing one is no frost.
 */
export function seasonDays(start: DayNumber, latitude: number, frostProbability: ArrayLike<number>): number {
  const first = yearDay(start)
  const toAutumn = daysToAutumn(first, latitude)
  const longest = standsThroughWinter(start, latitude) ? YEAR_DAYS : LONGEST_SEASON
  for (let day = toAutumn; day < longest; day++)
    if ((frostProbability[(first + day) % YEAR_DAYS] ?? 0) >= FROST_PROBABILITY) return day
  return longest
}

/** Days after which a crop that is not ripe never will be: 270, or a year where it stands through the winter (science.md §4). */
export function longestGrowth(start: DayNumber, latitude: number): number {
  return standsThroughWinter(start, latitude) ? YEAR_DAYS : LONGEST_GROWTH
}

/** Sown from autumn to midwinter: it meets the frosts of winter on its way. */
export function standsThroughWinter(start: DayNumber, latitude: number): boolean {
  return daysToAutumn(yearDay(start), latitude) > HALF_YEAR
}

function daysToAutumn(first: number, latitude: number): number {
  const autumn = latitude >= 0 ? AUTUMN_NORTH : AUTUMN_SOUTH
  return (autumn - first + YEAR_DAYS) % YEAR_DAYS || YEAR_DAYS
}

/**
 * What ends the growth of a crop: it is ripe, a frost killed it, it did not ripen in the time that it has, or the diary
 * says that it was harvested.
 */
export const SEASON_ENDS = ['ripe', 'frost', 'time', 'harvest'] as const

export type SeasonEnd = {
  /** The day, from 0 at the start of growth. */
  day: number
  by: (typeof SEASON_ENDS)[number]
  /** So long ago that the field has been harvested or abandoned. */
  isOver: boolean
}

/** A ripe crop stays on the field for weeks until it is dry, the weather allows it and the combine comes. */
const HARVEST_DAYS = 42

/** What has ended a season of which `elapsed` days are behind; null while it grows. Days count from 0; null: never. */
export function seasonEnd(
  harvest: number | null,
  ripe: number | null,
  killed: number | null,
  elapsed: number,
): SeasonEnd | null {
  if (harvest === null || harvest >= elapsed) return null
  const by =
    ripe !== null && ripe <= harvest ? 'ripe' : killed !== null && killed <= harvest ? 'frost' : 'time'
  return { day: harvest, by, isOver: elapsed - harvest >= HARVEST_DAYS }
}

/** Nothing stands any more that weather could harm; a ripe crop may still wait for its harvest. */
export const isHarvestDone = (end: Pick<SeasonEnd, 'by' | 'isOver'> | null): boolean =>
  end !== null && (end.isOver || end.by !== 'ripe')
