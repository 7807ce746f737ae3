import { foldName } from '../packages/core/src/places/fold-name.ts'
import type { Place, Region } from './read-places.ts'

/**
 * The list of places as the server reads it (packages/server/src/places/read-place-list.ts): columns of numbers and
 * two texts, which need no parsing. Places come square degree by square degree.
 */
export function packPlaces(places: readonly Place[], regions: readonly Region[]): Buffer {
  const squareOf = ({ lat, lon }: Place) =>
    Math.min(179, Math.floor(lat + 90)) * 360 + ((Math.floor(lon + 180) + 360) % 360)
  const sorted = [...places].sort((a, b) => squareOf(a) - squareOf(b) || b.population - a.population)
  const count = sorted.length
  const squares = new Uint32Array(180 * 360 + 1)
  for (const place of sorted) squares[squareOf(place) + 1] = (squares[squareOf(place) + 1] ?? 0) + 1
  for (let at = 1; at < squares.length; at++) squares[at] = (squares[at] ?? 0) + (squares[at - 1] ?? 0)
  // Regions are found by their names too: they stand behind the places.
  const all = [...sorted.map(({ name }) => name), ...regions.map(({ name }) => name)]
  const names = textsOf(all)
  const folded = textsOf(all.map(foldName))
  const words = wordStarts(folded)
  const header = Buffer.from(
    JSON.stringify({
      count,
      regions: regions.map(({ name, country, lat, lon, population }) => [
        name,
        country,
        round(lat),
        round(lon),
        population,
      ]),
      words: words.length,
      names: names.text.length,
      folded: folded.text.length,
    }),
  )
  const padded = Buffer.alloc(Math.ceil((4 + header.length) / 4) * 4, ' ')
  padded.writeUInt32LE(padded.length - 4)
  header.copy(padded, 4)
  return Buffer.concat(
    [
      padded,
      Int32Array.from(sorted, ({ lat }) => Math.round(lat * 1e4)),
      Int32Array.from(sorted, ({ lon }) => Math.round(lon * 1e4)),
      Uint32Array.from(sorted, ({ population }) => population),
      squares,
      names.starts,
      folded.starts,
      words,
      Uint16Array.from([...sorted.map(({ region }) => region), ...(count % 2 ? [0] : [])]),
      names.text,
      folded.text,
    ].map((part) =>
      Buffer.isBuffer(part) ? part : Buffer.from(part.buffer, part.byteOffset, part.byteLength),
    ),
  )
}

function textsOf(texts: readonly string[]): { starts: Uint32Array; text: Buffer } {
  const parts = texts.map((text) => Buffer.from(text))
  const starts = new Uint32Array(parts.length + 1)
  for (const [at, part] of parts.entries()) starts[at + 1] = (starts[at] ?? 0) + part.length
  return { starts, text: Buffer.concat(parts) }
}

/** Where a word begins, in the order of what is read from there to the end of its name. */
function wordStarts({ starts, text }: { starts: Uint32Array; text: Buffer }): Uint32Array {
  const found: { start: number; end: number }[] = []
  for (let at = 0; at + 1 < starts.length; at++) {
    const [start = 0, end = 0] = [starts[at], starts[at + 1]]
    for (let byte = start; byte < end; byte++)
      if (byte === start || text[byte - 1] === 0x20) found.push({ start: byte, end })
  }
  found.sort((a, b) => text.compare(text, b.start, b.end, a.start, a.end))
  return Uint32Array.from(found, ({ start }) => start)
}

const round = (degrees: number) => Math.round(degrees * 1000) / 1000
