import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MultiPolygon } from '@windrow/contract/entities/boundary.ts'
import { contrastBetween, inkOn } from '@windrow/core/map-colours/colour-scale.ts'
import {
  distanceBetween,
  encodedOf,
  linearOf,
  oklabOf,
  type Rgb,
  rgbOf,
} from '@windrow/core/map-colours/oklab.ts'
import { describe, expect, test } from 'vitest'
import { centreOf, placeText, pointIn } from '../geometry.ts'
import { baseStyle, isBaseShown } from './base-style.ts'
import { boundsOfGeometries, fitPadding } from './bounds.ts'
import { mapColoursFrom } from './map-colours.ts'
import { changed } from './map-style.ts'

const themeFolder = join(import.meta.dirname, '../../ui/theme')
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

  test.each(Object.keys(BLINDNESS))('can be distinguished with %s', (kind) => {
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
      ['base-land', 'grid', 'tiles-light', 'tiles-satellite', 'tiles-satellite/water'].filter((id) =>
        isBaseShown(id, layer, tiles),
      )
    expect(shown('light', { light: null, satellite: raster })).toEqual(['base-land', 'grid'])
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
  test('leaves 30 px around, beside what covers the map [S1-9.32]', () => {
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

describe('places of fields', () => {
  test('a name is in the largest part', () => {
    const both: MultiPolygon = {
      type: 'MultiPolygon',
      coordinates: [...box(0, 0, 1, 1).coordinates, ...box(10, 10, 14, 14).coordinates],
    }
    expect(pointIn(both)).toEqual({ at: [12, 12], size: 16 })
    expect(pointIn({ type: 'MultiPolygon', coordinates: [] })).toBeNull()
  })

  test('a place is shown with real minus signs', () => {
    const centre = centreOf(box(-113.387, 42.87, -113.385, 42.872))
    expect(centre === null ? null : placeText(centre)).toBe('42.871, −113.386')
  })
})
