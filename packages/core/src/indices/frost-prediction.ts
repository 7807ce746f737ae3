import type { FrostOffset } from './frost.ts'
import { isFrost } from './frost.ts'

/** A day is predicted when the chance that frost has come by then reaches this. */
const LIKELY = 0.5
const SEASON_DAYS = 365

/** A season that has begun, counted in days from its start. */
export type FrostSeason = {
  /** Lowest temperatures seen since the start of the season, °C, up to yesterday; missing is no frost. */
  observed: ArrayLike<number>
  /** Members from today on, side by side for each day, °C; 0 members where there is no forecast. */
  forecast: ArrayLike<number>
  members: number
  /** What past years had, from `firstFrosts`. */
  past: readonly FrostOffset[]
}

/**
 * The first frost of a season: the first day, in days from its start, by which frost has come with a chance of
 * `level`, one half by default; null when that is never reached. An observed frost is the result.
 *
 * Within the forecast the chance is the share of members with frost by that day. Members that end without frost go on
 * as those past years whose first frost came later: F(d) = m + (1 − m) F_past(d | none before) (science.md §11).
 */
export function predictFirstFrost(
  { observed, forecast, members, past }: FrostSeason,
  level: number = LIKELY,
): FrostOffset {
  for (let day = 0; day < observed.length; day++) if (isFrost(observed[day] as number)) return day
  const horizon = observed.length + daysOf(forecast, members)
  const frozen = new Uint8Array(members)
  let share = 0
  for (let day = observed.length; day < horizon; day++) {
    share = freeze(frozen, forecast, (day - observed.length) * members)
    if (share >= level) return day
  }
  const later = past.filter((offset) => offset === null || offset >= horizon)
  if (later.length === 0) return null
  for (let day = horizon; day < SEASON_DAYS; day++) {
    const come = later.filter((offset) => offset !== null && offset <= day).length / later.length
    if (share + (1 - share) * come >= level) return day
  }
  return null
}

/** The chance that the season has a frost at all, 0 to 1. */
export function firstFrostChance({ observed, forecast, members, past }: FrostSeason): number {
  for (let day = 0; day < observed.length; day++) if (isFrost(observed[day] as number)) return 1
  const horizon = observed.length + daysOf(forecast, members)
  const frozen = new Uint8Array(members)
  let share = 0
  for (let day = observed.length; day < horizon; day++)
    share = freeze(frozen, forecast, (day - observed.length) * members)
  const later = past.filter((offset) => offset === null || offset >= horizon)
  if (later.length === 0) return share
  return share + (1 - share) * (later.filter((offset) => offset !== null).length / later.length)
}

/** Marks the members with frost on a day; returns the share that has had frost by then. */
function freeze(frozen: Uint8Array, forecast: ArrayLike<number>, from: number): number {
  let count = 0
  for (let member = 0; member < frozen.length; member++) {
    if (isFrost(forecast[from + member] as number)) frozen[member] = 1
    count += frozen[member] as number
  }
  return count / frozen.length
}

const daysOf = (forecast: ArrayLike<number>, members: number): number =>
  members === 0 ? 0 : Math.floor(forecast.length / members)
