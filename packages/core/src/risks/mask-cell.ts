import { type MaskCell, wordsFor } from '../kernels/member-masks.ts'
import type { SeriesKey } from '../variables/series.ts'
import { fillDays } from './fill-days.ts'
import { fillKnown } from './fill-known.ts'
import { fillSums } from './fill-sums.ts'
import type { Crossing } from './prepare-rules.ts'
import type { RiskWeather, Timeline } from './risk-weather.ts'

/** Reused between cells, to spare the garbage collector; nothing of it leaves an evaluation. */
const cell: MaskCell = {
  days: 0,
  members: 1,
  words: 1,
  masks: new Int32Array(0),
  sources: new Uint8Array(0),
  present: new Uint16Array(0),
  isComplete: [],
  isFilled: new Uint8Array(0),
  firstCrossing: 0,
}

/** Room for the weather of a cell as masks of members; the next cell overwrites it. */
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
  if (cell.isFilled.length < series.length + crossings.length)
    cell.isFilled = new Uint8Array(series.length + crossings.length)
  cell.isFilled.fill(0)
  return cell
}

/** Fills the masks of a crossing and of its series, once. */
export function fillCrossing(
  weather: RiskWeather,
  line: Timeline,
  series: readonly SeriesKey[],
  crossings: readonly Crossing[],
  at: number,
): void {
  const crossing = crossings[at] as Crossing
  if (cell.isFilled[series.length + at]) return
  cell.isFilled[series.length + at] = 1
  if (!cell.isFilled[crossing.place]) fillKnown(cell, weather, line, crossing.series, crossing.place)
  cell.isFilled[crossing.place] = 1
  if (crossing.days > 1) fillSums(cell, weather, line, crossing, at)
  else fillDays(cell, weather, line, crossing, at)
}
