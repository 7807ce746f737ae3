import type { MultiPolygon } from '@windrow/contract/entities/boundary.ts'
import { describe, expect, test } from 'vitest'
import { outlineOf } from '../geometry.ts'
import { handleFeatures, lengthFeatures, shapeFeatures } from './draw-features.ts'
import { cornersFrom, describeDrawing, linesOf, overlapText } from './draw-words.ts'
import {
  addCorner,
  addOutline,
  BLANK,
  type Corner,
  closeOutline,
  drawingOf,
  geometryOf,
  historyFrom,
  insertCorner,
  moveCorner,
  OPEN,
  removeCorner,
  step,
  takeBackCorner,
  undo,
} from './drawing.ts'
import { areaOf, areaOfRing, circleRing, crossesItself, distance, lengthOf } from './measure.ts'
import { overlapsOf } from './overlap.ts'
import { snapTo } from './snap.ts'
import { trimOverlap } from './trim-overlap.ts'

const square: Corner[] = [
  [0, 0],
  [0.01, 0],
  [0.01, 0.01],
  [0, 0.01],
]
const first = { polygon: 0, ring: 0, corner: 0 }
const drawn = addOutline(BLANK, square)

describe('drawing', () => {
  test('corners make an outline once it is closed, and not before', () => {
    const open = square.slice(0, 2).reduce(addCorner, BLANK)
    expect(closeOutline(open)).toBe(open)
    expect(geometryOf(open)).toBeNull()
    const whole = closeOutline(square.reduce(addCorner, BLANK))
    expect(geometryOf(whole)?.coordinates).toEqual([[[...square, square[0]]]])
    expect(takeBackCorner(open).open).toEqual([square[0]])
  })

  test('outlines run counter-clockwise and holes clockwise, however they were drawn', () => {
    const clockwise = [...square].reverse()
    const hole: Corner[] = [
      [0.002, 0.002],
      [0.004, 0.002],
      [0.004, 0.004],
    ]
    const geometry = geometryOf({ polygons: [[clockwise, hole]], open: [] })
    const turns = (geometry?.coordinates[0] ?? []).map((ring) => {
      const area = ring.slice(1).reduce((sum, [x, y], at) => {
        const [x0, y0] = ring[at] ?? [0, 0]
        return sum + x0 * y - x * y0
      }, 0)
      return Math.sign(area)
    })
    expect(turns).toEqual([1, -1])
  })

  test('corners are moved, added between two others, and removed', () => {
    expect(moveCorner(drawn, first, [9, 9]).polygons[0]?.[0]?.[0]).toEqual([9, 9])
    expect(insertCorner(drawn, first, [5, 5]).polygons[0]?.[0]?.slice(0, 3)).toEqual([
      [0, 0],
      [5, 5],
      [0.01, 0],
    ])
    const three = removeCorner(drawn, first)
    expect(three.polygons[0]?.[0]).toHaveLength(3)
    expect(removeCorner(three, first).polygons).toEqual([])
    const open = moveCorner(addCorner(BLANK, [1, 1]), { polygon: OPEN, ring: 0, corner: 0 }, [2, 2])
    expect(open.open).toEqual([[2, 2]])
  })

  test('a boundary of a file can be changed, with its holes', () => {
    const geometry = geometryOf(drawn)
    expect(drawingOf(geometry)).toEqual(drawn)
    expect(drawingOf(null)).toBe(BLANK)
  })

  test('each step can be undone', () => {
    const one = step(historyFrom(), addCorner(BLANK, [1, 1]))
    const two = step(one, addCorner(one.present, [2, 2]))
    expect(step(two, two.present)).toBe(two)
    expect(undo(two).present).toEqual(one.present)
    expect(undo(undo(two)).present).toBe(BLANK)
    expect(undo(historyFrom())).toEqual(historyFrom())
  })

  test('sides that cross are found, neighbours and touching corners are not crossings', () => {
    expect(crossesItself(drawn)).toBe(false)
    const [a, b, c, d] = square as [Corner, Corner, Corner, Corner]
    expect(crossesItself(addOutline(BLANK, [a, c, b, d]))).toBe(true)
    expect(
      crossesItself(
        addOutline(
          drawn,
          square.map(([x, y]): Corner => [x + 0.005, y + 0.005]),
        ),
      ),
    ).toBe(true)
    expect(
      crossesItself(
        addOutline(
          drawn,
          square.map(([x, y]): Corner => [x + 0.01, y]),
        ),
      ),
    ).toBe(false)
  })
})

