import type { MultiPolygon } from '@windrow/contract/entities/boundary.ts'
import { type Bounds, boundsOfGeometries } from '../../maps/engine/bounds.ts'
import { centreOf } from '../../maps/geometry.ts'

export type Named = { name: string; geometry: MultiPolygon }

/** What a boundary meets: one that is there already, or one that shares ground with it. */
export type ImportHint = { kind: 'there' | 'overlaps'; other: string }

type Shape = Named & { bounds: Bounds }

/** About 1 m: the server compares the boundaries themselves. */
const SAME_DEGREES = 1e-5
/** How far from its corners a boundary is looked at, towards its middle: neighbours share corners, not ground. */
const INWARDS = 0.1
/** Shapes are looked up by squares of this many degrees. */
const SQUARE = 0.05

/** For each boundary what it meets among the farm's fields and those before it in the files; null where nothing. */
export function importHints(boundaries: readonly Named[], fields: readonly Named[]): (ImportHint | null)[] {
  const known = new Map<string, Shape[]>()
  const add = (shape: Shape) => {
    for (const square of squaresOf(shape.bounds)) known.set(square, [...(known.get(square) ?? []), shape])
  }
  for (const field of fields) {
    const shape = shapeOf(field)
    if (shape) add(shape)
  }
  return boundaries.map((boundary) => {
    const shape = shapeOf(boundary)
    if (!shape) return null
    const near = new Set(squaresOf(shape.bounds).flatMap((square) => known.get(square) ?? []))
    add(shape)
    return hintOf(shape, [...near])
  })
}

function hintOf(shape: Shape, near: readonly Shape[]): ImportHint | null {
  const same = near.find(({ bounds }) =>
    bounds.every((side, at) => Math.abs(side - (shape.bounds[at] ?? 0)) < SAME_DEGREES),
  )
  if (same) return { kind: 'there', other: same.name }
  const over = near.find((other) => boxesMeet(shape.bounds, other.bounds) && sharesGround(shape, other))
  return over ? { kind: 'overlaps', other: over.name } : null
}

const shapeOf = (named: Named): Shape | null => {
  const bounds = boundsOfGeometries([named.geometry])
  return bounds && { ...named, bounds }
}

function squaresOf([west, south, east, north]: Bounds): string[] {
  const squares: string[] = []
  for (let x = Math.floor(west / SQUARE); x <= Math.floor(east / SQUARE); x++)
    for (let y = Math.floor(south / SQUARE); y <= Math.floor(north / SQUARE); y++) squares.push(`${x} ${y}`)
  return squares
}

const boxesMeet = (a: Bounds, b: Bounds) => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3]

const sharesGround = (a: Named, b: Named) =>
  insidePoints(a).some((point) => contains(b.geometry, point)) ||
  insidePoints(b).some((point) => contains(a.geometry, point))

/** The middle, and a point a little inwards of each corner. */
function insidePoints({ geometry }: Named): [number, number][] {
  const centre = centreOf(geometry)
  if (!centre) return []
  const middle: [number, number] = [centre.lon, centre.lat]
  const corners = geometry.coordinates.flatMap(([outer = []]) => outer)
  return [
    middle,
    ...corners.map(([lon, lat]): [number, number] => [
      lon + (middle[0] - lon) * INWARDS,
      lat + (middle[1] - lat) * INWARDS,
    ]),
  ]
}

/** By the number of sides that a ray to the east crosses. */
function contains({ coordinates }: MultiPolygon, [x, y]: [number, number]): boolean {
  let isInside = false
  for (const ring of coordinates.flat())
    for (let at = 0, before = ring.length - 1; at < ring.length; before = at++) {
      const [x1, y1] = ring[at] as [number, number]
      const [x2, y2] = ring[before] as [number, number]
      if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) isInside = !isInside
    }
  return isInside
}
