import { gzipSync } from 'node:zlib'

/** One tile of an archive, with its bytes as they are stored. */
export type Tile = { z: number; x: number; y: number; bytes: Uint8Array }

export type Archive = {
  tiles: readonly Tile[]
  kind: 'mvt' | 'png'
  /** Whether the bytes of the tiles are gzipped. */
  isGzipped: boolean
  /** West, south, east and north in degrees. */
  bounds: readonly [number, number, number, number]
  metadata: Readonly<Record<string, unknown>>
}

type Entry = { id: number; offset: number; length: number; run: number }

const HEADER_BYTES = 127

/** Entries in each leaf directory; with more than that in all there are leaves. */
const LEAF_ENTRIES = 4096

/** A PMTiles archive, version 3: https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md. */
export function writePmtiles({ tiles, kind, isGzipped, bounds, metadata }: Archive): Buffer {
  const sorted = tiles.map((tile) => ({ ...tile, id: tileId(tile) })).sort((a, b) => a.id - b.id)
  const { entries, data, contents } = packTiles(sorted)
  const leaves: Buffer[] = []
  const root = entries.length <= LEAF_ENTRIES ? entries : rootOf(entries, leaves)
  const rootBytes = gzipSync(directoryBytes(root), { level: 9 })
  const metadataBytes = gzipSync(JSON.stringify(metadata), { level: 9 })
  const leafBytes = Buffer.concat(leaves)
  const parts = [rootBytes, metadataBytes, leafBytes, Buffer.concat(data)]
  const header = Buffer.alloc(HEADER_BYTES)
  header.write('PMTiles', 'latin1')
  header.writeUInt8(3, 7)
  let offset = HEADER_BYTES
  for (const [at, part] of parts.entries()) {
    header.writeBigUInt64LE(BigInt(offset), 8 + at * 16)
    header.writeBigUInt64LE(BigInt(part.length), 16 + at * 16)
    offset += part.length
  }
  const counts = [sorted.length, entries.length, contents]
  for (const [at, count] of counts.entries()) header.writeBigUInt64LE(BigInt(count), 72 + at * 8)
  const zooms = sorted.map(({ z }) => z)
  const [lowest, highest] = [Math.min(...new Set(zooms)), Math.max(...new Set(zooms))]
  const [west, south, east, north] = bounds
  // Clustered, gzipped directories.
  header.set([1, 2, isGzipped ? 2 : 1, kind === 'mvt' ? 1 : 2, lowest, highest], 96)
  for (const [at, degrees] of [west, south, east, north].entries())
    header.writeInt32LE(Math.round(degrees * 1e7), 102 + at * 4)
  header.writeUInt8(lowest, 118)
  header.writeInt32LE(Math.round(((west + east) / 2) * 1e7), 119)
  header.writeInt32LE(Math.round(((south + north) / 2) * 1e7), 123)
  return Buffer.concat([header, ...parts])
}

/** The same bytes are stored once, and the same tile several times in a row is one entry. */
function packTiles(sorted: readonly (Tile & { id: number })[]) {
  const entries: Entry[] = []
  const data: Uint8Array[] = []
  const stored = new Map<string, { offset: number; length: number }>()
  let size = 0
  for (const { id, bytes } of sorted) {
    const key = Buffer.from(bytes).toString('latin1')
    const found = stored.get(key) ?? { offset: size, length: bytes.length }
    if (!stored.has(key)) {
      stored.set(key, found)
      data.push(bytes)
      size += bytes.length
    }
    const last = entries.at(-1)
    if (last !== undefined && last.offset === found.offset && last.id + last.run === id) last.run += 1
    else entries.push({ id, ...found, run: 1 })
  }
  return { entries, data, contents: stored.size }
}

/** Packs the entries into leaves, and returns those that point to them. */
function rootOf(entries: readonly Entry[], leaves: Buffer[]): Entry[] {
  const root: Entry[] = []
  let offset = 0
  for (let from = 0; from < entries.length; from += LEAF_ENTRIES) {
    const leaf = gzipSync(directoryBytes(entries.slice(from, from + LEAF_ENTRIES)), { level: 9 })
    root.push({ id: entries[from]?.id ?? 0, offset, length: leaf.length, run: 0 })
    leaves.push(leaf)
    offset += leaf.length
  }
  return root
}

/** Column by column: how far each id is from the one before it, runs, lengths, and offsets where one is not expected. */
function directoryBytes(entries: readonly Entry[]): Buffer {
  const offsets = entries.map(({ offset }, at) => {
    const before = entries[at - 1]
    return before !== undefined && offset === before.offset + before.length ? 0 : offset + 1
  })
  return varints([
    entries.length,
    ...entries.map(({ id }, at) => id - (entries[at - 1]?.id ?? 0)),
    ...entries.map(({ run }) => run),
    ...entries.map(({ length }) => length),
    ...offsets,
  ])
}

function varints(values: readonly number[]): Buffer {
  const bytes: number[] = []
  for (const value of values) {
    let rest = value
    while (rest >= 0x80) {
      bytes.push((rest % 0x80) | 0x80)
      rest = Math.floor(rest / 0x80)
    }
    bytes.push(rest)
  }
  return Buffer.from(bytes)
}

/** Its place on the Hilbert curve, behind all tiles of lower zooms. */
function tileId({ z, x, y }: Tile): number {
  let id = (4 ** z - 1) / 3
  let [a, b] = [x, y]
  for (let half = 2 ** (z - 1); half >= 1; half /= 2) {
    const [right, lower] = [(a & half) > 0 ? 1 : 0, (b & half) > 0 ? 1 : 0]
    id += half * half * ((3 * right) ^ lower)
    if (lower === 0) {
      if (right === 1) [a, b] = [half - 1 - (a & (half - 1)), half - 1 - (b & (half - 1))]
      ;[a, b] = [b, a]
    }
  }
  return id
}
