import { type Bounds, boundsOfGeometries } from '../engine/bounds.ts'
import type { NeighbourField } from '../map-props.ts'
import type { Corner, Ring } from './drawing.ts'

/** Nearer than this, in pixels, a point goes to a neighbour's corner, or else to its edge. */
const REACH_PX = 10

/** Pixels to a degree where the pointer is. */
export type Scale = { lon: number; lat: number }

export type Snap = (at: Corner, scale: Scale) => Corner

type Boxed = { box: Bounds; rings: readonly Ring[] }

/** Takes points to the corners and edges of fields: two fields that touch share their boundary. */
export function snapTo(fields: readonly Pick<NeighbourField, 'geometry'>[]): Snap {
  const boxed: Boxed[] = fields.flatMap(({ geometry }) => {
    const box = boundsOfGeometries([geometry])
    return box === null ? [] : [{ box, rings: geometry.coordinates.flat() }]
  })
  return (at, scale) => {
    const [lon, lat] = at
    const [east, north] = [REACH_PX / scale.lon, REACH_PX / scale.lat]
    const rings = boxed
      .filter(
        ({ box: [w, s, e, n] }) => lon >= w - east && lon <= e + east && lat >= s - north && lat <= n + north,
      )
      .flatMap((field) => field.rings)
    const pixels = ([x, y]: Corner) => Math.hypot((x - lon) * scale.lon, (y - lat) * scale.lat)
    return (
      nearest(rings.flat(), pixels) ??
      nearest(
        rings.flatMap((ring) => ring.slice(1).map((end, side) => onSide(at, ring[side] ?? end, end, scale))),
        pixels,
      ) ??
      at
    )
  }
}

function nearest(points: readonly Corner[], pixels: (point: Corner) => number): Corner | null {
  let best: Corner | null = null
  let least = REACH_PX
  for (const point of points) {
    const far = pixels(point)
    if (far > least) continue
    best = point
    least = far
  }
  return best
}

/** The point of a side that is nearest to another. */
function onSide([lon, lat]: Corner, [ax, ay]: Corner, [bx, by]: Corner, scale: Scale): Corner {
  const [dx, dy] = [(bx - ax) * scale.lon, (by - ay) * scale.lat]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : ((lon - ax) * scale.lon * dx + (lat - ay) * scale.lat * dy) / length
  const share = Math.min(1, Math.max(0, along))
  return [ax + (bx - ax) * share, ay + (by - ay) * share]
}
