import { dayNumber, isDay } from '@windrow/core/time/day.ts'
import { isElement, type Observations, observe } from './observations.ts'

/**
 * NOAA's by-station and by-year CSV: ID, YYYYMMDD, ELEMENT, VALUE (tenths), M-FLAG, Q-FLAG, S-FLAG, OBS-TIME; more
 * columns and a header line may follow and are passed over. Only lines of `id`: a by-year file has all stations.
 */
export function readByStationCsv(text: string, id: string, into: Observations): void {
  for (const line of text.split('\n')) {
    const [station, date = '', element = '', value = '', mFlag = '', qFlag = ''] = line.trimEnd().split(',')
    if (station !== id || !isElement(element) || value === '' || value === '-9999') continue
    const day = `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6, 8)}`
    if (date.length !== 8 || !isDay(day)) continue
    observe(into, element, dayNumber(day), Number(value) / 10, mFlag, qFlag)
  }
}
