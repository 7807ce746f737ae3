import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { SourceError } from '../weather-source.ts'
import { MIN_YEARS, type StationRow } from './station-index.ts'

const ELEMENTS = ['TMAX', 'TMIN', 'PRCP'] as const

type Span = { first: number; last: number; elements: number }

/**
 * The stations that have TMAX, TMIN and PRCP together for 15 years or more, from NOAA's two lists (fixed columns,
 * readme.txt sections IV and VII). Read line by line: the inventory has 750,000 of them, about one in ten thousand
 * of interest at a time.
 */
export async function readStationLists(stationsPath: string, inventoryPath: string): Promise<StationRow[]> {
  const spans = new Map<string, Span>()
  for await (const line of linesOf(inventoryPath)) addInventoryLine(spans, line)
  const rows: StationRow[] = []
  for await (const line of linesOf(stationsPath)) {
    const span = spans.get(line.slice(0, 11))
    if (!span || !isLongEnough(span)) continue
    const row = stationOf(line, span)
    if (row) rows.push(row)
  }
  if (rows.length === 0) throw new SourceError('GHCN: the station lists name no usable station')
  return rows
}

/** ID 1-11, ELEMENT 32-35, FIRSTYEAR 37-40, LASTYEAR 42-45. */
function addInventoryLine(spans: Map<string, Span>, line: string): void {
  const element = ELEMENTS.indexOf(line.slice(31, 35) as (typeof ELEMENTS)[number])
  if (element === -1) return
  const id = line.slice(0, 11)
  const [first, last] = [Number(line.slice(36, 40)), Number(line.slice(41, 45))]
  if (!Number.isInteger(first) || !Number.isInteger(last) || first === 0 || last === 0) return
  const span = spans.get(id)
  if (!span) spans.set(id, { first, last, elements: 1 << element })
  else {
    span.first = Math.max(span.first, first)
    span.last = Math.min(span.last, last)
    span.elements |= 1 << element
  }
}

function isLongEnough(span: Span): boolean {
  return span.elements === (1 << ELEMENTS.length) - 1 && span.last - span.first + 1 >= MIN_YEARS
}

/** ID 1-11, LATITUDE 13-20, LONGITUDE 22-30, ELEVATION 32-37 (-999.9 unknown), STATE 39-40, NAME 42-71. */
function stationOf(line: string, span: Span): StationRow | null {
  const [lat, lon] = [numberIn(line, 12, 20), numberIn(line, 21, 30)]
  if (!(Math.abs(lat) <= 90) || !(Math.abs(lon) <= 180)) return null
  const elevation = numberIn(line, 31, 37)
  return {
    id: line.slice(0, 11),
    name: line.slice(41, 71).trim(),
    lat,
    lon,
    elevation: elevation <= -999 ? Number.NaN : elevation,
    firstYear: span.first,
    lastYear: span.last,
  }
}

function numberIn(line: string, from: number, to: number): number {
  const text = line.slice(from, to).trim()
  return text === '' ? Number.NaN : Number(text)
}

function linesOf(path: string): AsyncIterable<string> {
  return createInterface({ input: createReadStream(path, 'latin1'), crlfDelay: Number.POSITIVE_INFINITY })
}
