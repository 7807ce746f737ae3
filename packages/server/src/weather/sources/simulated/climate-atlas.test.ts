import { describe, expect, test } from 'vitest'
import { evaluateAtlas, parseAtlas } from './climate-atlas.ts'
import { loadAtlas, readAtlasList } from './load-atlas.ts'
import { monthlyNormals, warmingOn } from './monthly-normals.ts'

const atlas = loadAtlas()
const { layers, vectors } = readAtlasList()

describe('climate atlas', () => {
  test.each(vectors)('gives its test vector at $place', ({ lat, lon, raw }) => {
    const outputs = evaluateAtlas(atlas, lat, lon)
    expect(outputs).toHaveLength(raw.length)
    raw.forEach((value, i) => {
      expect(Math.abs((outputs[i] ?? Number.NaN) - value)).toBeLessThan(0.01)
    })
  })

  test('rejects a file of another size', () => {
    expect(() => parseAtlas(layers, new Uint8Array(1_000))).toThrow()
  })

  test('is continuous over the date line', () => {
    const west = evaluateAtlas(atlas, 12.3, -180)
    const east = evaluateAtlas(atlas, 12.3, 180)
    west.forEach((value, i) => {
      expect(east[i]).toBeCloseTo(value, 6)
    })
  })
})

describe('monthly normals', () => {
  test('are 0.65 °C colder for each 100 m', () => {
    const low = monthlyNormals(atlas, 46.5, 7.5, 500)
    const high = monthlyNormals(atlas, 46.5, 7.5, 1_500)
    expect((low.tMax[6] ?? 0) - (high.tMax[6] ?? 0)).toBeCloseTo(6.5, 6)
    expect((low.tMin[0] ?? 0) - (high.tMin[0] ?? 0)).toBeCloseTo(6.5, 6)
    expect(low.rain).toEqual(high.rain)
  })

  test('are possible on the whole Earth', () => {
    for (let lat = -90; lat <= 90; lat += 7.5) {
      for (let lon = -180; lon < 180; lon += 11.25) {
        const normals = monthlyNormals(atlas, lat, lon, null)
        const { tMax, tMin, rain, wetDays, humidity, wind } = normals
        expect(Math.min(...tMax.map((value, month) => value - (tMin[month] ?? 0)))).toBeGreaterThan(1.999)
        expect(Math.min(...rain)).toBeGreaterThanOrEqual(0)
        expect(Math.max(...wetDays)).toBeLessThanOrEqual(30.5)
        expect(Math.max(...humidity)).toBeLessThan(100)
        expect(Math.min(...wind)).toBeGreaterThan(0)
      }
    }
  })

  test('warm by 0.027 °C a year from the middle of 1975 on', () => {
    expect(warmingOn(2_009)).toBeCloseTo(0, 3)
    expect(warmingOn(2_009 + 10 * 365.2425)).toBeCloseTo(0.27, 3)
  })
})
