import { deflateRawSync } from 'node:zlib'
import { kmlOf } from './boundary-files.ts'

type HostileEntry = {
  name: string
  content: Uint8Array
  /** What the headers claim, when it is not the truth. */
  claimedSize?: number
  /** Unpacks the bytes of the first entry once more. */
  sharesFirst?: boolean
}

/** A zip as no library would write it. */
export function hostileZip(entries: readonly HostileEntry[]): Uint8Array {
  const parts: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  const shared = entries[0] && deflateRawSync(entries[0].content)
  for (const { name, content, claimedSize, sharesFirst } of entries) {
    const data = sharesFirst && shared ? shared : deflateRawSync(content)
    const path = Buffer.from(name)
    const size = claimedSize ?? content.length
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(20, 4)
    local.writeUInt16LE(8, 8)
    local.writeUInt32LE(data.length, 18)
    local.writeUInt32LE(size, 22)
    local.writeUInt16LE(path.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(20, 4)
    entry.writeUInt16LE(20, 6)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(data.length, 20)
    entry.writeUInt32LE(size, 24)
    entry.writeUInt16LE(path.length, 28)
    entry.writeUInt32LE(offset, 42)
    central.push(entry, path)
    if (sharesFirst) {
      entry.writeUInt32LE(0, 42)
      continue
    }
    parts.push(local, path, data)
    offset += local.length + path.length + data.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, directory, end])
}

/** A few kilobytes that claim, and would unpack to, gigabytes: many entries over the same bytes. */
export function zipBomb(gigabytes = 2): Uint8Array {
  const content = new Uint8Array(10_000_000).fill(0x20)
  return hostileZip(
    Array.from({ length: gigabytes * 100 }, (_, at) => ({ name: `${at}.kml`, content, sharesFirst: at > 0 })),
  )
}

/** 60 MB in 60 kB that claims to be one kilobyte. */
export const lyingZip = (): Uint8Array =>
  hostileZip([{ name: 'fields.kml', content: new Uint8Array(60_000_000).fill(0x20), claimedSize: 1_000 }])

export const manyEntriesZip = (count: number): Uint8Array =>
  hostileZip(Array.from({ length: count }, (_, at) => ({ name: `${at}.kml`, content: new Uint8Array(1) })))

export const namedZip = (name: string, content: Uint8Array): Uint8Array => hostileZip([{ name, content }])

const withDoctype = (doctype: string, content: string) =>
  new TextEncoder().encode(
    `<?xml version="1.0"?>\n<!DOCTYPE kml [${doctype}]>\n<kml><Document>${content}</Document></kml>`,
  )

export const externalEntityKml = (address: string): Uint8Array =>
  withDoctype(`<!ENTITY x SYSTEM "${address}">`, '<Placemark><name>&x;</name></Placemark>')

export function billionLaughsKml(): Uint8Array {
  const levels = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`)
  return withDoctype(`<!ENTITY l0 "ha">${levels.join('')}`, '<Placemark><name>&l9;</name></Placemark>')
}

export const deepKml = (levels: number): Uint8Array =>
  kmlOf('<Folder>'.repeat(levels) + '</Folder>'.repeat(levels))

/** A ring around a place that goes in and out, without crossing itself; closed. */
export function jaggedRing(points: number, lon = -93.6, lat = 42): number[][] {
  const ring = Array.from({ length: points }, (_, at) => {
    const angle = (2 * Math.PI * at) / points
    const radius = at % 2 ? 0.01 : 0.0101
    return [round(lon + radius * Math.cos(angle)), round(lat + radius * Math.sin(angle))]
  })
  return [...ring, ring[0] as number[]]
}

const round = (degrees: number) => Math.round(degrees * 1e8) / 1e8
