import type { Corner, Drawing, Ring } from './drawing.ts'

/** Twice the area of a triangle; its sign says to which side `c` lies of the line from `a` to `b`. */
const side = (a: Corner, b: Corner, c: Corner) =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])

function cross(a: Corner, b: Corner, c: Corner, d: Corner): boolean {
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0
}

function sidesOf(ring: Ring): [Corner, Corner][] {
  return ring.map((corner, at) => [corner, ring[(at + 1) % ring.length] ?? corner])
}

/** Whether any two sides of the closed outlines cross, within a ring or between two. */
export function crossesItself({ polygons }: Drawing): boolean {
  const sides = polygons.flat().flatMap(sidesOf)
  return sides.some(([a, b], at) => sides.slice(at + 1).some(([c, d]) => cross(a, b, c, d)))
}
