import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writePmtiles } from '@windrow/testkit/write-pmtiles.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { PMTiles } from 'pmtiles'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '../config/config.ts'
import { addMapFile } from './map-file.ts'
import { MAP_PALETTES } from './map-file-style.ts'
import { mapOriginsOf } from './security-headers.ts'

let folder: string
let app: FastifyInstance
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'map-file-'))
  app = Fastify()
})
afterEach(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const tiles = [
  { z: 0, x: 0, y: 0, bytes: Buffer.from('the world') },
  { z: 1, x: 0, y: 0, bytes: Buffer.from('north-west') },
  { z: 1, x: 1, y: 1, bytes: Buffer.from('south-east') },
]
const vectorLayers = ['water', 'transportation', 'place', 'hedges'].map((id) => ({ id }))

async function serve(kind: 'mvt' | 'png'): Promise<Buffer> {
  const bytes = writePmtiles({
    tiles,
    kind,
    isGzipped: false,
    bounds: [-180, -85, 180, 85],
    metadata: { attribution: '<a href="https://osm.org">© OSM</a>', vector_layers: vectorLayers },
  })
  const path = join(folder, 'map.pmtiles')
  await writeFile(path, bytes)
  await addMapFile(app, path)
  return bytes
}

const get = (url: string, range?: string) =>
  app.inject({ url, ...(range === undefined ? {} : { headers: { range } }) })
type Layer = { id: string; type: string; source?: string; paint: Record<string, unknown> }
const styleOf = async (theme: string) =>
  (await get(`/map/${theme}.json`)).json<{
    layers: Layer[]
    sources: Record<string, { type: string; url: string; attribution: string }>
    glyphs?: string
  }>()

describe('the map file of the operator', () => {
  test('is served in parts, of which a reader makes its tiles', async () => {
    const bytes = await serve('mvt')
    const part = await get('/map/tiles.pmtiles', 'bytes=0-126')
    expect(part.statusCode).toBe(206)
    expect(part.headers['content-range']).toBe(`bytes 0-126/${bytes.length}`)
    expect(part.rawPayload).toEqual(bytes.subarray(0, 127))
    expect((await get('/map/tiles.pmtiles', 'bytes=-5')).rawPayload).toEqual(bytes.subarray(-5))
    expect((await get('/map/tiles.pmtiles', `bytes=${bytes.length}-`)).statusCode).toBe(416)
    expect((await get('/map/tiles.pmtiles', 'lines=1-2')).statusCode).toBe(416)
    expect((await get('/map/tiles.pmtiles')).rawPayload).toEqual(bytes)

    const archive = new PMTiles({
      getKey: () => 'served',
      getBytes: async (offset, length) => {
        const { rawPayload } = await get('/map/tiles.pmtiles', `bytes=${offset}-${offset + length - 1}`)
        return { data: new Uint8Array(rawPayload).buffer }
      },
    })
    for (const { z, x, y, bytes: wanted } of tiles)
      expect(Buffer.from((await archive.getZxy(z, x, y))?.data ?? new ArrayBuffer(0))).toEqual(wanted)
    expect(await archive.getZxy(1, 1, 0)).toBeUndefined()
  })

  test('has a style in both themes that draws what is in it, without letters from elsewhere', async () => {
    await serve('mvt')
    const [light, dark] = [await styleOf('light'), await styleOf('dark')]
    expect(light.layers.map(({ id }) => id)).toEqual([
      'ground',
      'water',
      'transportation-edges',
      'transportation',
      'hedges',
      'place',
    ])
    expect(light.sources.tiles).toEqual({
      type: 'vector',
      url: 'pmtiles:///map/tiles.pmtiles',
      attribution: '© OSM',
    })
    expect(light.glyphs).toBeUndefined()
    expect(JSON.stringify([light, dark])).not.toMatch(/https?:/)
    const shapes = ({ layers }: typeof light) => layers.map(({ paint: _, ...layer }) => layer)
    expect(shapes(dark)).toEqual(shapes(light))
    expect(dark.layers[0]?.paint).not.toEqual(light.layers[0]?.paint)
  })

  test('may hold pictures', async () => {
    await serve('png')
    const { sources, layers } = await styleOf('dark')
    expect(sources.tiles).toMatchObject({ type: 'raster' })
    expect(layers.map(({ type }) => type)).toEqual(['background', 'raster'])
  })

  test('that is missing or something else ends the start with a message', async () => {
    await expect(addMapFile(app, join(folder, 'none'))).rejects.toThrow(/MAP_FILE cannot be read/)
    const path = join(folder, 'text')
    await writeFile(path, 'This is no archive of tiles, whatever its name says.')
    await expect(addMapFile(app, path)).rejects.toThrow(/MAP_FILE is not a PMTiles archive/)
  })

  test('takes the place of the packaged map, and adds no host', () => {
    const own = readConfig({ MAP_FILE: 'map.pmtiles' })
    expect(own.map.light).toMatchObject({ url: '/map/light.json', darkUrl: '/map/dark.json' })
    expect(mapOriginsOf(own)).toEqual([])
    const both = readConfig({ MAP_FILE: 'map.pmtiles', MAP_LIGHT_URL: 'https://t.example/style.json' })
    expect(both.map.light?.url).toBe('https://t.example/style.json')
  })
})

test('its colours are those of the tokens', async () => {
  const sheet = await readFile(
    join(import.meta.dirname, '../../../../web/src/ui/theme/tokens-data.css'),
    'utf8',
  )
  for (const [pick, palette] of [
    [0, MAP_PALETTES.light],
    [-1, MAP_PALETTES.dark],
  ] as const)
    for (const [name, colour] of Object.entries(palette))
      expect([...sheet.matchAll(new RegExp(`--map-${name}: (#\\w+);`, 'g'))].at(pick)?.[1], name).toBe(colour)
})
