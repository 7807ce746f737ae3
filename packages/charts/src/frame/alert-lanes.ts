import type { AlertRange } from '../definition/chart-definition.ts'

/** Ranges that overlap stand in lanes above each other; the earliest takes the lowest free one. */
export function alertLanes(ranges: readonly AlertRange[]): { range: AlertRange; lane: number }[] {
  const ends: number[] = []
  return [...ranges]
    .sort((a, b) => a.from - b.from || b.to - a.to)
    .map((range) => {
      const free = ends.findIndex((end) => end < range.from)
      const lane = free < 0 ? ends.length : free
      ends[lane] = range.to
      return { range, lane }
    })
}
