import type { DayNumber } from '../time/day.ts'
import type { SeasonDays } from './season-spans.ts'

/** Days on which a rule is met, both ends included: from the day on which its days in a row or its sum are complete. */
export type MetDays = { first: DayNumber; last: DayNumber }

/** What the forecast of one morning said: days after it on which the rule would be met. */
export type Told = MetDays & { issued: DayNumber }

/** What came of the warnings of some seasons. */
export type Outcomes = {
  seasons: number
  /** Warnings: `hits` and `falseAlarms`. */
  warned: number
  /** It came as warned. */
  hits: number
  /** Nothing came. */
  falseAlarms: number
  /** It came without a warning before. */
  misses: number
  /** Days of notice that at least half of the episodes had that were warned of; null where none was. */
  leadDays: number | null
}

/** A day earlier or later than was said still counts as warned. */
const TOLERANCE = 1

const touches = (one: MetDays, other: MetDays, tolerance: number): boolean =>
  one.first <= other.last + tolerance && other.first <= one.last + tolerance

const beginsAs = (episode: MetDays, told: Told): boolean =>
  told.issued < episode.first &&
  episode.first >= told.first - TOLERANCE &&
  episode.first <= told.last + TOLERANCE

/**
 * Counts warnings and what came of them.
 *
 * - An episode is a row of days on which the rule was met by what was observed.
 * - A warning is what was told of the same days again and again, morning after morning, as a grower is notified once.
 * - A warning came (hit) when an episode began in the days told, or a day beside them, after the morning that told it.
 * - It is a false alarm when no episode touches what it told.
 * - Else it told what was already seen or began much earlier, and counts as no warning: that episode is a miss.
 * - An episode is missed when it began as no morning before had told.
 * - Notice is counted from the first morning that told an episode to the day on which it began, of those told.
 *
 * An episode or warning belongs to the season in which it begins; those of no season are not counted.
 */
export function countOutcomes(
  episodes: readonly MetDays[],
  /** In the order of their mornings. */
  told: readonly Told[],
  seasons: readonly SeasonDays[],
): Outcomes {
  const isCounted = (day: DayNumber) => seasons.some(({ first, last }) => day >= first && day <= last)
  const notices: number[] = []
  let misses = 0
  for (const episode of episodes) {
    if (!isCounted(episode.first)) continue
    const before = told.find((one) => beginsAs(episode, one))
    if (before) notices.push(Math.min(episode.first, before.last) - before.issued)
    else misses++
  }
  let hits = 0
  let falseAlarms = 0
  for (const warning of warningsOf(told)) {
    if (!isCounted((warning[0] as Told).first)) continue
    if (warning.some((one) => episodes.some((episode) => beginsAs(episode, one)))) hits++
    else if (!warning.some((one) => episodes.some((episode) => touches(episode, one, TOLERANCE))))
      falseAlarms++
  }
  return {
    seasons: seasons.length,
    warned: hits + falseAlarms,
    hits,
    falseAlarms,
    misses,
    leadDays: lowerMedian(notices),
  }
}

/**
 * What was told of the same days is one warning, by the rule that events of alerts follow: what overlaps it belongs to
 * it, and makes its days grow while it overlaps them as they were first told. A spell that is put off day after day
 * becomes another warning at some time.
 */
function warningsOf(told: readonly Told[]): Told[][] {
  const over: Warning[] = []
  let open: Warning[] = []
  for (const one of told) {
    const same: Warning[] = []
    const others: Warning[] = []
    for (const warning of open) {
      if (touches(warning.seen, one, 0)) same.push(warning)
      // Forecasts cover days ahead only: no later one can warn of it.
      else if (warning.seen.last <= one.issued) over.push(warning)
      else others.push(warning)
    }
    const found = same.map((warning) => warning.found).reduce(hull, same[0]?.found ?? one)
    const seen = same.map((warning) => warning.seen).reduce(hull, same[0]?.seen ?? one)
    others.push({
      found,
      seen: touches(found, one, 0) ? hull(seen, one) : seen,
      told: [...same.flatMap((warning) => warning.told), one],
    })
    open = others
  }
  return [...over, ...open].map((warning) => warning.told)
}

type Warning = { found: MetDays; seen: MetDays; told: Told[] }

const hull = (one: MetDays, other: MetDays): MetDays => ({
  first: Math.min(one.first, other.first),
  last: Math.max(one.last, other.last),
})

function lowerMedian(values: readonly number[]): number | null {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length / 2) - 1] ?? null
}
