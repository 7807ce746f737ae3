import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MultiPolygon } from '@windrow/contract/entities/boundary.ts'
import {
  distanceBetween,
  encodedOf,
  linearOf,
  oklabOf,
  type Rgb,
  rgbOf,
} from '@windrow/core/map-colours/oklab.ts'
import { contrastBetween, inkOn } from '@windrow/core/map-colours/readable-ink.ts'
import { describe, expect, test } from 'vitest'
import { changed } from './apply-style.ts'
import { baseStyle, isBaseShown } from './base-style.ts'
import { boundsOfGeometries } from './bounds.ts'
import { centreOf, placeText } from './centre-of.ts'
import { fitPadding } from './fit-map.ts'
import { gridLabels, gridLines, gridStep } from './grid.ts'
import { mapColoursFrom } from './map-colours.ts'
import { boundsOfView, placeOn, zoomThatFits } from './map-view.ts'
import { pointIn } from './point-in.ts'
import { scaleOf } from './scale-of.ts'
import { unwrapLine, unwrapRing } from './unwrap.ts'

const themeFolder = join(import.meta.dirname, '../../../ui/theme')
const sheets = ['tokens.css', 'tokens-data.css'].map((name) => readFileSync(join(themeFolder, name), 'utf8'))

/** The first value of a token is that of the light theme, the last that of the dark one. */
const tokensOf = (pick: 0 | -1) => (name: string) => {
  const all = sheets.flatMap((sheet) => [...sheet.matchAll(new RegExp(`${name}: (#[0-9a-f]{6});`, 'g'))])
  return all.at(pick)?.[1] ?? ''
}
const light = mapColoursFrom(tokensOf(0))
const dark = mapColoursFrom(tokensOf(-1))

const box = (west: number, south: number, east: number, north: number): MultiPolygon => ({
  type: 'MultiPolygon',
  coordinates: [
    [
      [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
        [west, south],
      ],
    ],
  ],
})

