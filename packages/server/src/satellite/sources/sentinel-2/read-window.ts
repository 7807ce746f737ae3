import { promisify } from 'node:util'
import { type InputType, inflate, type ZlibOptions } from 'node:zlib'
import { addDecoder, BaseDecoder, fromCustomClient, type GeoTIFF, type GeoTIFFImage } from 'geotiff'
import type { Outbound } from '../../../platform/outbound/outbound.ts'
import { SourceError } from '../../../weather/sources/weather-source.ts'
import { RangeClient } from './range-client.ts'

/** Of one tile, unpacked: 2,048 pixels on a side of 16 bytes. */
const MAX_TILE_BYTES = 64_000_000

const NONE = 1
const DEFLATE = [8, 32_946]

const unpack = promisify<InputType, ZlibOptions, Buffer>(inflate)

/** Unpacks beside the event loop. */
class BoundedInflate extends BaseDecoder {
  override async decodeBlock(packed: ArrayBufferLike): Promise<ArrayBufferLike> {
    const tile = await unpack(new Uint8Array(packed), { maxOutputLength: MAX_TILE_BYTES })
    return new Uint8Array(tile).buffer
  }
}

addDecoder(DEFLATE, async () => BoundedInflate)

/** Pictures of Sentinel-2 are deflated. The library unpacks other ways without a bound, so they are not read. */
function checkPacking(image: GeoTIFFImage): void {
  const packing: unknown = image.fileDirectory.getValue('Compression') ?? NONE
  if (packing !== NONE && !DEFLATE.some((known) => known === packing))
    throw new Error(`it is compressed in a way that is not read here (${packing})`)
}

/** A rectangle in the picture's own metres. */
export type Extent = { west: number; south: number; east: number; north: number }

/** Some pixels of a band: row by row from the north-west corner of `extent`. */
export type Window = { values: ArrayLike<number>; width: number; height: number; extent: Extent }

/** Pixels on a side beyond which a coarser copy of the picture is read, unless said otherwise. */
const MAX_SIDE = 256
/** Pixels that are read at most where there is no coarser copy: 20 km on a side at 10 m. */
const MAX_PIXELS = 4_000_000
/** Coarser copies of a picture; each halves it. A file whose list of copies leads back to its start has no end. */
const MAX_LEVELS = 16

/** The pixels that touch an extent; null where the picture does not reach it. Only those parts of the file are fetched. */
export async function readWindow(
  outbound: Outbound,
  url: string,
  wanted: Extent,
  maxSide: number = MAX_SIDE,
): Promise<Window | null> {
  const client = new RangeClient(outbound, url)
  try {
    return await readWith(client, wanted, maxSide)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw (
      client.failure ?? new SourceError(`${new URL(url).host} sent a picture that cannot be read: ${reason}`)
    )
  }
}

async function readWith(client: RangeClient, wanted: Extent, maxSide: number): Promise<Window | null> {
  const tiff = await fromCustomClient(client, { blockSize: 65_536 } as object)
  checkParts(tiff, client)
  const whole = await tiff.getImage()
  const [west, south, east, north] = whole.getBoundingBox() as [number, number, number, number]
  const image = await levelFor(tiff, whole, wanted, east - west, maxSide)
  const perX = (east - west) / image.getWidth()
  const perY = (north - south) / image.getHeight()
  const left = Math.max(0, Math.floor((wanted.west - west) / perX))
  const top = Math.max(0, Math.floor((north - wanted.north) / perY))
  const right = Math.min(image.getWidth(), Math.ceil((wanted.east - west) / perX))
  const bottom = Math.min(image.getHeight(), Math.ceil((north - wanted.south) / perY))
  // Also where the file has no place of its own, and these are not numbers.
  if (!(right > left && bottom > top)) return null
  if ((right - left) * (bottom - top) > MAX_PIXELS) throw new Error('it has too many pixels for its size')
  checkPacking(image)
  const [values] = (await image.readRasters({
    window: [left, top, right, bottom],
    samples: [0],
  })) as unknown as [ArrayLike<number>]
  return {
    values,
    width: right - left,
    height: bottom - top,
    extent: {
      west: west + left * perX,
      east: west + right * perX,
      north: north - top * perY,
      south: north - bottom * perY,
    },
  }
}

/** The library lists the blocks of a part before it requests them: of parts that claim gigabytes, that takes seconds. */
function checkParts({ source }: GeoTIFF, client: RangeClient): void {
  const fetchParts = source.fetch.bind(source)
  source.fetch = async (parts, signal) => {
    for (const { length } of parts) client.checkLength(length)
    return fetchParts(parts, signal)
  }
}

/** The finest copy of which the extent has at most so many pixels. */
async function levelFor(
  tiff: GeoTIFF,
  whole: GeoTIFFImage,
  wanted: Extent,
  metres: number,
  maxSide: number,
): Promise<GeoTIFFImage> {
  const side = Math.max(wanted.east - wanted.west, wanted.north - wanted.south)
  let best = whole
  for (let level = 1; level <= MAX_LEVELS && (side * best.getWidth()) / metres > maxSide; level++) {
    if (best.fileDirectory.nextIFDByteOffset === 0) break
    best = await tiff.getImage(level)
  }
  return best
}
