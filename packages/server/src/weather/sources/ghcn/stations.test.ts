import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { dayNumber } from '@windrow/core/time/day.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type LoopbackHttp, startLoopbackHttp } from '../../../testing/loopback-http.ts'
import { createHostLanes } from '../http/call-budget.ts'
import { SourceError } from '../weather-source.ts'
import { createGhcnStations } from './ghcn-stations.ts'
import { indexStations, nearestStations, type StationRow } from './station-index.ts'

const NOW = Date.parse('2026-11-15T12:00:00Z')

type Made = {
  id: string
  lat: number
  lon: number
  name: string
  elevation?: number
  years?: [number, number]
}

/** NOAA's fixed columns. */
function stationsText(stations: readonly Made[]): string {
  return stations
    .map(
      ({ id, lat, lon, name, elevation = -999.9 }) =>
        `${id} ${lat.toFixed(4).padStart(8)} ${lon.toFixed(4).padStart(9)} ${elevation.toFixed(1).padStart(6)} IA ${name.padEnd(30)} GSN     72546\n`,
    )
    .join('')
}

function inventoryText(
  stations: readonly Made[],
  elements: readonly string[] = ['TMAX', 'TMIN', 'PRCP'],
): string {
  return stations
    .flatMap(({ id, lat, lon, years = [1950, 2026] }) =>
      elements.map(
        (element) =>
          `${id} ${lat.toFixed(4).padStart(8)} ${lon.toFixed(4).padStart(9)} ${element} ${years[0]} ${years[1]}\n`,
      ),
    )
    .join('')
}

const AMES: Made = { id: 'USC00130200', lat: 42.0214, lon: -93.7742, name: 'AMES 8 WSW', elevation: 335 }
const BOONE: Made = { id: 'USC00130807', lat: 42.0414, lon: -93.8856, name: 'BOONE' }
const CLOSED: Made = { id: 'USC00130001', lat: 42.03, lon: -93.63, name: 'CLOSED', years: [1900, 1980] }
const YOUNG: Made = { id: 'USC00130002', lat: 42.03, lon: -93.63, name: 'YOUNG', years: [2020, 2026] }
const RAIN_ONLY: Made = { id: 'US1IABN0001', lat: 42.03, lon: -93.63, name: 'RAIN ONLY' }

const dly = (id: string) =>
  `${id}202405TMAX${'  200  7'.repeat(31)}\n${id}202405TMIN${'  100  7'.repeat(31)}\n${id}202405PRCP${'    5  7'.repeat(31)}\n`

let host: LoopbackHttp
let folder: string
let now = NOW
let files: Record<string, string | Buffer>

beforeAll(async () => {
  host = await startLoopbackHttp(() => undefined)
})
afterAll(() => host.close())

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'windrow-ghcn-'))
  now = NOW
  const all = [AMES, BOONE, CLOSED, YOUNG]
  files = {
    '/daily/ghcnd-stations.txt': stationsText([...all, RAIN_ONLY]),
    '/daily/ghcnd-inventory.txt': inventoryText(all) + inventoryText([RAIN_ONLY], ['PRCP', 'SNOW']),
    [`/daily/all/${AMES.id}.dly`]: dly(AMES.id),
  }
  host.behave((request, response) => {
    const file = files[request.url ?? '']
    if (file === undefined) response.writeHead(404).end('<html>not found</html>')
    else response.writeHead(200).end(file)
  })
})
afterEach(() => rm(folder, { recursive: true }))

function ghcn() {
  return createGhcnStations({
    url: `${host.url}/daily/`,
    cacheFolder: join(folder, 'cache'),
    now: () => now,
    outboundAllow: [],
    fetching: { attempts: 2, sleep: async () => undefined, lanes: createHostLanes(1) },
  })
}

describe('the station index', () => {
  test('offers stations that still report temperature and rain and have 15 years, nearest first', async () => {
    const found = await ghcn().nearest({ lat: 42.03, lon: -93.63 }, 5)
    expect(found.map(({ id, name, elevation }) => ({ id, name, elevation }))).toEqual([
      { id: AMES.id, name: 'AMES 8 WSW', elevation: 335 },
      { id: BOONE.id, name: 'BOONE', elevation: null },
    ])
    expect(found[0]?.distanceKm).toBeCloseTo(11.95, 1)
    expect(await ghcn().nearest({ lat: 42.03, lon: -93.63 }, 1)).toHaveLength(1)
  })

  test('is fetched once for all callers, stored on disk, and renewed after 30 days', async () => {
    const stations = ghcn()
    await Promise.all([1, 2, 3].map(() => stations.nearest({ lat: 0, lon: 0 }, 1)))
    expect(host.requests.length).toBe(2)
    await ghcn().nearest({ lat: 0, lon: 0 }, 1)
    expect(host.requests.length).toBe(2)
    expect(await readdir(join(folder, 'cache'))).toEqual(['ghcn-stations.json'])
    now += 31 * 86_400_000
    await ghcn().nearest({ lat: 0, lon: 0 }, 1)
    expect(host.requests.length).toBe(4)
  })

  test('goes on with the old lists when new ones cannot be had, and tries again after a failure', async () => {
    await ghcn().nearest({ lat: 0, lon: 0 }, 1)
    now += 31 * 86_400_000
    host.behave((_, response) => response.writeHead(500).end())
    expect(await ghcn().nearest({ lat: 42, lon: -93 }, 1)).toMatchObject([{ id: AMES.id }])
    await writeFile(join(folder, 'cache', 'ghcn-stations.json'), '{"version":1,"stat')
    const stations = ghcn()
    await expect(stations.nearest({ lat: 42, lon: -93 }, 1)).rejects.toThrow(SourceError)
    host.behave((request, response) => response.end(files[request.url ?? ''] ?? ''))
    expect(await stations.nearest({ lat: 42, lon: -93 }, 1)).toMatchObject([{ id: AMES.id }])
  })

  test('lists that are garbage are an error, not an empty world', async () => {
    files['/daily/ghcnd-inventory.txt'] = '<html>moved</html>'
    await expect(ghcn().nearest({ lat: 42, lon: -93 }, 1)).rejects.toThrow(/no usable station/)
  })
})