/** Machado, Oliveira and Fernandes (2009), severity 1.0. */
const BLINDNESS: Record<string, readonly (readonly [number, number, number])[]> = {
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

function seenBy(kind: string, hex: string) {
  const [r, g, b] = rgbOf(hex).map(linearOf)
  const seen = (BLINDNESS[kind] ?? []).map(([x, y, z]) => x * Number(r) + y * Number(g) + z * Number(b))
  const clamp = (channel: number | undefined) => encodedOf(Math.min(1, Math.max(0, channel ?? 0)))
  return oklabOf([clamp(seen[0]), clamp(seen[1]), clamp(seen[2])] satisfies Rgb)
}

describe('the scales of the tokens', () => {
  const { diverging, sequential } = light
  const middle = (diverging.length - 1) / 2

  test('are the same in both themes, and in even steps', () => {
    expect([dark.diverging, dark.sequential]).toEqual([diverging, sequential])
    const ratio = (ramp: string[]) => {
      const labs = ramp.map((hex) => oklabOf(rgbOf(hex)))
      const steps = labs.slice(1).map((lab, at) => distanceBetween(lab, labs[at] ?? lab))
      return Math.max(...steps) / Math.min(...steps)
    }
    expect(ratio(sequential)).toBeLessThan(1.1)
    expect(ratio(diverging.slice(0, middle + 1))).toBeLessThan(1.15)
    expect(ratio(diverging.slice(middle))).toBeLessThan(1.15)
  })

  test.each(Object.keys(BLINDNESS))('can be told apart with %s', (kind) => {
    const rain = sequential.map((hex) => seenBy(kind, hex))
    for (const [at, lab] of rain.slice(1).entries()) expect(lab.l, `${at}`).toBeLessThan(rain[at]?.l ?? 0)
    const warmth = diverging.map((hex) => seenBy(kind, hex))
    // Both arms darken from the middle; the same step of the two arms never looks alike.
    for (let step = 1; step <= middle; step++) {
      const [cold, warm] = [warmth[middle - step], warmth[middle + step]]
      if (cold === undefined || warm === undefined) throw new Error('a step is missing')
      expect(cold.l).toBeLessThan(warmth[middle - step + 1]?.l ?? 0)
      expect(warm.l).toBeLessThan(warmth[middle + step - 1]?.l ?? 0)
      if (step > 1) expect(distanceBetween(cold, warm)).toBeGreaterThan(0.06)
    }
  })

  test('carry numbers that can be read', () => {
    for (const colour of [...diverging, ...sequential, light.missing, dark.missing])
      expect(contrastBetween(colour, inkOn(colour, light.inks)), colour).toBeGreaterThan(4)
  })
})

describe('the base', () => {
  const raster = { kind: 'raster', url: 'https://t.example/{z}/{x}/{y}', attribution: '<b>© A</b>' } as const

  test('names no other host unless one is configured', () => {
    expect(JSON.stringify(baseStyle(light, { light: null, satellite: null }, true))).not.toMatch(/https?:/)
    const { sources } = baseStyle(light, { light: null, satellite: raster }, true)
    expect(sources['tiles-satellite']).toMatchObject({
      tiles: [raster.url],
      attribution: '&lt;b&gt;© A&lt;/b&gt;',
      maxzoom: 18,
      tileSize: 256,
    })
  })

  test('shows the packaged map or the tiles, never both', () => {
    const shown = (layer: 'light' | 'satellite', tiles: Parameters<typeof isBaseShown>[2]) =>
      ['land', 'grid-main', 'tiles-light', 'tiles-satellite', 'tiles-satellite/water'].filter((id) =>
        isBaseShown(id, layer, tiles),
      )
    expect(shown('light', { light: null, satellite: raster })).toEqual(['land', 'grid-main'])
    expect(shown('satellite', { light: null, satellite: raster })).toEqual([
      'tiles-satellite',
      'tiles-satellite/water',
    ])
    expect(shown('light', { light: raster, satellite: null })).toEqual(['tiles-light'])
  })

  test('another theme changes paint only', () => {
    const [one, other] = [light, dark].map((colours) =>
      baseStyle(colours, { light: null, satellite: null }, true),
    )
    const layersOf = (parts: typeof one) => parts?.layers.map(({ paint: _, ...layer }) => layer)
    expect(layersOf(one)).toEqual(layersOf(other))
    expect(changed({ a: 1, b: [1, 2] }, { a: 1, b: [1, 3], c: 0 })).toEqual(['b', 'c'])
  })
})

describe('framing', () => {
  test('[S1-9.32] leaves 30 px around, beside what covers the map', () => {
    expect(fitPadding({})).toEqual({ top: 30, bottom: 30, left: 30, right: 30 })
    expect(fitPadding({ top: 40 })).toEqual({ top: 70, bottom: 30, left: 30, right: 30 })
  })

  test('is the smallest box around all of them', () => {
    expect(boundsOfGeometries([box(-114, 42, -113, 43), box(-61, -34, -60, -33)])).toEqual([
      -114, -34, -60, 43,
    ])
    expect(boundsOfGeometries([])).toBeNull()
    expect(boundsOfGeometries([{ type: 'MultiPolygon', coordinates: [] }])).toBeNull()
  })

  test('goes over the 180th meridian where that is shorter', () => {
    expect(boundsOfGeometries([box(178, -18, 179, -17), box(-179, -17, -178, -16)])).toEqual([
      178, -18, 182, -16,
    ])
    expect(boundsOfGeometries([box(179, -18, -179, -17)])).toEqual([179, -18, 181, -17])
  })

  test('holds for ten thousand fields', () => {
    const many = Array.from({ length: 10_000 }, (_, at) => box(at / 100, 0, at / 100 + 0.01, 1))
    expect(boundsOfGeometries(many)).toEqual([0, 0, 100, 1])
  })
})

describe('the grid', () => {
  test('has round steps that grow finer with the zoom', () => {
    expect([8, 10, 13, 16].map(gridStep)).toEqual([0.5, 0.2, 0.02, 0.002])
  })

  test('is for near views only, with fine lines between the main ones', () => {
    expect(gridLines([-115, 42, -112, 44], 5).features).toEqual([])
    const { features } = gridLines([-115, 42, -112, 44], 8)
    const main = features.filter(({ properties }) => properties?.isMain)
    expect(main.length).toBeGreaterThan(0)
    expect(features.length).toBeGreaterThan(4 * main.length)
  })

  test('says where it is at the edges of a view', () => {
    const view = { lat: 43, lon: -113.5, zoom: 8, width: 800, height: 400 }
    const { meridians, parallels } = gridLabels(view)
    expect(meridians).toContainEqual({ text: '113.5° W', at: 400 })
    expect(meridians.map(({ text }) => text)).toEqual([
      '114.5° W',
      '114.0° W',
      '113.5° W',
      '113.0° W',
      '112.5° W',
    ])
    expect(parallels).toContainEqual({ text: '43.0° N', at: 200 })
    const across = gridLabels({ ...view, lat: 0, lon: 180 })
    expect(across.meridians.map(({ text }) => text)).toEqual(expect.arrayContaining(['179.5° W', '179.5° E']))
    expect(across.parallels.map(({ text }) => text)).toEqual(expect.arrayContaining(['0.5° S', '0.0° N']))
    expect(gridLabels({ ...view, zoom: 5 })).toEqual({ meridians: [], parallels: [] })
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

  test('fits a box beside what is kept free', () => {
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

describe('the packaged land', () => {
  test('a ring across the 180th meridian goes on beyond it, instead of back across the map', () => {
    expect(
      unwrapRing([
        [179, -17],
        [-179, -17],
        [-179, -16],
        [179, -17],
      ]),
    ).toEqual([
      [179, -17],
      [181, -17],
      [181, -16],
      [179, -17],
    ])
    expect(
      unwrapLine([
        [-179, 60],
        [179, 61],
      ]),
    ).toEqual([
      [-179, 60],
      [-181, 61],
    ])
  })

  test('a ring around a pole is closed along it', () => {
    const ring = [-120, 0, 120, -120].map((lon) => [lon, -70])
    expect(unwrapRing(ring).slice(-3)).toEqual([
      [240, -90],
      [-120, -90],
      [-120, -70],
    ])
  })

  test('a name stands in the largest part', () => {
    const both: MultiPolygon = {
      type: 'MultiPolygon',
      coordinates: [...box(0, 0, 1, 1).coordinates, ...box(10, 10, 14, 14).coordinates],
    }
    expect(pointIn(both)).toEqual({ at: [12, 12], size: 16 })
    expect(pointIn({ type: 'MultiPolygon', coordinates: [] })).toBeNull()
  })

  test('a place is told with real minus signs', () => {
    const centre = centreOf(box(-113.387, 42.87, -113.385, 42.872))
    expect(centre === null ? null : placeText(centre)).toBe('42.871, −113.386')
  })
})
