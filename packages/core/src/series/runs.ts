/**
 * Runs of days on which something holds. Flags are 1 (it does) or 0; a day without a value is 0 and ends a run,
 * because nothing is known of it.
 */
export type Flags = Uint8Array

/** One flag for each value; comparisons with a missing value are false. */
export function flagDays(values: ArrayLike<number>, holds: (value: number) => boolean): Flags {
  const flags = new Uint8Array(values.length)
  for (let day = 0; day < values.length; day++) {
    const value = values[day] as number
    if (!Number.isNaN(value) && holds(value)) flags[day] = 1
  }
  return flags
}

export type Run = { start: number; length: number }

/** Every run of at least `least` days, in order. */
export function findRuns(flags: Flags, least: number = 1): Run[] {
  const runs: Run[] = []
  let start = 0
  for (let day = 0; day <= flags.length; day++) {
    if (flags[day] === 1) continue
    if (day - start >= least && day > start) runs.push({ start, length: day - start })
    start = day + 1
  }
  return runs
}

/** Days of the longest run; 0 when there is none. */
export function longestRun(flags: Flags): number {
  let longest = 0
  let length = 0
  for (const flag of flags) {
    length = flag === 1 ? length + 1 : 0
    longest = Math.max(longest, length)
  }
  return longest
}

/** The days that lie in a run of at least `least` days (decisions §6). */
export function daysInRuns(flags: Flags, least: number): Flags {
  const inside = new Uint8Array(flags.length)
  for (const { start, length } of findRuns(flags, least)) inside.fill(1, start, start + length)
  return inside
}
