import { deflateSync } from 'node:zlib'

export type MadeTiff = {
  /** Pixels on a side, and metres of one. */
  size: number
  metres: number
  /** The north-west corner, in metres of the zone. */
  west: number
  north: number
  epsg: number
  bits: 8 | 16
  valueAt(column: number, row: number): number
  /** What replaces a tile's bytes, and the tag that names how they are compressed. */
  pack?: (tile: Buffer) => Buffer
  compression?: number
}

const TILE = 128
/** Bytes of each type of tag: short, long, double. */
const TYPES = { short: 3, long: 4, double: 12 } as const
const SIZES = { short: 2, long: 4, double: 8 } as const

/** A tiled, compressed GeoTIFF, as cloud-optimised ones are laid out: its header first, then its tiles. */
export function geoTiffFile(made: MadeTiff): Buffer {
  const across = Math.ceil(made.size / TILE)
  const { pack = deflateSync, compression = 8 } = made
  const tiles = Array.from({ length: across * across }, (_, at) =>
    pack(tileOf(made, (at % across) * TILE, Math.floor(at / across) * TILE)),
  )
  const tags: [tag: number, type: keyof typeof TYPES, values: number[]][] = [
    [256, 'short', [made.size]],
    [257, 'short', [made.size]],
    [258, 'short', [made.bits]],
    [259, 'short', [compression]],
    [262, 'short', [1]],
    [277, 'short', [1]],
    [322, 'short', [TILE]],
    [323, 'short', [TILE]],
    [324, 'long', tiles.map(() => 0)],
    [325, 'long', tiles.map(({ length }) => length)],
    [339, 'short', [1]],
    [33_550, 'double', [made.metres, made.metres, 0]],
    [33_922, 'double', [0, 0, 0, made.west, made.north, 0]],
    [34_735, 'short', [1, 1, 0, 3, 1024, 0, 1, 1, 1025, 0, 1, 1, 3072, 0, 1, made.epsg]],
  ]
  const entries = 8 + 2 + 12 * tags.length + 4
  const room = tags.reduce((sum, [, type, values]) => {
    const length = SIZES[type] * values.length
    return sum + (length > 4 ? length : 0)
  }, 0)
  let offset = entries + room
  const offsets = tiles.map(({ length }) => {
    const at = offset
    offset += length
    return at
  })
  const head = Buffer.alloc(entries + room)
  head.write('II', 0, 'latin1')
  head.writeUInt16LE(42, 2)
  head.writeUInt32LE(8, 4)
  head.writeUInt16LE(tags.length, 8)
  let spare = entries
  tags.forEach(([tag, type, written], index) => {
    const values = tag === 324 ? offsets : written
    const at = 10 + 12 * index
    head.writeUInt16LE(tag, at)
    head.writeUInt16LE(TYPES[type], at + 2)
    head.writeUInt32LE(values.length, at + 4)
    const length = SIZES[type] * values.length
    let place = at + 8
    if (length > 4) {
      head.writeUInt32LE(spare, at + 8)
      place = spare
      spare += length
    }
    for (const value of values) {
      if (type === 'short') head.writeUInt16LE(value, place)
      else if (type === 'long') head.writeUInt32LE(value, place)
      else head.writeDoubleLE(value, place)
      place += SIZES[type]
    }
  })
  return Buffer.concat([head, ...tiles])
}

function tileOf({ size, bits, valueAt }: MadeTiff, left: number, top: number): Buffer {
  const bytes = bits / 8
  const tile = Buffer.alloc(TILE * TILE * bytes)
  for (let row = 0; row < TILE; row++)
    for (let column = 0; column < TILE; column++) {
      const isInside = left + column < size && top + row < size
      const value = isInside ? valueAt(left + column, top + row) : 0
      tile.writeUIntLE(value, (row * TILE + column) * bytes, bytes)
    }
  return tile
}
