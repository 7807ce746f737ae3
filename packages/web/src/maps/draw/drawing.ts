import type { MultiPolygon } from '@windrow/contract/entities/boundary.ts'

/** Longitude and latitude in degrees. */
export type Corner = readonly [lon: number, lat: number]

/** Corners without the repeated first one; the first ring of a polygon is its outline, the others are holes. */
export type Ring = readonly Corner[]

export type Drawing = {
  polygons: readonly (readonly Ring[])[]
  /** The outline that is being drawn and not closed yet. */
  open: Ring
}

/** Which ring of which polygon, and which of its corners; the open outline is polygon `OPEN`. */
export type CornerPath = { polygon: number; ring: number; corner: number }

export const OPEN = -1

export const BLANK: Drawing = { polygons: [], open: [] }

/** Fewer are no area. */
export const CORNERS_MIN = 3

export function addCorner(drawing: Drawing, corner: Corner): Drawing {
  return { ...drawing, open: [...drawing.open, corner] }
}

export function takeBackCorner(drawing: Drawing): Drawing {
  return { ...drawing, open: drawing.open.slice(0, -1) }
}

export function addOutline(drawing: Drawing, ring: Ring): Drawing {
  return { polygons: [...drawing.polygons, [ring]], open: [] }
}

/** Does nothing until there are enough corners. */
export function closeOutline(drawing: Drawing): Drawing {
  if (drawing.open.length < CORNERS_MIN) return drawing
  return addOutline(drawing, drawing.open)
}

export function moveCorner(drawing: Drawing, path: CornerPath, to: Corner): Drawing {
  return changeRing(drawing, path, (ring) => ring.map((corner, at) => (at === path.corner ? to : corner)))
}

/** Between the corner of the path and the one after it. */
export function insertCorner(drawing: Drawing, path: CornerPath, corner: Corner): Drawing {
  return changeRing(drawing, path, (ring) => [
    ...ring.slice(0, path.corner + 1),
    corner,
    ...ring.slice(path.corner + 1),
  ])
}

/** A ring that becomes too small goes altogether, and with an outline its holes. */
export function removeCorner(drawing: Drawing, path: CornerPath): Drawing {
  return changeRing(drawing, path, (ring) => ring.filter((_, at) => at !== path.corner))
}

function changeRing(drawing: Drawing, path: CornerPath, change: (ring: Ring) => Ring): Drawing {
  if (path.polygon === OPEN) return { ...drawing, open: change(drawing.open) }
  const polygons = drawing.polygons.map((polygon, at) =>
    at === path.polygon
      ? polygon.map((ring, ringAt) => (ringAt === path.ring ? change(ring) : ring))
      : polygon,
  )
  return { ...drawing, polygons: polygons.flatMap(withoutSmallRings) }
}

function withoutSmallRings(polygon: readonly Ring[]): (readonly Ring[])[] {
  const [outline, ...holes] = polygon
  if (outline === undefined || outline.length < CORNERS_MIN) return []
  return [[outline, ...holes.filter((hole) => hole.length >= CORNERS_MIN)]]
}

/** Null while an outline is open or there is none. */
export function geometryOf({ polygons, open }: Drawing): MultiPolygon | null {
  if (open.length > 0 || polygons.length === 0) return null
  return {
    type: 'MultiPolygon',
    coordinates: polygons.map((polygon) =>
      polygon.map((ring, at) => closed(turned(ring, at === 0)).map(([lon, lat]) => [lon, lat])),
    ),
  }
}

export function drawingOf(geometry: MultiPolygon | null): Drawing {
  if (geometry === null) return BLANK
  return {
    polygons: geometry.coordinates.map((polygon) => polygon.map((ring) => ring.slice(0, -1))),
    open: [],
  }
}

const closed = (ring: Ring): Ring => [...ring, ...ring.slice(0, 1)]

/** Outlines run counter-clockwise, holes clockwise (RFC 7946). */
function turned(ring: Ring, counterClockwise: boolean): Ring {
  return signedArea(ring) > 0 === counterClockwise ? ring : [...ring].reverse()
}

/** In square degrees; positive counter-clockwise. */
function signedArea(ring: Ring): number {
  let twice = 0
  for (const [at, [x, y]] of ring.entries()) {
    const [nextX, nextY] = ring[(at + 1) % ring.length] ?? [x, y]
    twice += x * nextY - nextX * y
  }
  return twice / 2
}

/** A drawing and what it was before each step. */
export type History = { past: readonly Drawing[]; present: Drawing }

/** Steps that can be undone. */
const PAST_MAX = 200

export const historyFrom = (drawing: Drawing = BLANK): History => ({ past: [], present: drawing })

export function step(history: History, next: Drawing): History {
  if (next === history.present) return history
  return { past: [...history.past, history.present].slice(-PAST_MAX), present: next }
}

export function undo(history: History): History {
  const before = history.past.at(-1)
  return before === undefined ? history : { past: history.past.slice(0, -1), present: before }
}
