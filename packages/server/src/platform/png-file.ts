import { promisify } from 'node:util'
import { crc32, deflate, deflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const BYTES = 4
/** 8 bits for each of red, green, blue and opacity, or for the number of a colour. */
const DEPTH = 8
const RED_GREEN_BLUE_ALPHA = 6
const INDEXED = 3
/** What a row begins with: stored as it is, or as differences from the pixel before, which pack better. */
const NONE = 0
const SUB = 1

const pack = promisify<Buffer, Buffer>(deflate)

/** A PNG picture of pixels with four bytes each, row by row. Packed beside the event loop. */
export async function pngFile(width: number, height: number, pixels: Uint8Array): Promise<Buffer> {
  const length = width * BYTES
  const rows = Buffer.alloc((length + 1) * height)
  for (let row = 0; row < height; row++) {
    const to = row * (length + 1)
    rows[to] = SUB
    for (let at = 0; at < length; at++) {
      const before = at < BYTES ? 0 : (pixels[row * length + at - BYTES] as number)
      rows[to + 1 + at] = (pixels[row * length + at] as number) - before
    }
  }
  return fileOf(header(width, height, RED_GREEN_BLUE_ALPHA), chunk('IDAT', await pack(rows)))
}

type Colour = readonly [red: number, green: number, blue: number]

/** A PNG picture of at most 256 colours: `pixels` has the index of each, row by row. */
export function palettePng(width: number, palette: readonly Colour[], pixels: Uint8Array): Buffer {
  const height = pixels.length / width
  const rows = Buffer.alloc((width + 1) * height, NONE)
  for (let row = 0; row < height; row++)
    rows.set(pixels.subarray(row * width, (row + 1) * width), row * (width + 1) + 1)
  return fileOf(
    header(width, height, INDEXED),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', deflateSync(rows)),
  )
}

const fileOf = (...chunks: Buffer[]): Buffer =>
  Buffer.concat([SIGNATURE, ...chunks, chunk('IEND', Buffer.alloc(0))])

function header(width: number, height: number, colours: number): Buffer {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(width, 0)
  data.writeUInt32BE(height, 4)
  data.set([DEPTH, colours], 8)
  return chunk('IHDR', data)
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
