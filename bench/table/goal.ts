export type Unit = 'ms' | 'µs' | 'kB' | 'MB' | 'of 100' | 'of 1' | '%' | 'points' | 'days' | 'shift'

/** All that is named must hold; a ratio is that of ours to the baseline. */
export type Goal = { atMost?: number; atLeast?: number; ratioAtMost?: number }

/** A row of the table: one figure of the speed goals. */
export type Row = {
  what: string
  unit: Unit
  goal: Goal
  /** `bench/<name>.bench.ts` reports it. */
  bench: string
  /** Why it is missed where it is, with the profile's shares. */
  missed?: string
}

/** What ours is held against; taken in the same run, or the reason why it is not. */
export type Baseline = { name: string; value: number } | { name: string; missing: string }

/** Whether the goal is reached; null where it is one against a baseline that was not measured. */
export function isReached(goal: Goal, ours: number, baseline: Baseline): boolean | null {
  const { atMost, atLeast, ratioAtMost } = goal
  if (atMost !== undefined && !(ours <= atMost)) return false
  if (atLeast !== undefined && !(ours >= atLeast)) return false
  if (ratioAtMost === undefined) return true
  return 'missing' in baseline ? null : ours <= ratioAtMost * baseline.value
}

/** `at most 0.33×, at most 100 ms`. */
export function goalText({ atMost, atLeast, ratioAtMost }: Goal, unit: Unit): string {
  return [
    ratioAtMost === undefined ? null : `at most ${shortened(ratioAtMost)}×`,
    atMost === undefined ? null : `at most ${withUnit(atMost, unit)}`,
    atLeast === undefined ? null : `at least ${withUnit(atLeast, unit)}`,
  ]
    .filter((part) => part !== null)
    .join(', ')
}

export const withUnit = (value: number, unit: Unit) =>
  unit === 'shift' ? shortened(value) : `${shortened(value)} ${unit}`

/** Three digits are more than a machine repeats; whole numbers keep all of theirs. */
const shortened = (value: number) =>
  value >= 100
    ? Math.round(value).toLocaleString('en')
    : String(Number(value.toPrecision(2 + Number(value >= 10))))
