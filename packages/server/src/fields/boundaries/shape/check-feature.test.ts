import { circle, outline, square } from '@windrow/testkit/demo-farm/demo-farm.ts'
import { createRandom } from '@windrow/testkit/random.ts'
import { describe, expect, test } from 'vitest'
import type { Polygon, Ring } from '../boundary-feature.ts'
import { areaOf } from '../polygon-area.ts'
import { checkFeature } from './check-feature.ts'
import { isInPolygon } from './ring-area.ts'

const check = (polygons: Polygon[]) =>
  checkFeature({ name: 'North', file: 'a.kml', stem: 'a', polygons, note: null, irrigated: null })

const isCounterClockwise = (ring: Ring) =>
  ring.reduce((sum, [x1 = 0, y1 = 0], at) => {
    const [x2 = 0, y2 = 0] = ring[at + 1] ?? []
    return at + 1 < ring.length ? sum + (x2 - x1) * (y2 + y1) : sum
  }, 0) < 0

describe('rings', () => {
  const ring = square(42, -93, 500)

  test('are closed, oriented by RFC 7946, and free of repeated points', () => {
    const open = ring.slice(0, -1)
    const repeated = [...open].reverse().flatMap((position) => [position, position])
    const hole = square(42, -93, 100)
    const { geometry } = check([[repeated, hole]])
    const [outer = [], inner = []] = geometry.coordinates[0] ?? []
    expect(outer).toHaveLength(5)
    expect(outer[0]).toEqual(outer[4])
    expect(isCounterClockwise(outer)).toBe(true)
    expect(isCounterClockwise(inner)).toBe(false)
  })

  test('a hole of no size is left out', () => {
    const point = [
      [-93, 42],
      [-93, 42],
      [-93, 42],
    ]
    expect(check([[ring, point]]).geometry.coordinates[0]).toHaveLength(1)
  })

  test('a part of no size is left out', () => {
    expect(
      check([
        [ring],
        [
          [
            [-93, 42],
            [-93, 42],
          ],
        ],
      ]).geometry.coordinates,
    ).toHaveLength(1)
  })
})

describe('crossing outlines', () => {
  /** 1 km wide, with a triangle of 200 m² at a corner where the pen went too far. */
  const slip = outline(42, -93, [
    [-500, -500],
    [500, -500],
    [500, 500],
    [520, 480],
    [-500, 480],
  ])

  test('a slip of the pen is mended, and said', () => {
    const mended = check([[slip]])
    expect(mended.note).toBe('Crossing lines were mended.')
    expect(mended.areaM2 / (1000 * 980 + 200)).toBeCloseTo(1, 2)
    expect(check(mended.geometry.coordinates).note).toBe(null)
  })

  test('a bow-tie of two like halves is rejected', () => {
    const bowTie = [
      [0, 40],
      [0.01, 40.01],
      [0.01, 40],
      [0, 40.01],
      [0, 40],
    ]
    expect(() => check([[bowTie]])).toThrow('crosses itself')
  })

  test('one whose halves meet in a point of the outline is rejected too', () => {
    const eight = [
      [0, 40],
      [0.01, 40],
      [0.005, 40.005],
      [0.01, 40.01],
      [0, 40.01],
      [0.005, 40.005],
      [0, 40],
    ]
    const hourglass = check([[eight]])
    expect(hourglass.note).toBe(null)
    const crossed = [
      [0, 40],
      [0.005, 40.005],
      [0.01, 40.01],
      [0.01, 40],
      [0.005, 40.005],
      [0, 40.01],
      [0, 40],
    ]
    expect(() => check([[crossed]])).toThrow('crosses itself')
  })

  test('hundreds of crossings are rejected at once', () => {
    const random = createRandom(5)
    const scribble = Array.from({ length: 400 }, () => [random.uniform() / 100, 40 + random.uniform() / 100])
    const start = process.cpuUsage()
    expect(() => check([[scribble]])).toThrow('crosses itself')
    // Time of work, in µs: on a busy machine the clock also counts what others do.
    expect(process.cpuUsage(start).user).toBeLessThan(500_000)
  })

  test('a hole that is reached by a cut becomes a hole', () => {
    const keyhole = outline(42, -93, [
      [-500, -500],
      [500, -500],
      [500, 500],
      [0, 500],
      [0, 100],
      [100, 0],
      [0, -100],
      [-100, 0],
      [0, 100],
      [0, 500],
      [-500, 500],
    ])
    const { geometry, note, areaM2 } = check([[keyhole]])
    expect(note).toBe(null)
    expect(geometry.coordinates.map((polygon) => polygon.length)).toEqual([2])
    expect(areaM2 / 980_000).toBeCloseTo(1, 2)
  })

  test('overlapping parts count once', () => {
    const twice = check([[square(42, -93, 500)], [square(42, -93, 400)]])
    expect(twice.note).toBe('Overlapping parts were joined.')
    expect(twice.areaM2).toBeCloseTo(check([[square(42, -93, 500)]]).areaM2, 3)
  })

  test('parts that share a fence become one, silently', () => {
    const west = [
      [-93.01, 42],
      [-93, 42],
      [-93, 42.01],
      [-93.01, 42.01],
      [-93.01, 42],
    ]
    const east = west.map(([lon = 0, lat = 0]) => [lon + 0.01, lat])
    const joined = check([[west], [east]])
    expect(joined.note).toBe(null)
    expect(joined.geometry.coordinates).toHaveLength(1)
  })

  test('an island in the hole of another part stays', () => {
    const ring = [square(42, -93, 500), square(42, -93, 300)]
    const { geometry, note } = check([ring, [square(42, -93, 100)]])
    expect(note).toBe(null)
    expect(geometry.coordinates.map((polygon) => polygon.length)).toEqual([2, 1])
  })

  test('a hole outside of its field is rejected', () => {
    expect(() => check([[square(42, -93, 500), square(42.1, -93, 300)]])).toThrow('crosses itself')
  })
})

