import type { DayNumber } from '@windrow/core/time/day.ts'
import type { MonthSpan } from './season.ts'

/** After so many rounds the months' means are met to a hundredth of what they differ by. */
const ROUNDS = 8

/**
 * A value a day, without steps at the ends of months, whose mean over each month is what the month asks for: straight
 * lines between the middles of the months, which are moved until the means are met. Months without a value (NaN) take
 * that of the month before, or of the first that has one.
 */
export function monthlyCurve(spans: readonly MonthSpan[], targets: readonly number[]): Float64Array {
  const [first, last] = [spans[0], spans.at(-1)]
  if (!first || !last) return new Float64Array(0)
  const wanted = filled(targets)
  const anchors = [...wanted]
  const curve = new Float64Array(last.to - first.from + 1)
  for (let round = 0; round < ROUNDS; round++) {
    draw(curve, first.from, spans, anchors)
    for (const [at, { from, to }] of spans.entries()) {
      let sum = 0
      for (let day = from; day <= to; day++) sum += curve[day - first.from] as number
      anchors[at] = (anchors[at] as number) + (wanted[at] as number) - sum / (to - from + 1)
    }
  }
  return draw(curve, first.from, spans, anchors)
}

function filled(targets: readonly number[]): number[] {
  let last = targets.find((target) => !Number.isNaN(target)) ?? Number.NaN
  return targets.map((target) => {
    if (!Number.isNaN(target)) last = target
    return last
  })
}

const middleOf = ({ from, to }: MonthSpan) => (from + to) / 2

/** Before the first middle and after the last one the value stays. */
function draw(
  curve: Float64Array,
  first: DayNumber,
  spans: readonly MonthSpan[],
  anchors: readonly number[],
): Float64Array {
  let next = 0
  for (let index = 0; index < curve.length; index++) {
    while (next < spans.length && middleOf(spans[next] as MonthSpan) < first + index) next += 1
    const [before, after] = [Math.max(0, next - 1), Math.min(spans.length - 1, next)]
    const [left, right] = [middleOf(spans[before] as MonthSpan), middleOf(spans[after] as MonthSpan)]
    const share = right > left ? (first + index - left) / (right - left) : 0
    curve[index] = (anchors[before] as number) * (1 - share) + (anchors[after] as number) * share
  }
  return curve
}
