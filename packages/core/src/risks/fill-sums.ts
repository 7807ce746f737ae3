import {
  FROM_FORECAST,
  FROM_OBSERVED,
  fullWord,
  keepWindows,
  knownSlot,
  type MaskCell,
  maybeSlot,
  sureSlot,
} from '../kernels/member-masks.ts'
import type { Crossing } from './prepare-rules.ts'
import type { RiskWeather, Timeline } from './risk-weather.ts'

/** Rounding of stored values must not decide over a sum, mm. */
const SLACK = 1e-4

/** What a sum must be beyond. */
export const sumLimit = ({ threshold, isAbove }: Crossing): number => threshold + (isAbove ? SLACK : -SLACK)

/** Of each member, the sum over the days so far; reused between cells. */
let running = new Float64Array(0)

/**
 * Which members are beyond a threshold with their sum over the days that end on a day.
 *
 * What is summed is never negative, so that a sum with missing days is at least what is there: enough to be above, or
 * too much to be below.
 */
export function fillSums(
  cell: MaskCell,
  weather: RiskWeather,
  line: Timeline,
  crossing: Crossing,
  at: number,
): void {
  const { days, words, masks, members } = cell
  const { isAbove, days: window } = crossing
  const limit = sumLimit(crossing)
  const sure = sureSlot(cell, at) * days
  const maybe = maybeSlot(cell, at) * days
  const sums = roomForSums(members)
  for (let day = 0; day < days; day++) {
    addRow(sums, cell, weather, line, crossing, day, 1)
    if (day >= window) addRow(sums, cell, weather, line, crossing, day - window, -1)
    const target = (sure + day) * words
    for (let word = 0; word < words; word++) {
      const from = word * 32
      const end = Math.min(members, from + 32)
      let bits = 0
      for (let member = from; member < end; member++) {
        const sum = sums[member] as number
        bits |= Number(isAbove ? sum > limit : sum < limit) << (member - from)
      }
      masks[target + word] = bits
    }
  }
  /** Members that have a value on all days of the sum. */
  const known = knownSlot(crossing.place) * days
  masks.copyWithin(0, known * words, (known + days) * words)
  keepWindows(masks, words, 0, days, window)
  for (let day = 0; day < days; day++)
    for (let word = 0; word < words; word++) {
      const whole = masks[day * words + word] as number
      const beyond = masks[(sure + day) * words + word] as number
      masks[(maybe + day) * words + word] = isAbove ? beyond | (~whole & fullWord(members, word)) : beyond
      if (!isAbove) masks[(sure + day) * words + word] = beyond & whole
    }
}

function roomForSums(members: number): Float64Array {
  if (running.length < members) running = new Float64Array(members)
  running.fill(0, 0, members)
  return running
}

/** Adds a day to the sums, or takes it away again; missing values add nothing. */
function addRow(
  sums: Float64Array,
  { days, members, sources, isComplete }: MaskCell,
  { observed, forecast }: RiskWeather,
  { first }: Timeline,
  { series, place }: Crossing,
  day: number,
  sign: number,
): void {
  const source = sources[place * days + day]
  const values = forecast.values[series]
  if (source === FROM_OBSERVED) {
    const value = sign * (observed.values[series]?.[first + day - observed.first] as number)
    for (let member = 0; member < members; member++) sums[member] = (sums[member] as number) + value
  } else if (source === FROM_FORECAST && values !== undefined) {
    const row = (first + day - forecast.first) * members
    for (let member = 0; member < members; member++) {
      const value = values[row + member] as number
      if (isComplete[place] || !Number.isNaN(value)) sums[member] = (sums[member] as number) + sign * value
    }
  }
}