describe('area and centre', () => {
  test('the area does not depend on where a ring starts or which way it runs', () => {
    const random = createRandom(11)
    for (let round = 0; round < 50; round++) {
      const ring = star(random, 60 * random.uniform() - 30, 300 * random.uniform() - 150)
      const turn = random.below(ring.length)
      const turned = [...ring.slice(turn), ...ring.slice(0, turn)]
      const area = check([[ring]]).areaM2
      expect(check([[turned]]).areaM2 / area).toBeCloseTo(1, 12)
      expect(check([[turned.reverse()]]).areaM2 / area).toBeCloseTo(1, 12)
    }
  })

  test('equals geographiclib to 1e-9 for fields of any size and place', () => {
    const random = createRandom(12)
    for (let round = 0; round < 300; round++) {
      const ring = star(
        random,
        170 * random.uniform() - 85,
        300 * random.uniform() - 150,
        10 ** (-3 * random.uniform()) / 3,
      )
      const { geometry, areaM2 } = check([[ring]])
      // Below that, geographiclib itself rounds.
      expect(Math.abs(areaM2 - areaOf(geometry))).toBeLessThan(1e-9 * areaM2 + 1e-3)
    }
  })

  test('the centre lies inside', () => {
    const random = createRandom(13)
    for (let round = 0; round < 100; round++) {
      const ring = star(random, 45, 7, 0.01)
      const { center, geometry } = check([[ring]])
      expect(geometry.coordinates.some((polygon) => isInPolygon(center.lon, center.lat, polygon))).toBe(true)
    }
    const crescent = outline(42, -93, [
      [-500, -500],
      [500, -500],
      [500, 500],
      [450, 500],
      [450, -450],
      [-500, -450],
    ])
    const { center, geometry } = check([[crescent]])
    expect(isInPolygon(center.lon, center.lat, geometry.coordinates[0] ?? [])).toBe(true)
  })

  test('the centroid where it lies inside', () => {
    const { center } = check([[circle(42, -93, 400)]])
    expect(center.lat).toBeCloseTo(42, 6)
    expect(center.lon).toBeCloseTo(-93, 6)
  })
})

describe('the antimeridian', () => {
  const home = [
    [177.99, -17],
    [178.01, -17],
    [178.01, -16.98],
    [177.99, -16.98],
  ]
  const at180 = home.map(([lon = 0, lat = 0]) => [lon + 2 > 180 ? lon - 358 : lon + 2, lat])

  test('a field across it is cut there, with the same area as elsewhere, its centre on it', () => {
    const field = check([[at180]])
    expect(field.areaM2).toBeCloseTo(check([[home]]).areaM2, 3)
    expect(Math.abs(field.center.lon)).toBeCloseTo(180, 6)
    expect(field.center.lat).toBeCloseTo(-16.99, 6)
    expect(field.geometry.coordinates).toHaveLength(2)
    const lons = field.geometry.coordinates.flat(2).map(([lon]) => lon as number)
    expect(Math.max(...lons)).toBe(180)
    expect(Math.min(...lons)).toBe(-180)
    expect(areaOf(field.geometry) / field.areaM2).toBeCloseTo(1, 6)
  })

  test('one that was cut already stays as it is', () => {
    const field = check([[at180]])
    const again = check(field.geometry.coordinates)
    expect(again.areaM2 / field.areaM2).toBeCloseTo(1, 6)
    expect(again.geometry.coordinates).toHaveLength(2)
    expect(again.note).toBe(null)
  })
})

/** A ring without crossings around a place, degrees wide. */
function star(random: ReturnType<typeof createRandom>, lat: number, lon: number, size = 0.02): Ring {
  const points = 5 + random.below(60)
  return Array.from({ length: points }, (_, at) => {
    const angle = (2 * Math.PI * at) / points
    const radius = size * (0.4 + 0.6 * random.uniform())
    return [lon + radius * Math.cos(angle), lat + radius * Math.sin(angle)]
  })
}
