import { expect, test } from 'vitest'
import { SYSTEM_SIZES, systemsAround } from './weather-systems.ts'

const KM_PER_DEGREE = 111.195

/** Correlation of the weather systems of one size at two places: what their mixes share. */
function shared(size: number, a: [number, number], b: [number, number]): number {
  const there = new Map(
    systemsAround(...b)
      .filter((system) => system.size === size)
      .map(({ node, weight }) => [node, weight]),
  )
  return systemsAround(...a)
    .filter((system) => system.size === size)
    .reduce((sum, { node, weight }) => sum + weight * (there.get(node) ?? 0), 0)
}

const sizes = SYSTEM_SIZES.map((km, size) => ({ km, size }))

test.each(sizes)('systems of $km km have variance 1 everywhere', ({ size }) => {
  for (let lat = -90; lat <= 90; lat += 4.3)
    for (let lon = -180; lon <= 180; lon += 61.7)
      expect(shared(size, [lat, lon], [lat, lon])).toBeCloseTo(1, 9)
})

test.each(sizes)(
  'systems of $km km fade as exp(-r²/4s²), in any direction and wherever in the lattice',
  ({ km, size }) => {
    for (const distance of [0.5, 1, 2]) {
      const degrees = (distance * km) / KM_PER_DEGREE
      for (let lat = -50; lat <= 50; lat += 7.7)
        for (const lon of [-179.9, -93.61, 11.3]) {
          const east = degrees / Math.cos((lat * Math.PI) / 180)
          const wanted = Math.exp(-(distance ** 2) / 4)
          const near = 0.03 + 0.05 * distance
          expect(Math.abs(shared(size, [lat, lon], [lat + degrees, lon]) - wanted)).toBeLessThan(near)
          // A circle of latitude is no great circle: over far distances it comes closer.
          if (km < 300)
            expect(Math.abs(shared(size, [lat, lon], [lat, lon + east]) - wanted)).toBeLessThan(near)
        }
    }
  },
)

test.each(sizes)(
  'systems of $km km do not jump over the date line, the poles and the rows of nodes',
  ({ km, size }) => {
    const step = Math.min(0.1, km / 1_000)
    const least = Math.exp(-(((step * KM_PER_DEGREE) / km) ** 2) / 4) - 0.02
    expect(shared(size, [12.3, 180 - step / 2], [12.3, -180 + step / 2])).toBeGreaterThan(least)
    expect(shared(size, [90 - step / 2, 10], [90 - step / 2, -170])).toBeGreaterThan(least)
    expect(shared(size, [-90, 0], [-90, 123])).toBeCloseTo(1, 9)
    for (let lat = -89.9; lat < 89.9; lat += 1.37)
      expect(shared(size, [lat, 5], [lat + step, 5])).toBeGreaterThan(least)
  },
)

test('far places share nothing', () => {
  for (const { size } of sizes) expect(shared(size, [42, -93], [42, 20])).toBe(0)
})
