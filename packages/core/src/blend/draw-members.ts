import type { BlendedValues } from './blended-values.ts'
import { type Correction, correct } from './correction.ts'

/** The members of one model's run, day by day: `values[day * members + member]`; what it does not have is NaN. */
export type ModelRun = { id: string; run: string; members: number; values: Float32Array }

/** A blend may have so many members, as many as the largest model. */
const MOST_MEMBERS = 64

/** Some of a model's members of a day, corrected and ascending, and the share of the pool that each of them has. */
export type PoolPart = { sorted: Float64Array; share: number }

/** How many members of a run are there on each of so many days. */
export function presentByDay({ members, values }: ModelRun, days: number): Int32Array {
  const present = new Int32Array(days)
  for (let day = 0; day < days; day++) {
    const end = Math.min(values.length, (day + 1) * members)
    let count = 0
    for (let at = day * members; at < end; at++) if (!Number.isNaN(values[at] as number)) count++
    present[day] = count
  }
  return present
}

/** A model's members of a day, of which so many are there, share its weight alike. */
export function poolPart(
  run: ModelRun,
  day: number,
  present: number,
  weight: number,
  correction: Correction,
  of: BlendedValues,
): PoolPart {
  const sorted = new Float64Array(present)
  let count = 0
  for (let at = day * run.members; count < present; at++) {
    const value = run.values[at] as number
    if (!Number.isNaN(value)) sorted[count++] = value
  }
  correct(sorted, 0, present, correction, of)
  sorted.sort()
  return { sorted, share: weight / present }
}

/**
 * So many quantiles of the pool, at (j + ½) / members, ascending, drawn together around its mean by the spread factor
 * and clamped to the range. The shares sum up to 1. Of one model with as many members and no correction these are its
 * members.
 */
export function drawFromPool(
  parts: readonly PoolPart[],
  members: number,
  spread: number,
  { range: [min, max] }: BlendedValues,
): Float32Array {
  const drawn = new Float32Array(members)
  const heads = new Int32Array(parts.length)
  /** The lowest value of each part that is not passed yet. */
  const nexts = new Float64Array(parts.length)
  for (let part = 0; part < parts.length; part++)
    nexts[part] = parts[part]?.sorted[0] ?? Number.POSITIVE_INFINITY
  let mean = 0
  for (const { sorted, share } of parts)
    for (let at = 0; at < sorted.length; at++) mean += (sorted[at] as number) * share
  let passed = 0
  let value = Number.NaN
  for (let member = 0; member < members; member++) {
    // A hair less, so that n shares of 1 / n are passed one by one.
    const level = (member + 0.5) / members - 1e-9
    while (passed < level) {
      let lowest = -1
      let least = Number.POSITIVE_INFINITY
      for (let part = 0; part < nexts.length; part++) {
        const next = nexts[part] as number
        if (next < least) {
          lowest = part
          least = next
        }
      }
      if (lowest < 0) break
      value = least
      const { sorted, share } = parts[lowest] as PoolPart
      const head = (heads[lowest] as number) + 1
      heads[lowest] = head
      nexts[lowest] = head < sorted.length ? (sorted[head] as number) : Number.POSITIVE_INFINITY
      passed += share
    }
    drawn[member] = Math.min(max, Math.max(min, mean + spread * (value - mean)))
  }
  return drawn
}

/**
 * Hands drawn values, ascending, to members in the rank order of one model's members of that day (ensemble copula
 * coupling; Schefzik, Thorarinsdottir & Gneiting 2013), so that a member goes on from day to day and means the
 * same weather in all variables. A model with fewer members than the blend lends each of them more than once, always
 * to the same members of the blend. It must have all its members on that day.
 */
export function handOut(
  drawn: Float32Array,
  { members, values }: ModelRun,
  day: number,
  into: Float32Array,
): void {
  // One number for each member that sorts by the model's value and then by itself: numbers are sorted far faster
  // than by a function that compares.
  const keys = new Float64Array(drawn.length)
  for (let member = 0; member < keys.length; member++)
    keys[member] = orderedKey(values[day * members + (member % members)] as number) * MOST_MEMBERS + member
  keys.sort()
  for (let rank = 0; rank < keys.length; rank++)
    into[day * drawn.length + ((keys[rank] as number) % MOST_MEMBERS)] = drawn[rank] as number
}

const float = new Float32Array(1)
const bits = new Int32Array(float.buffer)

/** A whole number from 0 to 2³² that has the order of the floating-point numbers. */
function orderedKey(value: number): number {
  float[0] = value
  const key = bits[0] as number
  return (key < 0 ? ~key : key ^ (1 << 31)) >>> 0
}
