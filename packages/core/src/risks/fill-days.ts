import {
  FROM_FORECAST,
  FROM_OBSERVED,
  fullWord,
  gapSlot,
  type MaskCell,
  maybeSlot,
  sureSlot,
} from '../kernels/member-masks.ts'
import type { Crossing } from './prepare-rules.ts'
import type { RiskWeather, Timeline } from './risk-weather.ts'

/** Which members are beyond a threshold, day by day; a missing value never is for certain. */
export function fillDays(
  cell: MaskCell,
  { observed, forecast }: RiskWeather,
  line: Timeline,
  { series, place, isAbove, threshold }: Crossing,
  at: number,
): void {
  const { days, words, masks, members, sources } = cell
  const past = observed.values[series]
  const values = forecast.values[series]
  const sure = sureSlot(cell, at) * days * words
  for (let day = 0; day < days; day++) {
    const source = sources[place * days + day]
    const target = sure + day * words
    if (source === FROM_FORECAST && values !== undefined) {
      const row = (line.first + day - forecast.first) * members
      if (isAbove) rowAbove(values, row, members, threshold, masks, target)
      else rowBelow(values, row, members, threshold, masks, target)
      continue
    }
    const value =
      source === FROM_OBSERVED && past ? (past[line.first + day - observed.first] as number) : Number.NaN
    const holds = isAbove ? value > threshold : value < threshold
    for (let word = 0; word < words; word++) masks[target + word] = holds ? fullWord(members, word) : 0
  }
  if (cell.isComplete[place]) return
  const maybe = maybeSlot(cell, at) * days * words
  const gaps = gapSlot(place) * days * words
  for (let one = 0; one < days * words; one++)
    masks[maybe + one] = (masks[sure + one] as number) | (masks[gaps + one] as number)
}

/** `Number(…)` and not `… ? 1 : 0`: no branch, which would be guessed wrong for every other member. */
function rowAbove(
  values: Float32Array,
  row: number,
  members: number,
  threshold: number,
  masks: Int32Array,
  target: number,
): void {
  for (let start = 0, word = target; start < members; start += 32, word++) {
    const end = row + Math.min(members, start + 32)
    let bits = 0
    for (let at = row + start, member = 0; at < end; at++, member++)
      bits |= Number((values[at] as number) > threshold) << member
    masks[word] = bits
  }
}

function rowBelow(
  values: Float32Array,
  row: number,
  members: number,
  threshold: number,
  masks: Int32Array,
  target: number,
): void {
  for (let start = 0, word = target; start < members; start += 32, word++) {
    const end = row + Math.min(members, start + 32)
    let bits = 0
    for (let at = row + start, member = 0; at < end; at++, member++)
      bits |= Number((values[at] as number) < threshold) << member
    masks[word] = bits
  }
}
