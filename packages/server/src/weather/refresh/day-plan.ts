import { DAY_MS, HOUR_MS } from '@windrow/core/time/day.ts'
import type { Provider, Thrift } from '../sources/weather-source.ts'

/** What a plan needs to know of a cell. */
export type PlanCell = {
  id: number
  /** Of its last refresh; null: there was none. */
  refreshedAt: number | null
  hasYears: boolean
  /** Of its point, where it shares one. */
  hasSeason: boolean
  isInSeason: boolean
  isNear: boolean
  /** A newer forecast can be had than it has. */
  isBehind: boolean
  /** Calls that a refresh of it counts. */
  calls: Record<Thrift, number>
}

/** Cells near a rule's threshold, others in season, and all others. */
export type PlanClass = 'near' | 'season' | 'rest'

/** The oldest that a forecast may become, in hours, where the allowance carries it. */
const OLDEST: Record<PlanClass, number> = { near: 72, season: 72, rest: 168 }
/** Steps by which what is left of the allowance makes forecasts newer. */
const STEPS = [48, 24, 12, 6]
const CLASSES: readonly PlanClass[] = ['near', 'season', 'rest']

/** What is left for fields that users add, and for the weather now. */
const RESERVE = 0.05
/** A new seasonal run comes once a month, and is fetched within so many days. */
const SEASON_SPREAD_DAYS = 25
/** Ahead of the clock calls may be made by this share of a day: all that one of four runs needs. */
const AHEAD = 0.25
/** Of a tight plan so much is used, so that cells which become due together still come in time. */
const EASE = 0.9
/** Cells that have come so far towards their oldest go before all others, even those that have no weather yet. */
const PRESSING = 2 / 3

export type DayPlan = {
  allowance: number
  /** Calls that a usual day needs. */
  planned: number
  /** Hours between two refreshes of a cell. */
  hours: Record<PlanClass, number>
  /** Whether members come without soil of their own, so that more cells are carried. */
  thrift: Thrift
  /** Refreshes a day of all cells, where the allowance carries every run. */
  runs: number
  /** How many cells the allowance carries at every run. */
  fit: number
  /** The allowance does not even carry the oldest that forecasts may become. */
  isShort: boolean
  /** Calls of a usual refresh. */
  refresh: number
}

export const classOf = ({ isInSeason, isNear }: Pick<PlanCell, 'isInSeason' | 'isNear'>): PlanClass =>
  isNear && isInSeason ? 'near' : isInSeason ? 'season' : 'rest'

/** How the day's calls are shared out: every run for all where that fits; else what is near a threshold comes first. */
export function planDay(
  cells: readonly PlanCell[],
  points: number,
  { callsPerDay, calls, models }: Provider,
): DayPlan {
  const once: Record<Thrift, Record<PlanClass, number>> = {
    whole: { near: 0, season: 0, rest: 0 },
    thrifty: { near: 0, season: 0, rest: 0 },
  }
  for (const cell of cells) {
    once.whole[classOf(cell)] += cell.calls.whole
    once.thrifty[classOf(cell)] += cell.calls.thrifty
  }
  /** Of a usual cell; of none, that of one in the area of all models. */
  const usual = (of: Thrift) =>
    cells.length === 0 ? calls.refresh[of] : (once[of].near + once[of].season + once[of].rest) / cells.length
  const runs = models[0]?.runs ?? 4
  const seasons = (points * calls.season) / SEASON_SPREAD_DAYS
  const room = callsPerDay * (1 - RESERVE) - seasons
  const costOf = (of: Thrift, hours: Record<PlanClass, number>) =>
    CLASSES.reduce((sum, name) => sum + (once[of][name] * 24) / hours[name], 0)
  const thrift = costOf('whole', OLDEST) > room * EASE ? 'thrifty' : 'whole'
  const cost = (hours: Record<PlanClass, number>) => costOf(thrift, hours)
  const sharing = cells.length === 0 ? 1 : points / cells.length
  const perCell = runs * usual('whole') + (sharing * calls.season) / SEASON_SPREAD_DAYS
  const fit = Math.floor((callsPerDay * (1 - RESERVE)) / perCell)

  let hours = { ...OLDEST }
  const isShort = cost(hours) > room
  for (const name of CLASSES) {
    for (const step of STEPS.filter((step) => step * runs >= 24)) {
      const newer = { ...hours, [name]: step }
      if (cost(newer) <= room * (step * runs === 24 ? 1 : EASE)) hours = newer
    }
  }
  const planned = cost(hours) + seasons
  return { allowance: callsPerDay, planned, hours, thrift, runs, fit, isShort, refresh: usual(thrift) }
}

export type Spent = {
  now: number
  /** Calls of this UTC day, by the provider's count. */
  used: number
  /** Refreshes that wait for a worker. */
  waiting: number
}

/**
 * The cells to refresh now, as many as the hour of the day leaves room for: the pressing ones first, then new ones, then
 * the oldest of whatever kind. What is left over goes by age, and not by kind, so that cells which were refreshed
 * together become due apart.
 */
export function dueNow(
  cells: readonly PlanCell[],
  plan: DayPlan,
  { calls }: Provider,
  { now, used, waiting }: Spent,
): number[] {
  const passed = (now % DAY_MS) / DAY_MS
  const most = plan.allowance * (1 - RESERVE) * Math.min(1, passed + AHEAD)
  let room = most - used - waiting * plan.refresh
  const ranked = cells.flatMap((cell) => {
    if (cell.refreshedAt === null) return [{ cell, rank: PRESSING }]
    const age = (now - cell.refreshedAt) / HOUR_MS
    const share = age / plan.hours[classOf(cell)]
    return cell.isBehind ? [{ cell, rank: share >= PRESSING ? share : -1 / age }] : []
  })
  ranked.sort((a, b) => b.rank - a.rank || a.cell.id - b.cell.id)
  const due: number[] = []
  for (const { cell } of ranked) {
    room -= cell.calls[plan.thrift] + (cell.hasYears ? 0 : calls.years) + (cell.hasSeason ? 0 : calls.season)
    // The first goes in any case while nothing is spent: the years of one cell may be more than a whole small allowance.
    if (room < 0 && (due.length > 0 || used > 0 || waiting > 0)) break
    due.push(cell.id)
  }
  return due
}

/** Seasons that are more than this share of a day's calls are spread over the days after a new run. */
const SEASON_SHARE = 0.05

/** Whether the season of a point is fetched again by now: a newer run is there, and the point's turn has come. */
export function isSeasonDue(
  point: { key: string; run: Date | null },
  newest: Date,
  points: number,
  { callsPerDay, calls }: Provider,
  now: number,
): boolean {
  if (point.run === null) return true
  if (point.run >= newest) return false
  const days = Math.min(
    SEASON_SPREAD_DAYS,
    Math.floor((points * calls.season) / (callsPerDay * SEASON_SHARE)),
  )
  // Some five days pass before a run can be had; turns are counted from its own time.
  const turn = days === 0 ? 0 : AVAILABLE_DAYS + (hashOf(point.key) % days)
  return now >= newest.getTime() + turn * DAY_MS
}

const AVAILABLE_DAYS = 5

function hashOf(text: string): number {
  let hash = 0
  for (const letter of text) hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) >>> 0
  return hash
}
