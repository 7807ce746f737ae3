import { SourceError } from '../weather-source.ts'
import type { Observations } from './observations.ts'
import { readByStationCsv } from './read-by-station-csv.ts'
import { readDailySummariesCsv } from './read-daily-summaries-csv.ts'
import { readDly } from './read-dly.ts'

/** A station's file in any of the forms that NOAA and its mirrors have, told apart by the first line. */
export function readStationFile(text: string, id: string, into: Observations): void {
  const first = text.slice(0, 400).split('\n')[0] ?? ''
  if (/(^|,)"?date"?(,|\s*$)/i.test(first)) readDailySummariesCsv(text, id, into)
  else if (/^[A-Z0-9_-]{11},\d{8},/i.test(first) || /^ID,/i.test(first)) readByStationCsv(text, id, into)
  else if (/^[A-Z0-9_-]{11}\d{6}[A-Z0-9]{4}/i.test(first)) {
    if (!first.startsWith(id))
      throw new SourceError(`GHCN ${id}: the file is of station ${first.slice(0, 11)}`)
    readDly(text, into)
  } else throw new SourceError(`GHCN ${id}: not a station's file: ${first.slice(0, 60)}`)
}
