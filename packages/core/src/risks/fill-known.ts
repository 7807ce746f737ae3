import {
  countBits,
  FROM_FORECAST,
  FROM_NOTHING,
  FROM_OBSERVED,
  fullWord,
  gapSlot,
  knownSlot,
  type MaskCell,
} from '../kernels/member-masks.ts'
import type { SeriesKey } from '../variables/series.ts'
import type { RiskWeather, Timeline } from './risk-weather.ts'

/**
 * Where the values of each day come from, and which members have one.
 *
 * A day before today is observed where there is an observation, and forecast where only a forecast is left of it; from
 * today on it is the other way round.
 */
export function fillKnown(
  cell: MaskCell,
  { today, observed, forecast }: RiskWeather,
  line: Timeline,
  series: SeriesKey,
  at: number,
): void {
  const { days, words, masks, members, sources, present } = cell
  const past = observed.values[series]
  const values = forecast.values[series]
  let isComplete = true
  for (let day = 0; day < days; day++) {
    const number = line.first + day
    const row = number - forecast.first
    const isForecast = values !== undefined && row >= 0 && row < forecast.count
    const seen = past === undefined ? Number.NaN : (past[number - observed.first] ?? Number.NaN)
    const isObserved = !Number.isNaN(seen) && (number < today || !isForecast)
    const target = (knownSlot(at) * days + day) * words
    sources[at * days + day] = isObserved ? FROM_OBSERVED : isForecast ? FROM_FORECAST : FROM_NOTHING
    const isWhole = isObserved || (isForecast && isRowWhole(values, row * members, members))
    let count = isWhole ? members : 0
    for (let word = 0; word < words; word++) {
      const full = fullWord(members, word)
      const bits = isWhole ? full : isForecast ? knownWord(values, row * members + word * 32, full) : 0
      masks[target + word] = bits
      if (!isWhole) count += countBits(bits)
    }
    present[at * days + day] = count
    isComplete &&= isWhole
  }
  cell.isComplete[at] = isComplete
  if (!isComplete) fillGaps(cell, at)
}

/** A sum with a missing value is missing. */
function isRowWhole(values: Float32Array, row: number, members: number): boolean {
  let sum = 0
  for (let at = row; at < row + members; at++) sum += values[at] as number
  return !Number.isNaN(sum)
}

function knownWord(values: Float32Array, row: number, full: number): number {
  let bits = 0
  for (let member = 0; member < 32; member++)
    if (!Number.isNaN(values[row + member] ?? Number.NaN)) bits |= 1 << member
  return bits & full
}

function fillGaps({ days, words, masks, members }: MaskCell, series: number): void {
  const known = knownSlot(series) * days
  const gaps = gapSlot(series) * days
  for (let word = 0; word < words; word++) {
    let later = 0
    for (let day = days - 1; day >= 0; day--) {
      const bits = masks[(known + day) * words + word] as number
      masks[(gaps + day) * words + word] = later & ~bits & fullWord(members, word)
      later |= bits
    }
  }
}