describe('distance', () => {
  const row = (id: string, lat: number, lon: number): StationRow => ({
    id,
    name: id,
    lat,
    lon,
    elevation: Number.NaN,
    firstYear: 1950,
    lastYear: 2026,
  })

  test('is measured across the date line and over the poles', () => {
    const index = indexStations([row('fiji', -17, 179.9), row('samoa', -17, -170), row('arctic', 89, 180)])
    expect(nearestStations(index, { lat: -17, lon: -179.9 }, 1, 2026)[0]?.id).toBe('fiji')
    const overPole = nearestStations(index, { lat: 89, lon: 0 }, 1, 2026)[0]
    expect(overPole?.id).toBe('arctic')
    expect(overPole?.distanceKm).toBeCloseTo(222.39, 1)
  })

  test('the nearest of many are those of a full search by haversine', () => {
    const rows = Array.from({ length: 2_000 }, (_, at) =>
      row(`s${at}`, Math.sin(at * 12.9898) * 89.9, ((at * 137.508) % 360) - 180),
    )
    const index = indexStations(rows)
    for (const [lat, lon] of [
      [0, 180],
      [90, 0],
      [-90, 77],
      [51.5, 0],
      [-12.3, -179.99],
    ] as const) {
      const expected = rows
        .map(({ id, lat: other, lon: otherLon }) => ({ id, km: haversineKm(lat, lon, other, otherLon) }))
        .sort((a, b) => a.km - b.km)
        .slice(0, 7)
      const found = nearestStations(index, { lat, lon }, 7, 2026)
      expect(found.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
      found.forEach((station, at) => {
        expect(station.distanceKm).toBeCloseTo(expected[at]?.km ?? -1, 4)
      })
    }
  })
})

describe('history', () => {
  const [from, to] = [dayNumber('2024-05-30'), dayNumber('2024-06-01')]

  test('from the .dly file, with gaps as NaN', async () => {
    const series = await ghcn().history({ id: AMES.id }, from, to)
    expect(series).toMatchObject({ first: from, count: 3 })
    expect([...(series.values.t2m_max ?? [])]).toEqual([20, 20, Number.NaN])
    expect([...(series.values.tp_sum ?? [])]).toEqual([0.5, 0.5, Number.NaN])
  })

  test('from a mirror that has CSV only, packed or not', async () => {
    const csv = `${BOONE.id},20240530,TMAX,215,,,7,\n${BOONE.id},20240531,TMAX,220,,X,7,\n`
    files[`/daily/by_station/${BOONE.id}.csv.gz`] = gzipSync(csv)
    const packed = await ghcn().history({ id: BOONE.id }, from, to)
    expect([...(packed.values.t2m_max ?? [])]).toEqual([21.5, Number.NaN, Number.NaN])
    delete files[`/daily/by_station/${BOONE.id}.csv.gz`]
    files[`/daily/by_station/${BOONE.id}.csv`] = csv
    expect((await ghcn().history({ id: BOONE.id }, from, to)).values).toEqual(packed.values)
  })

  test('a station without a file, a torn archive and an id that is none are errors', async () => {
    await expect(ghcn().history({ id: BOONE.id }, from, to)).rejects.toThrow(/responded with 404/)
    files[`/daily/by_station/${BOONE.id}.csv.gz`] = gzipSync('x'.repeat(1_000)).subarray(0, 15)
    await expect(ghcn().history({ id: BOONE.id }, from, to)).rejects.toThrow(/cannot be unpacked/)
    host.requests.length = 0
    await expect(ghcn().history({ id: '../../etc/pw' }, from, to)).rejects.toThrow(/not a station/)
    expect(host.requests.length).toBe(0)
  })
})

function haversineKm(lat: number, lon: number, otherLat: number, otherLon: number): number {
  const rad = Math.PI / 180
  const h =
    Math.sin(((otherLat - lat) * rad) / 2) ** 2 +
    Math.cos(lat * rad) * Math.cos(otherLat * rad) * Math.sin(((otherLon - lon) * rad) / 2) ** 2
  return 2 * 6_371.0088 * Math.asin(Math.sqrt(Math.min(1, h)))
}