describe('measures', () => {
  test('areas are those of the WGS 84 ellipsoid', () => {
    // GeographicLib's Planimeter: the quadrangle between 0 and 1 degrees; sides along parallels are bent there
    // by less than the digits given here.
    const degree: Corner[] = [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ]
    expect(areaOfRing(degree) / 1e6).toBeCloseTo(12_308.8, -1)
    // A quarter of a mile squared in Iowa, 64 ha.
    const iowa = circleRing([-93.7, 42.03], 400)
    expect(areaOfRing(iowa) / 10_000).toBeCloseTo(50.1, 0)
  })

  test('holes are taken off; what is open counts as if closed', () => {
    const hole = square.map(([x, y]): Corner => [x / 2 + 0.002, y / 2 + 0.002])
    const whole = areaOf(drawn)
    expect(areaOf({ polygons: [[square, hole]], open: [] }) / whole).toBeCloseTo(0.75, 4)
    expect(areaOf({ polygons: [], open: square })).toBeCloseTo(whole, 6)
    expect(areaOf(BLANK)).toBe(0)
  })

  test('lengths', () => {
    expect(distance([0, 0], [0, 1])).toBeCloseTo(111_195, -2)
    expect(lengthOf(drawn)).toBeCloseTo(4 * 1112, -1)
    expect(describeDrawing(drawn, 'metric')).toBe('4 corners, 4.4 km perimeter')
    expect(describeDrawing(drawn, 'imperial')).toBe('4 corners, 2.8 mi perimeter')
  })
})

describe('what is drawn', () => {
  const nothing = { pointer: null, circle: null, selected: null }

  test('has a handle at each corner and between each two, and a way back to the first', () => {
    const roles = (of: typeof drawn) =>
      handleFeatures(of, first).features.map(({ properties }) => properties.role)
    expect(roles(drawn).filter((role) => role === 'between')).toHaveLength(4)
    const open = square.slice(0, 3).reduce(addCorner, BLANK)
    expect(roles(open)).toEqual(['between', 'between', 'first', 'corner', 'corner'])
    const kinds = shapeFeatures(open, { ...nothing, pointer: [1, 1] }).features.map(
      ({ properties }) => properties?.kind,
    )
    expect(kinds).toEqual(['open', 'ahead'])
  })

  test('one corner is chosen', () => {
    const chosen = handleFeatures(drawn, first).features.filter(({ properties }) => properties.isSelected)
    expect(chosen.map(({ properties }) => properties.corner)).toEqual([0])
  })
})

