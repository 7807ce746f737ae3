import Flatbush from 'flatbush'
import type { Ring } from '../boundary-feature.ts'

/** Where edges that are not neighbours meet: cross each other, or only touch (at a point, or along a line). */
export type Contacts = { crossings: number; touches: number }

/** Below this many edges, comparing all pairs is quicker than an index. */
const FEW = 80

/**
 * Counts the contacts of open rings, up to `max` crossings. `groups` (one for each ring) leaves out contacts within a
 * group. An index over the edges' boxes keeps this at n log n for outlines as fields have them.
 */
export function findContacts(rings: readonly Ring[], max: number, groups?: readonly number[]): Contacts {
  const edges = edgesOf(rings)
  const contacts: Contacts = { crossings: 0, touches: 0 }
  const visit = (i: number, j: number) => {
    if (groups && groups[edges.ring[i] as number] === groups[edges.ring[j] as number]) return
    const kind = contactOf(edges, i, j)
    if (kind === 'crossing') contacts.crossings++
    else if (kind === 'touch') contacts.touches++
  }
  if (edges.count <= FEW) visitAll(edges, visit)
  else visitByIndex(edges, visit, () => contacts.crossings > max)
  return contacts
}

type Edges = {
  count: number
  /** From x1, y1 to x2, y2 for each edge, relative to the first point, which saves digits. */
  at: Float64Array
  ring: Uint32Array
  /** The edge that follows in the same ring. */
  next: Uint32Array
}

const allocate = (count: number) => ({
  at: new Float64Array(4 * count),
  ring: new Uint32Array(count),
  next: new Uint32Array(count),
})

/** Reused by all calls: files hold thousands of small outlines, and allocating costs more than comparing. */
const few = allocate(FEW)

function edgesOf(rings: readonly Ring[]): Edges {
  const count = rings.reduce((sum, ring) => sum + ring.length, 0)
  const edges = { count, ...(count <= FEW ? few : allocate(count)) }
  const [originX, originY] = (rings[0]?.[0] ?? [0, 0]) as [number, number]
  let edge = 0
  for (let number = 0; number < rings.length; number++) {
    const ring = rings[number] as Ring
    const start = edge
    for (let index = 0; index < ring.length; index++, edge++) {
      const isLast = index === ring.length - 1
      const from = ring[index] as number[]
      const to = ring[isLast ? 0 : index + 1] as number[]
      edges.at[4 * edge] = (from[0] as number) - originX
      edges.at[4 * edge + 1] = (from[1] as number) - originY
      edges.at[4 * edge + 2] = (to[0] as number) - originX
      edges.at[4 * edge + 3] = (to[1] as number) - originY
      edges.ring[edge] = number
      edges.next[edge] = isLast ? start : edge + 1
    }
  }
  return edges
}

function visitAll({ count, at }: Edges, visit: (i: number, j: number) => void) {
  for (let i = 0; i < count; i++) {
    const ax = at[4 * i] as number
    const ay = at[4 * i + 1] as number
    const bx = at[4 * i + 2] as number
    const by = at[4 * i + 3] as number
    const west = ax < bx ? ax : bx
    const east = ax < bx ? bx : ax
    const south = ay < by ? ay : by
    const north = ay < by ? by : ay
    for (let j = i + 1; j < count; j++) {
      const cx = at[4 * j] as number
      const dx = at[4 * j + 2] as number
      if ((cx < west && dx < west) || (cx > east && dx > east)) continue
      const cy = at[4 * j + 1] as number
      const dy = at[4 * j + 3] as number
      if ((cy < south && dy < south) || (cy > north && dy > north)) continue
      visit(i, j)
    }
  }
}

function visitByIndex({ count, at }: Edges, visit: (i: number, j: number) => void, isEnough: () => boolean) {
  const index = new Flatbush(count)
  const box = (i: number): [number, number, number, number] => {
    const [ax, ay, bx, by] = at.subarray(4 * i, 4 * i + 4) as unknown as [number, number, number, number]
    return [Math.min(ax, bx), Math.min(ay, by), Math.max(ax, bx), Math.max(ay, by)]
  }
  for (let i = 0; i < count; i++) index.add(...box(i))
  index.finish()
  for (let i = 0; i < count && !isEnough(); i++)
    index.search(...box(i), (j) => {
      if (j > i) visit(i, j)
      return false
    })
}

function contactOf({ at, ring, next }: Edges, i: number, j: number): 'crossing' | 'touch' | null {
  const ax = at[4 * i] as number
  const ay = at[4 * i + 1] as number
  const bx = at[4 * i + 2] as number
  const by = at[4 * i + 3] as number
  const cx = at[4 * j] as number
  const cy = at[4 * j + 1] as number
  const dx = at[4 * j + 2] as number
  const dy = at[4 * j + 3] as number
  if (ring[i] === ring[j]) {
    // Neighbours share a point; only one that runs back along the other is a contact.
    if (next[i] === j) return isBackward(ax - bx, ay - by, dx - cx, dy - cy) ? 'touch' : null
    if (next[j] === i) return isBackward(cx - dx, cy - dy, bx - ax, by - ay) ? 'touch' : null
  }
  const c = side(ax, ay, bx, by, cx, cy)
  const d = side(ax, ay, bx, by, dx, dy)
  if (c * d > 0) return null
  const a = side(cx, cy, dx, dy, ax, ay)
  const b = side(cx, cy, dx, dy, bx, by)
  if (a * b > 0) return null
  if (c !== 0 && d !== 0 && a !== 0 && b !== 0) return 'crossing'
  const isOn =
    (c === 0 && isBetween(ax, ay, bx, by, cx, cy)) ||
    (d === 0 && isBetween(ax, ay, bx, by, dx, dy)) ||
    (a === 0 && isBetween(cx, cy, dx, dy, ax, ay)) ||
    (b === 0 && isBetween(cx, cy, dx, dy, bx, by))
  return isOn ? 'touch' : null
}

/** Positive when r lies left of the line from p to q. The sign alone matters, so that no product underflows. */
const side = (px: number, py: number, qx: number, qy: number, rx: number, ry: number) =>
  Math.sign((qx - px) * (ry - py) - (qy - py) * (rx - px))

const isBetween = (px: number, py: number, qx: number, qy: number, rx: number, ry: number) =>
  Math.min(px, qx) <= rx && rx <= Math.max(px, qx) && Math.min(py, qy) <= ry && ry <= Math.max(py, qy)

const isBackward = (ux: number, uy: number, vx: number, vy: number) =>
  ux * vy === uy * vx && ux * vx + uy * vy > 0
