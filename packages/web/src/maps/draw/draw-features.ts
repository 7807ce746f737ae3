import { type Corner, type CornerPath, type Drawing, OPEN, type Ring } from './drawing.ts'
import { distance } from './measure.ts'

/** Rings with more get small handles, and none between them: they would cover the line. */
const FEW_CORNERS = 24

export type HandleRole = 'corner' | 'first' | 'between'
export type HandleProperties = CornerPath & { role: HandleRole; isSelected: boolean; isSmall: boolean }

/** What is drawn besides: where the pointer is while an outline grows, or a circle that is being sized. */
export type Sketch = { pointer: Corner | null; circle: Ring | null; selected: CornerPath | null }

export function shapeFeatures(drawing: Drawing, sketch: Sketch): GeoJSON.FeatureCollection {
  const { polygons, open } = drawing
  const polygonOf = (rings: readonly Ring[]): GeoJSON.Feature => ({
    type: 'Feature',
    properties: { kind: 'area' },
    geometry: {
      type: 'Polygon',
      coordinates: rings.map((ring) => positions([...ring, ...ring.slice(0, 1)])),
    },
  })
  const lineOf = (kind: string, line: Ring): GeoJSON.Feature[] =>
    line.length < 2
      ? []
      : [
          {
            type: 'Feature',
            properties: { kind },
            geometry: { type: 'LineString', coordinates: positions(line) },
          },
        ]
  // The way on to the pointer and back to the first corner.
  const [first, last] = [open[0], open.at(-1)]
  const ahead = [last, sketch.pointer, first].filter((corner) => corner !== undefined && corner !== null)
  return {
    type: 'FeatureCollection',
    features: [
      ...polygons.map(polygonOf),
      ...(sketch.circle === null ? [] : [polygonOf([sketch.circle])]),
      ...lineOf('open', open),
      ...(first === undefined ? [] : lineOf('ahead', ahead)),
    ],
  }
}

export function handleFeatures(
  drawing: Drawing,
  selected: CornerPath | null,
): GeoJSON.FeatureCollection<GeoJSON.Point, HandleProperties> {
  const rings = [
    ...drawing.polygons.flatMap((polygon, at) =>
      polygon.map((ring, ringAt) => ({ ring, polygon: at, ringAt, isOpen: false })),
    ),
    { ring: drawing.open, polygon: OPEN, ringAt: 0, isOpen: true },
  ]
  const features = rings.flatMap(({ ring, polygon, ringAt, isOpen }) => {
    const isSmall = ring.length > FEW_CORNERS
    const handle = (role: HandleRole, corner: number, at: Corner) => {
      const path = { polygon, ring: ringAt, corner }
      const isSelected = role !== 'between' && isSamePath(path, selected)
      return {
        type: 'Feature' as const,
        properties: { ...path, role, isSelected, isSmall },
        geometry: { type: 'Point' as const, coordinates: [...at] },
      }
    }
    const corners = ring.map((corner, at) => handle(isOpen && at === 0 ? 'first' : 'corner', at, corner))
    if (isSmall) return corners
    const betweens = ring.flatMap((corner, at) => {
      const next = ring[at + 1] ?? (isOpen ? undefined : ring[0])
      return next === undefined ? [] : [handle('between', at, middle(corner, next))]
    })
    return [...betweens, ...corners]
  })
  return { type: 'FeatureCollection', features }
}

/** The length of each side in its middle, and of the one to the pointer; none on outlines with many corners. */
export function lengthFeatures(
  { polygons, open }: Drawing,
  pointer: Corner | null,
  text: (metres: number) => string,
): GeoJSON.FeatureCollection {
  const growing = pointer !== null && open.length > 0 ? [...open, pointer] : open
  const lines = [...polygons.flat().map((ring) => [...ring, ...ring.slice(0, 1)]), growing]
  const features = lines
    .filter((line) => line.length <= FEW_CORNERS)
    .flatMap((line) =>
      line.slice(1).map((end, at): GeoJSON.Feature => {
        const start = line[at] ?? end
        return {
          type: 'Feature',
          properties: { length: text(distance(start, end)), isUpright: isUpright(start, end) },
          geometry: { type: 'Point', coordinates: [...middle(start, end)] },
        }
      }),
    )
  return { type: 'FeatureCollection', features }
}

export function isSamePath(one: CornerPath, other: CornerPath | null): boolean {
  return one.polygon === other?.polygon && one.ring === other.ring && one.corner === other.corner
}

/** Steeper than about 60 degrees, where words above the side would overlap it. */
function isUpright([lon1, lat1]: Corner, [lon2, lat2]: Corner): boolean {
  const east = Math.abs(lon2 - lon1) * Math.cos((lat1 * Math.PI) / 180)
  return Math.abs(lat2 - lat1) > 1.7 * east
}

const middle = (one: Corner, other: Corner): Corner => [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2]

const positions = (line: Ring): GeoJSON.Position[] => line.map(([lon, lat]) => [lon, lat])
