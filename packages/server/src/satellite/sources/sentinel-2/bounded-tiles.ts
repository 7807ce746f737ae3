import { inflateSync } from 'node:zlib'
import { addDecoder, BaseDecoder, type GeoTIFFImage } from 'geotiff'

/** Of one tile, unpacked: 2,048 pixels on a side of 16 bytes. */
const MAX_TILE_BYTES = 64_000_000

const NONE = 1
const DEFLATE = [8, 32_946]

class BoundedInflate extends BaseDecoder {
  override decodeBlock(packed: ArrayBufferLike): ArrayBufferLike {
    return new Uint8Array(inflateSync(new Uint8Array(packed), { maxOutputLength: MAX_TILE_BYTES })).buffer
  }
}

addDecoder(DEFLATE, async () => BoundedInflate)

/** Pictures of Sentinel-2 are deflated. The library unpacks other ways without a bound, so they are not read. */
export function checkPacking(image: GeoTIFFImage): void {
  const packing: unknown = image.fileDirectory.getValue('Compression') ?? NONE
  if (packing !== NONE && !DEFLATE.some((known) => known === packing))
    throw new Error(`it is compressed in a way that is not read here (${packing})`)
}
