import { deflateSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOutbound } from '../../../platform/outbound/outbound.ts'
import { geoTiffFile, type MadeTiff } from '../../../testing/geotiff-file.ts'
import { type LoopbackHttp, startLoopbackHttp } from '../../../testing/loopback-http.ts'
import { readWindow } from './read-window.ts'

const PICTURE: MadeTiff = {
  size: 512,
  metres: 10,
  west: 400_000,
  north: 4_600_000,
  epsg: 32_615,
  bits: 16,
  valueAt: (column) => column,
}
const WHOLE = { west: 400_000, east: 405_120, north: 4_600_000, south: 4_594_880 }
/** Places of tags in the header that `geoTiffFile` writes. */
const TAG = { width: 18, height: 30, byteCounts: 10 + 12 * 9 + 8, nextDirectory: 10 + 12 * 14 }

let host: LoopbackHttp
beforeAll(async () => {
  host = await startLoopbackHttp((_, response) => response.end())
})
afterAll(() => host.close())

/** Reads a file as its host sends it, which says that it is `length` long; `more` bytes are sent beyond each range. */
function read(file: Buffer, { more = 0, length = file.length } = {}) {
  host.behave((request, response) => {
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    const part = file.subarray(Number(from), Number(to) + 1)
    const range = `bytes ${from}-${Number(from) + part.length - 1}/${length}`
    response.writeHead(206, { 'content-range': range }).end(Buffer.concat([part, Buffer.alloc(more)]))
  })
  const outbound = createOutbound({ outboundAllow: [] }, { named: [host.url] })
  return readWindow(outbound, `${host.url}/B04.tif`, WHOLE)
}

function changed(change: (file: Buffer) => void, picture = PICTURE): Buffer {
  const file = geoTiffFile(picture)
  change(file)
  return file
}

test('a picture without compression is read as a deflated one is', async () => {
  const deflated = await read(geoTiffFile(PICTURE))
  const plain = await read(geoTiffFile({ ...PICTURE, pack: (tile) => tile, compression: 1 }))
  expect(deflated?.values[300]).toBe(300)
  expect(plain).toEqual(deflated)
})

test('a list of coarser copies that leads back to its start has an end', async () => {
  const circle = changed((file) => file.writeUInt32LE(8, TAG.nextDirectory))
  expect((await read(circle))?.width).toBe(512)
})

test('a tile that unpacks to far more than a tile is not unpacked', async () => {
  const bomb = deflateSync(Buffer.alloc(150_000_000))
  const before = process.memoryUsage().arrayBuffers
  await expect(read(geoTiffFile({ ...PICTURE, size: 128, pack: () => bomb }))).rejects.toThrow(
    /cannot be read/,
  )
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(100_000_000)
})

test('compressions that the library unpacks without a bound are not read', async () => {
  const lzw = geoTiffFile({ ...PICTURE, compression: 5 })
  await expect(read(lzw)).rejects.toThrow('compressed in a way that is not read here (5)')
})

test('a picture that claims more pixels than a field can have is not read', async () => {
  const claim = (file: Buffer) => {
    file.writeUInt16LE(65_535, TAG.width)
    file.writeUInt16LE(65_535, TAG.height)
  }
  const huge = changed(claim, { ...PICTURE, metres: 0.05 })
  await expect(read(huge)).rejects.toThrow(/too many pixels/)
})

test('a tile that claims to be gigabytes long is not requested', async () => {
  const long = changed((file) => {
    const at = file.readUInt32LE(TAG.byteCounts)
    for (let tile = 0; tile < 16; tile++) file.writeUInt32LE(3_000_000_000, at + 4 * tile)
  })
  await expect(read(long, { length: 9_000_000_000 })).rejects.toThrow(/parts of \d{8,} bytes/)
})

test('a host that sends more than the requested range is cut off', async () => {
  await expect(read(geoTiffFile(PICTURE), { more: 1_000_000 })).rejects.toThrow(/sent more than \d+ bytes/)
})
