import type { IncomingMessage, ServerResponse } from 'node:http'
import proj4 from 'proj4'
import { geoTiffFile } from './geotiff-file.ts'
import { sendJson } from './loopback-http.ts'

/** A picture on a day: its vegetation index by pixel, and which pixels are clouded. */
export type MadeScene = {
  day: string
  ndvi: number
  /** Share of the columns, from the west, under cloud. */
  clouded?: number
  /** Older processing has no offset. */
  offset?: number
}

const SIZE = 512
const RED = 0.06
const GREEN = 0.09
const BLUE = 0.03

/** A STAC search and its files around a place, in ranges, as a bucket serves them. */
export function createFakeStac(at: { lat: number; lon: number }) {
  const zone = Math.floor((at.lon + 180) / 6) + 1
  const epsg = (at.lat < 0 ? 32_700 : 32_600) + zone
  const utm = `+proj=utm +zone=${zone}${at.lat < 0 ? ' +south' : ''} +datum=WGS84 +units=m +no_defs`
  const [x, y] = proj4('WGS84', utm, [at.lon, at.lat]) as [number, number]
  // Off by some metres, as grids are: a multiple of 10 m.
  const west = Math.round((x - SIZE * 5) / 60) * 60
  const north = Math.round((y + SIZE * 5) / 60) * 60
  const files = new Map<string, Buffer>()
  const items = new Map<string, object>()
  /** Bytes of files that were sent. */
  const sent = { bytes: 0, ranges: 0 }

  const add = (url: string, scene: MadeScene) => {
    const id = `S2B_T15TVG_${scene.day.replaceAll('-', '')}_L2A`
    const offset = scene.offset ?? -0.1
    const raw = (reflectance: number) => Math.round((reflectance - offset) / 0.0001)
    const nir = (RED * (1 + scene.ndvi)) / (1 - scene.ndvi)
    // Real pictures are never even: these have a grain, so that their files are larger than what is read of them.
    const grain = (column: number, row: number) => {
      const mixed = Math.imul((column * 73_856_093) ^ (row * 19_349_663), 0x9e3779b1)
      return ((mixed ^ (mixed >>> 15)) & 31) - 16
    }
    const band = (value: number) =>
      geoTiffFile({
        size: SIZE,
        metres: 10,
        west,
        north,
        epsg,
        bits: 16,
        valueAt: (column, row) => value + grain(column, row),
      })
    const cloudColumns = (scene.clouded ?? 0) * (SIZE / 2)
    const scl = geoTiffFile({
      size: SIZE / 2,
      metres: 20,
      west,
      north,
      epsg,
      bits: 8,
      valueAt: (column) => (column < cloudColumns ? 9 : 4),
    })
    files.set(`/${id}/B04.tif`, band(raw(RED)))
    files.set(`/${id}/B03.tif`, band(raw(GREEN)))
    files.set(`/${id}/B02.tif`, band(raw(BLUE)))
    files.set(`/${id}/B08.tif`, band(raw(nir)))
    files.set(`/${id}/SCL.tif`, scl)
    const asset = (name: string) => ({
      href: `${url}/${id}/${name}.tif`,
      type: 'image/tiff; application=geotiff; profile=cloud-optimized',
      'raster:bands': [{ nodata: 0, data_type: 'uint16', spatial_resolution: 10, scale: 0.0001, offset }],
    })
    items.set(id, {
      type: 'Feature',
      stac_version: '1.0.0',
      id,
      collection: 'sentinel-2-c1-l2a',
      properties: { datetime: `${scene.day}T17:05:22.930000Z`, 'eo:cloud_cover': 12.5, 'proj:epsg': epsg },
      assets: {
        red: asset('B04'),
        green: asset('B03'),
        blue: asset('B02'),
        nir: asset('B08'),
        scl: asset('SCL'),
      },
    })
  }

  const respond = (request: IncomingMessage, response: ServerResponse, pageSize = 5) => {
    const url = new URL(request.url ?? '/', 'http://loopback')
    if (url.pathname === '/v1/search') {
      const page = Number(url.searchParams.get('page') ?? 0)
      const features = [...items.values()].slice(page * pageSize, (page + 1) * pageSize)
      const next = new URL(url)
      next.searchParams.set('page', String(page + 1))
      const hasMore = (page + 1) * pageSize < items.size
      return sendJson(response, {
        type: 'FeatureCollection',
        features,
        links: hasMore ? [{ rel: 'next', method: 'GET', href: `${next.pathname}${next.search}` }] : [],
      })
    }
    const file = files.get(url.pathname)
    const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '')
    if (!file) return response.writeHead(404).end()
    if (!range) return response.writeHead(200).end(file)
    const from = Number(range[1])
    const to = Math.min(Number(range[2]), file.length - 1)
    sent.ranges++
    sent.bytes += to - from + 1
    return response
      .writeHead(206, { 'content-range': `bytes ${from}-${to}/${file.length}`, 'content-type': 'image/tiff' })
      .end(file.subarray(from, to + 1))
  }
  return { add, respond, files, sent }
}
