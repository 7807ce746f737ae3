import type { Raster } from './index-spread.ts'

/** Smaller ones are a track, a tree or a post: a share of what was seen, and points. */
const LEAST = { share: 0.01, points: 4 }

/**
 * Where the largest part of a field below a limit lies: the point of it that is nearest to its middle. Null where none
 * is worth a walk.
 */
export function thinPart(raster: Raster, below: number): { lon: number; lat: number } | null {
  const { width, values } = raster
  const left = Uint8Array.from(values, (value) => (value !== null && value < below ? 1 : 0))
  let largest: number[] = []
  for (let start = left.indexOf(1); start !== -1; start = left.indexOf(1, start)) {
    const part = connected(start, left, width)
    if (part.length > largest.length) largest = part
  }
  const seen = values.filter((value) => value !== null).length
  if (largest.length < Math.max(LEAST.points, LEAST.share * seen)) return null
  return placeOf(raster, nearestToMiddle(largest, width))
}

/** All that touch each other by an edge, taken out of those that are left. */
function connected(start: number, left: Uint8Array, width: number): number[] {
  const part: number[] = []
  const take = (at: number) => {
    if (left[at] !== 1) return
    left[at] = 0
    part.push(at)
  }
  take(start)
  // Those that it takes are looked at in their turn.
  for (const at of part) {
    const column = at % width
    take(at - width)
    take(at + width)
    if (column > 0) take(at - 1)
    if (column < width - 1) take(at + 1)
  }
  return part
}

function nearestToMiddle(part: readonly number[], width: number): number {
  const column = (at: number) => at % width
  const row = (at: number) => Math.floor(at / width)
  const mean = (of: (at: number) => number) => part.reduce((sum, at) => sum + of(at), 0) / part.length
  const [x, y] = [mean(column), mean(row)]
  const off = (at: number) => (column(at) - x) ** 2 + (row(at) - y) ** 2
  return part.reduce((best, at) => (off(at) < off(best) ? at : best))
}

/** The middle of a point, between the four corners of the raster: top left, top right, bottom right, bottom left. */
function placeOf({ width, height, corners }: Raster, at: number): { lon: number; lat: number } {
  const across = ((at % width) + 0.5) / width
  const down = (Math.floor(at / width) + 0.5) / height
  const shares = [(1 - across) * (1 - down), across * (1 - down), across * down, (1 - across) * down]
  const between = (axis: 0 | 1) =>
    shares.reduce((sum, share, corner) => sum + share * (corners[corner]?.[axis] ?? 0), 0)
  return { lon: between(0), lat: between(1) }
}
