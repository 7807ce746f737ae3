import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { outsideSources, sayWhatIsUsed } from './outside-sources.ts'
import { readConfig } from './platform/config/config.ts'

const server = createServer((_, response) => response.writeHead(404).end())
let here = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  here = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

test('LIVE=on sets every source that is not set, and each may still be set by itself', () => {
  const whatOf = (env: Record<string, string>) => outsideSources(readConfig(env)).map(({ what }) => what)
  expect(whatOf({})).toEqual([])
  expect(whatOf({ LIVE: 'off' })).toEqual([])
  expect(whatOf({ LIVE: 'on' })).toEqual(['Weather', 'Stations', 'Satellite', 'Soil', 'Light map'])
  expect(whatOf({ LIVE: 'on', WEATHER_SOURCE: 'simulated', SOIL_SOURCE: 'none' })).toEqual([
    'Satellite',
    'Light map',
  ])
  expect(readConfig({ LIVE: 'on' }).map.light).toMatchObject({
    kind: 'vector-style',
    attribution: expect.stringContaining('OpenStreetMap'),
  })
  // The credit of one map is not that of another.
  const own = readConfig({ LIVE: 'on', MAP_LIGHT_URL: 'https://tiles.farm.test/{z}/{x}/{y}.png' }).map.light
  expect(own).toEqual({ kind: 'raster', url: 'https://tiles.farm.test/{z}/{x}/{y}.png', attribution: '' })
})

test('each source is named with licence and limits, and one that cannot be reached is named as such', async () => {
  const lines: string[] = []
  const config = readConfig({
    LIVE: 'on',
    OPEN_METEO_URL: here,
    GHCN_URL: here,
    STAC_URL: here,
    SOIL_URL: 'http://127.0.0.1:9',
    MAP_LIGHT_URL: `${here}/style.json`,
  })
  await sayWhatIsUsed(config, (line) => lines.push(line))
  expect(lines.slice(0, 5)).toEqual([
    'Weather: Open-Meteo: ERA5 and the ECMWF ensemble (CC BY 4.0; free for non-commercial use, 10,000 calls a day)',
    'Stations: NOAA GHCN-Daily (public domain; no limit is named)',
    'Satellite: Copernicus Sentinel-2 by Earth Search (free with credit to Copernicus; no limit is named)',
    'Soil: SoilGrids by ISRIC (CC BY 4.0; 5 calls a minute)',
    'Light map: 127.0.0.1 (as its owner says; loaded by the browsers)',
  ])
  expect(lines.slice(5)).toEqual([
    expect.stringMatching(
      /^Soil: SoilGrids by ISRIC cannot be reached \(.+\)\. Nothing is used in its place\.$/,
    ),
  ])
})
