import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { PMTiles } from 'pmtiles'
import { describe, expect, test } from 'vitest'
import type { TownNear } from './places-around.ts'
import { signpostsOf } from './signposts.tsx'

const archive = new PMTiles({
  getKey: () => 'base',
  getBytes: async (offset, length) => ({ data: (await bytes).slice(offset, offset + length) }),
})
const bytes = readFile(join(import.meta.dirname, 'base.pmtiles')).then(
  ({ buffer, byteOffset, byteLength }) => buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer,
)

/** Rings and their holes run in opposite directions. */
function areaOf(rings: { x: number; y: number }[][]): number {
  const twice = rings.flatMap((ring) =>
    ring.map(({ x, y }, at) => {
      const next = ring[(at + 1) % ring.length]
      return x * (next?.y ?? 0) - y * (next?.x ?? 0)
    }),
  )
  return Math.abs(twice.reduce((sum, one) => sum + one, 0)) / 2
}

/** What a tile of the packaged map holds: the names of each layer, and its area that is land, 0 to 1. */
async function tileAt(zoom: number, lat: number, lon: number) {
  const side = 2 ** zoom
  const southward = (1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2
  const [x, y] = [Math.floor(((lon + 180) / 360) * side), Math.floor(southward * side)]
  const tile = await archive.getZxy(zoom, x, y)
  const layers = tile === undefined ? {} : new VectorTile(new PbfReader(new Uint8Array(tile.data))).layers
  const features = (name: string) => {
    const layer = layers[name]
    return Array.from({ length: layer?.length ?? 0 }, (_, at) => layer?.feature(at)).filter(
      (one) => one !== undefined,
    )
  }
  return {
    names: (layer: string) => features(layer).map(({ properties }) => properties.name),
    count: (layer: string) => features(layer).length,
    land: features('land').reduce((sum, land) => sum + areaOf(land.loadGeometry()), 0) / 4096 ** 2,
  }
}

describe('the packaged map', () => {
  test('has villages, rivers, lakes, built-up areas and borders where the fields are', async () => {
    const snakeRiver = await tileAt(7, 42.6, -113.8)
    expect(snakeRiver.names('places')).toEqual(expect.arrayContaining(['Rupert', 'Burley', 'Heyburn']))
    expect(snakeRiver.names('rivers')).toContain('Snake')
    const gironde = await tileAt(7, 44.84, -0.6)
    expect(gironde.names('rivers')).toContain('Garonne')
    expect(gironde.count('urban')).toBeGreaterThan(0)
    expect((await tileAt(7, 30.9, 74.6)).count('borders')).toBeGreaterThan(0)
    expect((await tileAt(6, 42, -93.7)).count('states')).toBeGreaterThan(0)
    expect((await tileAt(5, 44.9, -114)).names('regions')).toContain('Idaho')
    expect((await tileAt(7, 43.7, -79.4)).names('lakes')).toContain('Georgian Bay')
  })

  test('shows fewer and larger places from afar', async () => {
    const [far, near] = [await tileAt(3, 48, 2), await tileAt(7, 48.8, 2.3)]
    expect(far.names('places')).toContain('Paris')
    expect(far.count('places')).toBeLessThan(60)
    expect(near.names('places')).toContain('Chartres')
  })

  test('has no land across the sea at the 180th meridian', async () => {
    for (const lon of [179.9, -179.9]) {
      const { land } = await tileAt(4, -17, lon)
      expect(land).toBeGreaterThan(0)
      expect(land).toBeLessThan(0.1)
    }
  })

  test('is small, and so is each part of it that a browser fetches', async () => {
    const { tileDataLength } = await archive.getHeader()
    expect(tileDataLength).toBeLessThan(12e6)
    expect((await archive.getZxy(0, 0, 0))?.data.byteLength).toBeLessThan(150_000)
  })
})

describe('signposts', () => {
  const view = { lat: 42.6, lon: -113.8, zoom: 14, width: 800, height: 600 }
  const town = (name: string, lat: number, lon: number, people = 1000): TownNear => ({
    name,
    people,
    lat,
    lon,
    km: Math.hypot((lat - view.lat) * 111, (lon - view.lon) * 82),
  })

  test('name the nearest town in each direction, at the edge where it lies', () => {
    const posts = signpostsOf(view, [
      town('North', 42.7, -113.8),
      town('Behind it', 42.8, -113.8),
      town('East', 42.6, -113.6),
    ])
    expect(posts.map(({ town: { name }, turn }) => [name, Math.round(turn)])).toEqual([
      ['North', 0],
      ['East', 90],
    ])
    expect(posts[0]).toMatchObject({ x: 400, y: 70 })
    expect(posts[1]).toMatchObject({ x: 700, y: 300 })
  })

  test('are not needed where the view has names of its own', () => {
    const inside = [town('Here', 42.601, -113.801), town('There', 42.599, -113.799)]
    expect(signpostsOf(view, [...inside, town('East', 42.6, -113.6)])).toEqual([])
  })
})
