import type { SeriesKey } from '../variables/series.ts'
import { fillDays } from './fill-days.ts'
import { fillKnown } from './fill-known.ts'
import { fillSums } from './fill-sums.ts'
import { type MaskCell, wordsFor } from './member-masks.ts'
import type { Crossing } from './prepare-rules.ts'
import type { RiskWeather } from './risk-weather.ts'
import type { Timeline } from './timeline.ts'

/** Kept between cells, or thousands of cells a second would make garbage; nothing of it leaves an evaluation. */
const cell: MaskCell = {
  days: 0,
  members: 1,
  words: 1,
  masks: new Int32Array(0),
  sources: new Uint8Array(0),
  present: new Uint16Array(0),
  isComplete: [],
  firstCrossing: 0,
}

/** The weather of a cell as masks of members; it holds until the next cell is asked for. */
export function maskCell(
  weather: RiskWeather,
  line: Timeline,
  series: readonly SeriesKey[],
  crossings: readonly Crossing[],
): MaskCell {
  const { days } = line
  cell.days = days
  cell.members = Math.max(1, weather.forecast.members)
  cell.words = wordsFor(cell.members)
  cell.firstCrossing = 2 + 2 * series.length
  const size = (cell.firstCrossing + 2 * crossings.length) * days * cell.words
  if (cell.masks.length < size) cell.masks = new Int32Array(size)
  if (cell.sources.length < series.length * days) {
    cell.sources = new Uint8Array(series.length * days)
    cell.present = new Uint16Array(series.length * days)
  }
  for (let at = 0; at < series.length; at++) fillKnown(cell, weather, line, series[at] as SeriesKey, at)
  for (let at = 0; at < crossings.length; at++) {
    const crossing = crossings[at] as Crossing
    if (crossing.days > 1) fillSums(cell, weather, line, crossing, at)
    else fillDays(cell, weather, line, crossing, at)
  }
  return cell
}
