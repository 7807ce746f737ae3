import { createRandom } from '@windrow/testkit/random.ts'
import { expect, test } from 'vitest'
import {
  geoJsonFile,
  kmlFile,
  kmzFile,
  shapefileZip,
  type TestBoundary,
} from '../../testing/boundary-files.ts'
import type { BoundaryFeature, BoundaryFile } from './boundary-feature.ts'
import { packFeatures, unpackFeatures } from './pack-features.ts'
import { readBoundaries } from './read-boundaries.ts'
import { sameBoundary } from './same-boundary.ts'

const featuresOf = async (file: BoundaryFile) => (await readBoundaries(file)).features

const random = createRandom(77)

/** Ten fields with holes and parts, anywhere. */
const farm: TestBoundary[] = Array.from({ length: 10 }, (_, at) => {
  const lon = 340 * random.uniform() - 170
  const lat = 140 * random.uniform() - 70
  const star = (lonShift: number, size: number) => {
    const points = 6 + random.below(40)
    const ring = Array.from({ length: points }, (_, point) => {
      const angle = (2 * Math.PI * point) / points
      const radius = size * (0.6 + 0.4 * random.uniform())
      return [lon + lonShift + radius * Math.cos(angle), lat + radius * Math.sin(angle)]
    })
    return [...ring, ring[0] as number[]]
  }
  const field = [star(0, 0.01), ...(at % 2 ? [star(0, 0.002)] : [])]
  return { name: `Field ${at}`, polygons: at % 3 ? [field] : [field, [star(0.03, 0.005)]] }
})

test('the same fields through every format have the same names, areas and shapes', async () => {
  const files: Record<string, Uint8Array> = {
    'a.geojson': geoJsonFile(farm),
    'a.kml': kmlFile(farm),
    'a.kmz': await kmzFile(farm),
    'a.zip': await shapefileZip(farm),
  }
  const [first = [], ...others] = await Promise.all(
    Object.entries(files).map(([name, bytes]) => featuresOf({ name, bytes })),
  )
  expect(first.map(({ name }) => name)).toEqual(farm.map(({ name }) => name))
  for (const other of others) for (const [at, feature] of other.entries()) expectSame(feature, first[at])
})

function expectSame(feature: BoundaryFeature, wanted: BoundaryFeature | undefined) {
  if (!wanted) throw new Error(`${feature.name} is one too many.`)
  expect(feature.name).toBe(wanted.name)
  expect(feature.areaM2 / wanted.areaM2).toBeCloseTo(1, 11)
  expect(sameBoundary(feature.geometry, wanted.geometry, 0)).toBe(true)
}

test('what was read can be written and read again', async () => {
  const first = await featuresOf({ name: 'a.geojson', bytes: geoJsonFile(farm) })
  const bytes = geoJsonFile(first.map(({ name, geometry }) => ({ name, polygons: geometry.coordinates })))
  expect(await featuresOf({ name: 'a.geojson', bytes })).toEqual(first)
})

test('features survive the way from the thread', async () => {
  const features = await featuresOf({ name: 'a.geojson', bytes: geoJsonFile(farm) })
  expect(unpackFeatures(packFeatures(features))).toEqual(features)
})
