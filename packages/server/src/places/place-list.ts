import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import type { Place } from '@windrow/contract/api/places.ts'

/** The list as basemap/pack-places.ts writes it: it is unpacked outside the event loop and needs no parsing. */
export type PlaceList = {
  /** How many towns there are; behind them stand the regions. */
  count: number
  place(at: number): Place
  lat(at: number): number
  lon(at: number): number
  people(at: number): number
  regionOf(at: number): { name: string; country: string }
  /** The towns from and to which a square degree has, by the degrees of its south-west corner. */
  square(lat: number, lon: number): [from: number, to: number]
  /** Where words begin in the folded names, in the order of the alphabet. */
  words: Uint32Array
  folded: Buffer
  /** The place to which a byte of the folded names belongs, and where its name begins and ends. */
  ownerOf(byte: number): { at: number; start: number; end: number }
}

type Header = {
  count: number
  regions: [name: string, country: string, lat: number, lon: number, population: number][]
  words: number
  names: number
  folded: number
}

let loaded: Promise<PlaceList> | undefined

/** Read once in a process, on the first request for a place. */
export function loadPlaces(): Promise<PlaceList> {
  loaded ??= readFile(placesFile())
    .then((bytes) => promisify(brotliDecompress)(bytes))
    .then(readPlaceList)
  loaded.catch(() => {
    loaded = undefined
  })
  return loaded
}

/** Beside this module in the sources, and beside the bundle after a build, which copies it there. */
function placesFile(): string {
  const candidates = ['./data', './places', '../places'].map((folder) =>
    fileURLToPath(new URL(`${folder}/places.bin.br`, import.meta.url)),
  )
  const found = candidates.find((file) => existsSync(file))
  if (found === undefined) throw new Error(`The list of places is missing: ${candidates[0]}`)
  return found
}

/** Degrees are stored as ten-thousandths. */
const FINE = 1e4

function readPlaceList(bytes: Buffer): PlaceList {
  // Columns of four-byte numbers must begin at a multiple of four.
  const aligned = bytes.byteOffset % 4 === 0 ? bytes : Buffer.from(new Uint8Array(bytes).buffer)
  const { buffer, byteOffset } = aligned
  const headerEnd = 4 + aligned.readUInt32LE(0)
  const header = JSON.parse(aligned.toString('utf8', 4, headerEnd)) as Header
  const { count, regions } = header
  const all = count + regions.length
  let next = byteOffset + headerEnd
  const column = <Column>(
    make: new (buffer: ArrayBufferLike, offset: number, length: number) => Column,
    length: number,
    size: number,
  ): Column => {
    const made = new make(buffer, next, length)
    next += length * size
    return made
  }
  const [lats, lons] = [column(Int32Array, count, 4), column(Int32Array, count, 4)]
  const population = column(Uint32Array, count, 4)
  const squares = column(Uint32Array, 180 * 360 + 1, 4)
  const [nameStarts, foldedStarts] = [column(Uint32Array, all + 1, 4), column(Uint32Array, all + 1, 4)]
  const words = column(Uint32Array, header.words, 4)
  const regionNumbers = column(Uint16Array, count + (count % 2), 2)
  const names = Buffer.from(buffer, next, header.names)
  const folded = Buffer.from(buffer, next + header.names, header.folded)

  const region = (number: number) => regions[number] ?? ['', '', 0, 0, 0]
  const lat = (at: number) => (at < count ? Number(lats[at]) / FINE : region(at - count)[2])
  const lon = (at: number) => (at < count ? Number(lons[at]) / FINE : region(at - count)[3])
  const people = (at: number) => (at < count ? Number(population[at]) : region(at - count)[4])
  const regionOf = (at: number) => {
    const [name, country] = region(at < count ? Number(regionNumbers[at]) : at - count)
    return { name, country }
  }
  return {
    count,
    lat,
    lon,
    people,
    regionOf,
    words,
    folded,
    place: (at) => ({
      name: names.toString('utf8', nameStarts[at], nameStarts[at + 1]),
      region: at < count ? regionOf(at).name : '',
      country: regionOf(at).country,
      lat: lat(at),
      lon: lon(at),
      population: people(at),
    }),
    square: (south, west) => {
      const number = (Math.floor(south) + 90) * 360 + ((((Math.floor(west) + 180) % 360) + 360) % 360)
      return [squares[number] ?? 0, squares[number + 1] ?? squares[number] ?? 0]
    },
    ownerOf: (byte) => {
      const at = lastUpTo(foldedStarts, byte)
      return { at, start: Number(foldedStarts[at]), end: Number(foldedStarts[at + 1]) }
    },
  }
}

/** The last place of a rising column that is not above a number. */
function lastUpTo(column: Uint32Array, wanted: number): number {
  let [low, high] = [0, column.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (Number(column[middle]) <= wanted) low = middle
    else high = middle - 1
  }
  return low
}
