import { circle, square } from '@windrow/testkit/demo-farm/demo-farm.ts'
import { describe, expect, test } from 'vitest'
import type { GeoJsonMultiPolygon } from '../../platform/db/field-tables.ts'
import type { Polygon } from './boundary-feature.ts'
import { duplicateSearchBoxes, sameBoundary } from './same-boundary.ts'
import { checkFeature } from './shape/check-feature.ts'

const shape = (...coordinates: Polygon[]): GeoJsonMultiPolygon => ({ type: 'MultiPolygon', coordinates })
/** A degree of latitude in metres. */
const DEGREE = 111_132
const moved = (ring: number[][], northM: number) =>
  ring.map(([lon = 0, lat = 0]) => [lon, lat + northM / DEGREE])

const field = square(42, -93, 800)

describe('the same boundary within 1 m', () => {
  test('from another point, the other way round, with points in between', () => {
    const open = field.slice(0, -1)
    const turned = [...open.slice(2), ...open.slice(0, 2)].reverse()
    const dense = turned.flatMap(([lon = 0, lat = 0], at) => {
      const [lon2 = 0, lat2 = 0] = turned[(at + 1) % turned.length] ?? []
      return [
        [lon, lat],
        [(lon + lon2) / 2, (lat + lat2) / 2],
      ]
    })
    expect(sameBoundary(shape([field]), shape([[...dense, dense[0] as number[]]]))).toBe(true)
  })

  test('0.8 m off is the same, 1.3 m is not', () => {
    expect(sameBoundary(shape([field]), shape([moved(field, 0.8)]))).toBe(true)
    expect(sameBoundary(shape([field]), shape([moved(field, 1.3)]))).toBe(false)
    expect(sameBoundary(shape([field]), shape([moved(field, 1.3)]), 2)).toBe(true)
  })

  test('a hole, a part or a corner more makes another field', () => {
    const hole = [...square(42, -93, 100)].reverse()
    const bent = field.toSpliced(1, 0, [-93, (field[0]?.[1] ?? 0) + 10 / DEGREE])
    for (const other of [shape([field, hole]), shape([field], [square(42.1, -93, 100)]), shape([bent])]) {
      expect(sameBoundary(shape([field]), other)).toBe(false)
      expect(sameBoundary(other, shape([field]))).toBe(false)
    }
  })

  test('a circle with 48 points is not one with 12', () => {
    expect(sameBoundary(shape([circle(42, -93, 400)]), shape([circle(42, -93, 400, 12)]))).toBe(false)
  })

  test('at the antimeridian, cut and compared', () => {
    const at180 = [
      [179.99, 10],
      [-179.99, 10],
      [-179.99, 10.01],
      [179.99, 10.01],
    ]
    const read = (ring: number[][]) =>
      checkFeature({ name: 'a', file: 'a', stem: 'a', polygons: [[ring]], note: null, irrigated: null })
        .geometry
    expect(sameBoundary(read(at180), read(moved([...at180].reverse(), 0.5)))).toBe(true)
    expect(sameBoundary(read(at180), read(moved(at180, 5)))).toBe(false)
  })
})

describe('where a duplicate is looked for', () => {
  test('the centre of the same boundary lies in the box', () => {
    for (const ring of [field, circle(-33, 151, 400)]) {
      const feature = checkFeature({
        name: 'a',
        file: 'a',
        stem: 'a',
        polygons: [[moved(ring, 0.9)]],
        note: null,
        irrigated: null,
      })
      const { lat, lon } = feature.center
      const [box, ...more] = duplicateSearchBoxes(shape([ring]))
      expect(more).toEqual([])
      expect(box && box.west < lon && lon < box.east && box.south < lat && lat < box.north).toBe(true)
    }
  })

  test('two boxes at the antimeridian', () => {
    const halves = shape(
      [
        [
          [179.99, 10],
          [180, 10],
          [180, 10.01],
          [179.99, 10.01],
          [179.99, 10],
        ],
      ],
      [
        [
          [-180, 10],
          [-179.99, 10],
          [-179.99, 10.01],
          [-180, 10.01],
          [-180, 10],
        ],
      ],
    )
    const [west, east] = duplicateSearchBoxes(halves)
    expect(west?.east).toBe(180)
    expect(west?.west).toBeCloseTo(179.99, 4)
    expect(east?.west).toBe(-180)
    expect(east?.east).toBeCloseTo(-179.99, 4)
  })
})