describe('beside other fields', () => {
  const neighbour = {
    name: 'Buhl Bench',
    geometry: geometryOf(drawn) ?? { type: 'MultiPolygon', coordinates: [] },
  }
  // Ten pixels are a ten-thousandth of a degree.
  const scale = { lon: 100_000, lat: 100_000 }

  test('a point near a corner goes to it, near an edge to the edge, and elsewhere it stays', () => {
    const snap = snapTo([neighbour])
    expect(snap([0.01005, 0.00995], scale)).toEqual([0.01, 0.01])
    expect(snap([0.01008, 0.005], scale)).toEqual([0.01, 0.005])
    expect(snap([0.0102, 0.005], scale)).toEqual([0.0102, 0.005])
    expect(snapTo([])([1, 1], scale)).toEqual([1, 1])
  })

  test('what lies on another field is named with its area; one that shares an edge does not', () => {
    const moved = (east: number) =>
      geometryOf(
        addOutline(
          BLANK,
          square.map(([x, y]): Corner => [x + east, y]),
        ),
      )
    const half = moved(0.005)
    const beside = moved(0.01)
    if (half === null || beside === null) throw new Error('there are outlines')
    const [overlap] = overlapsOf(half, [neighbour])
    expect(overlap?.name).toBe('Buhl Bench')
    expect((overlap?.areaM2 ?? 0) / areaOf(drawn)).toBeCloseTo(0.5, 2)
    expect(overlapText(overlapsOf(half, [neighbour]), 'metric')).toMatch(
      /^Lies on Buhl Bench by about 62 ha\./,
    )
    expect(overlapsOf(beside, [neighbour])).toEqual([])
  })

  test('what lies on other fields is trimmed away, holes included; nothing is left of one that lies on them whole', () => {
    const at = (ring: Corner[]) => geometryOf(addOutline(BLANK, ring)) as MultiPolygon
    const box = (west: number, south: number, east: number, north: number): Corner[] => [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
    ]
    const own = at(box(0, 0, 0.02, 0.01))
    const beside = { geometry: at(box(0.015, -0.01, 0.03, 0.02)) }
    const trimmed = trimOverlap(own, [beside])
    expect(trimmed && areaOf(trimmed) / areaOf(drawingOf(own))).toBeCloseTo(0.75, 6)
    expect(overlapsOf(geometryOf(trimmed ?? BLANK) as MultiPolygon, [{ name: 'b', ...beside }])).toEqual([])
    const within = trimOverlap(own, [{ geometry: at(box(0.005, 0.002, 0.01, 0.008)) }])
    expect(within?.polygons[0]).toHaveLength(2)
    expect(trimOverlap(own, [{ geometry: at(box(-1, -1, 1, 1)) }])).toBeNull()
    // A sliver of five centimetres along a common side is no field.
    const along = trimOverlap(own, [{ geometry: at(box(-0.01, -0.01, 0.0199995, 0.02)) }])
    expect(along).toBeNull()
  })

  test('each side has its length, also the one to the pointer', () => {
    const open = square.slice(0, 2).reduce(addCorner, BLANK)
    const lengths = (of: typeof drawn, pointer: Corner | null) =>
      lengthFeatures(of, pointer, (metres) => String(Math.round(metres))).features.map(
        ({ properties }) => properties?.length,
      )
    expect(lengths(drawn, [5, 5])).toEqual(['1112', '1112', '1112', '1112'])
    expect(lengths(open, [0.01, 0.01])).toEqual(['1112', '1112'])
    expect(lengths(BLANK, [5, 5])).toEqual([])
  })
})

describe('typed places', () => {
  test('make the same polygon as a pointer does', () => {
    const found = cornersFrom(`${linesOf(square)}\n\n${linesOf(square.slice(0, 1))}\n`)
    expect(found).toEqual({ kind: 'corners', corners: square })
    expect(cornersFrom('1, 2\nhere\n3, 4')).toEqual({ kind: 'invalid', line: 2 })
    expect(cornersFrom('1, 2\n3, 4')).toEqual({ kind: 'too-few' })
  })
})

test('an outline keeps its shape at any latitude, in the middle of its square', () => {
  // A degree of longitude is half as long at 60 degrees north.
  const geometry = geometryOf(
    addOutline(BLANK, [
      [10, 60],
      [10.02, 60],
      [10.02, 60.01],
      [10, 60.01],
    ]),
  )
  if (geometry === null) throw new Error('there is an outline')
  const { path, viewBox } = outlineOf(geometry, 40)
  expect(viewBox).toBe('0 0 40 40')
  const [x, y] = [/M([\d.]+) ([\d.]+)L([\d.]+) [\d.]+L[\d.]+ ([\d.]+)/.exec(path)].map((found) =>
    found === null ? [] : found.slice(1).map(Number),
  )[0] ?? [0, 0]
  expect([x, y]).toEqual([3, 37])
  expect(path).toContain('L37 37L37 3')
  expect(outlineOf({ type: 'MultiPolygon', coordinates: [] }, 40).path).toBe('')
})
