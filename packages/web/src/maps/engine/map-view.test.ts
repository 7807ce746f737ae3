import { describe, expect, test } from 'vitest'
import { gridLabels, gridLines, gridStep } from './grid.ts'
import { boundsOfView, placeOn, scaleOf, zoomThatFits } from './map-view.ts'

describe('the grid', () => {
  test('has round steps that grow finer with the zoom', () => {
    expect([8, 10, 13, 16].map(gridStep)).toEqual([0.5, 0.2, 0.02, 0.002])
  })

  test('is for near views only, and reaches beyond them', () => {
    expect(gridLines([-115, 42, -112, 44], 8).features).toEqual([])
    const { features } = gridLines([-113.5, 42.5, -113.4, 42.54], 13)
    const lons = features
      .map(({ geometry }) => geometry.coordinates)
      .flatMap(([from, to]) => {
        return from?.[0] === to?.[0] ? [from?.[0]] : []
      })
    expect(lons[0]).toBeCloseTo(-113.6, 6)
    expect(lons.at(-1)).toBeCloseTo(-113.3, 6)
  })

  test('says where it is at the edges of a view', () => {
    const view = { lat: 43, lon: -113.52, zoom: 13, width: 800, height: 400 }
    const { meridians, parallels } = gridLabels(view)
    expect(meridians).toContainEqual({ text: '113.52° W', at: 400 })
    expect(meridians.map(({ text }) => text)).toEqual(['113.54° W', '113.52° W', '113.50° W'])
    expect(parallels).toContainEqual({ text: '43.00° N', at: 200 })
    const across = gridLabels({ ...view, lat: 0, lon: 180 })
    expect(across.meridians.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['179.98° W', '179.98° E']),
    )
    expect(gridLabels({ ...view, lat: 0.01 }).parallels.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['0.00° N', '0.02° N']),
    )
    expect(gridLabels({ ...view, zoom: 11 })).toEqual({ meridians: [], parallels: [] })
  })
})

describe('a view', () => {
  const view = { lat: 42.6, lon: -113.8, zoom: 14, width: 400, height: 440 }

  test('has its middle in the middle, the north above and the east to the right', () => {
    expect(placeOn(view, -113.8, 42.6)).toEqual([200, 220])
    const [x, y] = placeOn(view, -113.79, 42.61)
    expect(x).toBeCloseTo(200 + (0.01 / 360) * 512 * 2 ** 14, 6)
    // A degree of latitude is longer than one of longitude by the cosine of the latitude.
    expect((220 - y) / (x - 200)).toBeCloseTo(1 / Math.cos((42.605 * Math.PI) / 180), 3)
  })

  test('goes on beyond the 180th meridian', () => {
    const [x] = placeOn({ ...view, lon: 179.99 }, -179.99, 42.6)
    expect(x).toBeCloseTo(200 + (0.02 / 360) * 512 * 2 ** 14, 6)
  })

  test('has edges that lie at its edges', () => {
    const [west, south, east, north] = boundsOfView(view)
    const [left, top] = placeOn(view, west, north)
    const [right, bottom] = placeOn(view, east, south)
    for (const [at, wanted] of [
      [left, 0],
      [top, 0],
      [right, 400],
      [bottom, 440],
    ] as const)
      expect(at).toBeCloseTo(wanted, 6)
  })

  test('fits a box beside what is left free', () => {
    const padding = { top: 30, bottom: 30, left: 30, right: 30 }
    const zoom = zoomThatFits([-113.9, 42.5, -113.7, 42.7], view, padding)
    const fitted = { ...view, lat: 42.6, zoom }
    const [left, top] = placeOn(fitted, -113.9, 42.7)
    const [right, bottom] = placeOn(fitted, -113.7, 42.5)
    expect(right - left).toBeLessThanOrEqual(340.001)
    expect(bottom - top).toBeLessThanOrEqual(380.001)
    expect(Math.max((right - left) / 340, (bottom - top) / 380)).toBeCloseTo(1, 6)
  })
})

describe('the scale', () => {
  const view = { lat: 0, lon: 0, zoom: 14, width: 400, height: 400 }

  test('is a round length that fits, in the units of the person', () => {
    // 4.777 m to the pixel: at most 430 m, 1411 ft.
    expect(scaleOf(view, 'metric')).toEqual({ pixels: expect.closeTo(62.8, 1), text: '300 m' })
    expect(scaleOf(view, 'imperial')).toEqual({ pixels: expect.closeTo(63.8, 1), text: '1000 ft' })
    expect(scaleOf({ ...view, zoom: 11 }, 'metric').text).toBe('3 km')
    expect(scaleOf({ ...view, zoom: 11 }, 'imperial').text).toBe('2 mi')
  })

  test('follows the latitude', () => {
    expect(scaleOf({ ...view, lat: 60 }, 'metric').text).toBe('200 m')
  })
})
