import type { Raster } from './index-spread.ts'

/** Smaller ones are a track, a tree or a post: a share of what was seen, and points. */
const LEAST = { share: 0.01, points: 4 }

/**
 * Where the largest part of a field below a limit lies: the point of it that is nearest to its middle. Null where none
 * is worth a walk.
 */
export function thinPart(raster: Raster, below: number): { lon: number; lat: number } | null {
  const { width, values } = raster
  const left = new Set(values.flatMap((value, at) => (value !== null && value < below ? [at] : [])))
  let largest: number[] = []
  for (const start of left) {
    const part = connected(start, left, width)
    if (part.length > largest.length) largest = part
  }
  const seen = values.filter((value) => value !== null).length
  if (largest.length < Math.max(LEAST.points, LEAST.share * seen)) return null
  return placeOf(raster, nearestToMiddle(largest, width))
}

/** All that touch each other by an edge, taken out of those that are left. */
function connected(start: number, left: Set<number>, width: number): number[] {
  const part: number[] = []
  const waiting = [start]
  left.delete(start)
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    part.push(at)
    const column = at % width
    for (const next of [
      at - width,
      at + width,
      ...(column > 0 ? [at - 1] : []),
      ...(column < width - 1 ? [at + 1] : []),
    ])
      if (left.delete(next)) waiting.push(next)
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
