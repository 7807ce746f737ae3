import type { DayNumber } from '../time/day.ts'
import type { SeasonDays } from './season-spans.ts'

/** Days on which a rule is met, both ends included: from the day on which its days in a row or its sum are complete. */
export type MetDays = { first: DayNumber; last: DayNumber }

/** What the forecast of one morning said: days after it on which the rule would be met. */
export type IssuedWarning = MetDays & { issued: DayNumber }

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

const beginsAs = (episode: MetDays, warning: IssuedWarning): boolean =>
  warning.issued < episode.first &&
  episode.first >= warning.first - TOLERANCE &&
  episode.first <= warning.last + TOLERANCE

/** What came of warnings, and each episode that was warned of with the first warning of it. */
export type Judged<One extends IssuedWarning> = {
  hits: number
  falseAlarms: number
  misses: number
  warnedOf: { episode: MetDays; before: One }[]
}

/**
 * Judges warnings by what came: the one rule of the rehearsal and of the record
 * (docs/adr/2026-11-17-alerts-with-their-record.md).
 *
 * - An episode is a row of days on which the rule was met by what was observed.
 * - Warnings of the same days are one warning, as a grower is notified once.
 * - A warning came (hit) when an episode began in its days, or a day beside them, after the day of its issue.
 * - It is a false alarm when no episode touches its days.
 * - Else its days were already seen or began much earlier, and it counts as no warning: that episode is a miss.
 * - An episode is missed when no warning of an earlier day fits its beginning.
 */
export function judgeWarnings<One extends IssuedWarning>(
  episodes: readonly MetDays[],
  /** In the order of their first issue. */
  warnings: readonly (readonly One[])[],
  isCounted: { episode: (episode: MetDays) => boolean; warning: (warning: readonly One[]) => boolean },
): Judged<One> {
  const issued = warnings.flat().sort((a, b) => a.issued - b.issued)
  const judged: Judged<One> = { hits: 0, falseAlarms: 0, misses: 0, warnedOf: [] }
  for (const episode of episodes.filter(isCounted.episode)) {
    const before = issued.find((one) => beginsAs(episode, one))
    if (before) judged.warnedOf.push({ episode, before })
    else judged.misses++
  }
  for (const warning of warnings.filter(isCounted.warning)) {
    if (warning.some((one) => episodes.some((episode) => beginsAs(episode, one)))) judged.hits++
    else if (!warning.some((one) => episodes.some((episode) => touches(episode, one, TOLERANCE))))
      judged.falseAlarms++
  }
  return judged
}

/** The day to which notice is counted: a warning cannot have given more of it than to its last day. */
export const noticedDay = ({ episode, before }: { episode: MetDays; before: IssuedWarning }): DayNumber =>
  Math.min(episode.first, before.last)

/** Whether observations up to a day decide what came of a warning. */
export const isDecidedBy = (warning: IssuedWarning, last: DayNumber): boolean =>
  warning.last + TOLERANCE <= last

/** The warning that is issued on a day: of the met days after it, if there are any. What has come by then needs no warning. */
export const warningsIssuedOn = (issued: DayNumber, met: MetDays): IssuedWarning[] =>
  met.last > issued
    ? [{ issued, first: Math.max(Math.min(met.first, met.last), issued + 1), last: met.last }]
    : []

/**
 * Counts what came of the warnings that were issued morning after morning. Notice is counted from the first warning of
 * an episode to the day on which it began, of episodes that were warned of. An episode or warning belongs to the season
 * in which it begins; those of no season are not counted.
 */
export function countOutcomes(
  episodes: readonly MetDays[],
  /** In the order of their mornings. */
  issued: readonly IssuedWarning[],
  seasons: readonly SeasonDays[],
): Outcomes {
  const isInSeason = (day: DayNumber) => seasons.some(({ first, last }) => day >= first && day <= last)
  const { hits, falseAlarms, misses, warnedOf } = judgeWarnings(episodes, warningsOf(issued), {
    episode: ({ first }) => isInSeason(first),
    warning: ([first]) => first !== undefined && isInSeason(first.first),
  })
  return {
    seasons: seasons.length,
    warned: hits + falseAlarms,
    hits,
    falseAlarms,
    misses,
    leadDays: lowerMedian(warnedOf.map((one) => noticedDay(one) - one.before.issued)),
  }
}

/**
 * Warnings of the same days are one warning, by the rule that events of alerts follow: what overlaps it belongs to it,
 * and makes its days grow while it overlaps them as they were first issued. A spell that is put off day after day
 * becomes another warning at some time.
 */
function warningsOf(issued: readonly IssuedWarning[]): IssuedWarning[][] {
  const over: Warning[] = []
  let open: Warning[] = []
  for (const one of issued) {
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
      issued: [...same.flatMap((warning) => warning.issued), one],
    })
    open = others
  }
  return [...over, ...open].map((warning) => warning.issued)
}

type Warning = { found: MetDays; seen: MetDays; issued: IssuedWarning[] }

const hull = (one: MetDays, other: MetDays): MetDays => ({
  first: Math.min(one.first, other.first),
  last: Math.max(one.last, other.last),
})

function lowerMedian(values: readonly number[]): number | null {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length / 2) - 1] ?? null
}
