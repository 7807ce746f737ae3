import {
  countBits,
  keepRuns,
  knownSlot,
  type MaskCell,
  maybeSlot,
  sureSlot,
} from '../kernels/member-masks.ts'
import type { Crossing, PreparedRule } from './prepare-rules.ts'
import { neededMembers } from './rule.ts'
import type { SeasonSpan } from './season-spans.ts'

/** What can be said of a day: 0 the rule does not hold, 1 too much is missing to decide, 2 it does. */
export const NO = 0
export const UNDECIDED = 1
export const YES = 2

/** Day by day of a timeline; days out of season are NO. */
export type DayVerdicts = {
  verdicts: Uint8Array
  /** p(d). */
  shares: Float64Array
  /** Stacked rules: the share of members in which all risks happen on that day. */
  joint: Float64Array
}

let room: DayVerdicts = emptyVerdicts(0)

function emptyVerdicts(days: number): DayVerdicts {
  return {
    verdicts: new Uint8Array(days),
    shares: new Float64Array(days),
    joint: new Float64Array(days),
  }
}

/** Room for the verdicts of one rule, all NO; the next call overwrites it. */
export function roomForVerdicts(days: number): DayVerdicts {
  if (room.verdicts.length < days) room = emptyVerdicts(days)
  const { verdicts, shares } = room
  // So few that a call of `fill` would take longer.
  for (let day = 0; day < days; day++) {
    verdicts[day] = NO
    shares[day] = 0
  }
  return room
}

type DaysRule = Extract<PreparedRule, { kind: 'days' | 'sum' }>

/**
 * p(d) of a rule on one risk: the share of the members that have a value on day d and count on it.
 *
 * A day is undecided when fewer than half of the members have a value, or when p(d) would reach the rule's
 * probability if missing values elsewhere in the run or sum were beyond the threshold.
 */
export function plainVerdicts(
  cell: MaskCell,
  { place }: Crossing,
  rule: DaysRule,
  spans: readonly SeasonSpan[],
  room: DayVerdicts,
): DayVerdicts {
  const { days, members } = cell
  const isComplete = cell.isComplete[place] === true
  const isRun = rule.kind === 'days' && rule.recurrentDays > 1
  for (const { first, end, lead } of spans) {
    let sure = sureSlot(cell, rule.crossing)
    let maybe = isComplete && rule.kind === 'days' ? sure : maybeSlot(cell, rule.crossing)
    if (isRun) {
      if (!isComplete || lead > 0) maybe = runsOf(cell, maybe, 1, first, end, rule.recurrentDays, lead)
      sure = runsOf(cell, sure, 0, first, end, rule.recurrentDays, 0)
      if (isComplete && lead === 0) maybe = sure
    }
    /** A sum counts where all of its days lie inside the season. */
    const from = rule.kind === 'sum' ? Math.max(first, first - lead + rule.recurrentDays - 1) : first
    for (let day = from; day < end; day++) {
      const present = isComplete ? members : (cell.present[place * days + day] as number)
      const needed = neededMembers(rule.probability, present)
      const count = countMembers(cell, sure, place, day)
      if (present > 0) room.shares[day] = count / present
      if (present * 2 < members) room.verdicts[day] = UNDECIDED
      else if (count >= needed) room.verdicts[day] = YES
      else if (maybe !== sure && countMembers(cell, maybe, place, day) >= needed)
        room.verdicts[day] = UNDECIDED
    }
  }
  return room
}

/** Members of a slot that have a value on the day. */
function countMembers({ days, words, masks }: MaskCell, slot: number, series: number, day: number): number {
  const at = (slot * days + day) * words
  const known = (knownSlot(series) * days + day) * words
  let count = 0
  for (let word = 0; word < words; word++)
    count += countBits((masks[at + word] as number) & (masks[known + word] as number))
  return count
}

/** Copies a slot into one of the two for work, and leaves the runs there. */
function runsOf(
  { days, words, masks }: MaskCell,
  slot: number,
  work: 0 | 1,
  first: number,
  end: number,
  least: number,
  lead: number,
): number {
  const from = (slot * days + first) * words
  masks.copyWithin((work * days + first) * words, from, from + (end - first) * words)
  keepRuns(masks, words, work * days + first, work * days + end, least, lead)
  return work
}

type StackedRule = Extract<PreparedRule, { kind: 'stacked' }>

/**
 * A day of a stacked rule holds when every risk reaches its own probability on it, in a run of at least the shared
 * days; p(d) is that of the least likely risk. It is undecided when missing values could make it hold.
 */
export function stackedVerdicts(
  cell: MaskCell,
  crossings: readonly Crossing[],
  rule: StackedRule,
  spans: readonly SeasonSpan[],
  room: DayVerdicts,
): DayVerdicts {
  for (const span of spans) {
    for (let day = span.first; day < span.end; day++) {
      room.verdicts[day] = YES
      room.shares[day] = 1
      for (const part of rule.parts) {
        const { place } = crossings[part.crossing] as Crossing
        const present = cell.present[place * cell.days + day] as number
        const count = countMembers(cell, sureSlot(cell, part.crossing), place, day)
        if (present * 2 < cell.members) room.verdicts[day] = Math.min(room.verdicts[day] as number, UNDECIDED)
        else if (count < neededMembers(part.probability, present)) room.verdicts[day] = NO
        if (present > 0) room.shares[day] = Math.min(room.shares[day] as number, count / present)
      }
      room.joint[day] = jointShare(cell, crossings, rule, day)
    }
    keepVerdictRuns(room.verdicts, span, rule.recurrentDays)
  }
  return room
}

/** Among the members that have a value of every risk, the share in which all happen. */
function jointShare(
  cell: MaskCell,
  crossings: readonly Crossing[],
  { parts }: StackedRule,
  day: number,
): number {
  const { days, words, masks } = cell
  let together = 0
  let present = 0
  for (let word = 0; word < words; word++) {
    let all = -1
    let here = -1
    for (const { crossing } of parts) {
      const { place } = crossings[crossing] as Crossing
      all &= masks[(sureSlot(cell, crossing) * days + day) * words + word] as number
      here &= masks[(knownSlot(place) * days + day) * words + word] as number
    }
    together += countBits(all & here)
    present += countBits(here)
  }
  return present > 0 ? together / present : 0
}

/** Takes back days that do not lie in a run of at least `least` days; undecided ones are taken as holding first. */
export function keepVerdictRuns(verdicts: Uint8Array, { first, end, lead }: SeasonSpan, least: number): void {
  lowerShortRuns(verdicts, first, end, least, YES, 0)
  lowerShortRuns(verdicts, first, end, least, UNDECIDED, lead)
}

/** Runs of days of at least `level` that are too short sink below it. */
function lowerShortRuns(
  verdicts: Uint8Array,
  first: number,
  end: number,
  least: number,
  level: number,
  lead: number,
): void {
  let start = first
  for (let day = first; day <= end; day++) {
    if (day < end && (verdicts[day] as number) >= level) continue
    const length = day - start + (start === first ? lead : 0)
    if (length < least) for (let at = start; at < day; at++) verdicts[at] = level - 1
    start = day + 1
  }
}
