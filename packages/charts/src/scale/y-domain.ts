import { firstDayOf, monthOf } from '@windrow/core/time/calendar.ts'
import type { DayNumber } from '@windrow/core/time/day.ts'
import { scaleLinear } from 'd3-scale'
import type { YAxis } from '../definitions/chart-definition.ts'
import { type Layer, type Values, valueAt } from '../definitions/layers.ts'
import { positionAt, visibleIndices } from './positions.ts'

type Extent = readonly [low: number, high: number]

/**
 * The least and the greatest value that the layers show between two x; null where they show none. The neighbours
 * just outside count too: the line to them is seen, and must not be cut.
 */
export function extentOf(layers: readonly Layer[], from: number, to: number): Extent | null {
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  const look = (values: Values, start: number, end: number) => {
    for (let index = start; index < end; index++) {
      const value = valueAt(values, index)
      if (value < low) low = value
      if (value > high) high = value
    }
  }
  for (const layer of layers) {
    const [start, end] = visibleIndices(layer.x, from, to)
    if (layer.kind === 'band') {
      look(layer.low, start, end)
      look(layer.high, start, end)
    } else look(layer.y, start, end)
  }
  return low <= high ? [low, high] : null
}

/** From the first to the last x of all layers; null where there is no point. */
export function xExtentOf(layers: readonly Layer[]): Extent | null {
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  for (const { x } of layers) {
    if (x.length === 0) continue
    low = Math.min(low, positionAt(x, 0))
    high = Math.max(high, positionAt(x, x.length - 1))
  }
  return low <= high ? [low, high] : null
}

/** Above and below the data, as a share of their span. */
const PADDING = 0.05

export type YDomain = { from: number; to: number; ticks: number[] }

/**
 * Which values an axis shows: all data with some air, never beyond what can be.
 * @param isWhole the ends lie on ticks: what a second axis needs to share the grid
 */
export function yDomain(
  data: Extent | null,
  axis: Pick<YAxis, 'zero' | 'limits' | 'whole' | 'dates'>,
  tickCount: number,
  isWhole = false,
): YDomain {
  const [low, high] = padded(data ?? [0, 1], axis)
  const scale = scaleLinear().domain([low, high])
  if (isWhole) scale.nice(tickCount)
  const [from = low, to = high] = scale.domain()
  const { dates } = axis
  return {
    from,
    to,
    ticks: dates === undefined ? scale.ticks(tickCount) : dateTicks(from, to, dates, tickCount),
  }
}

/** So many dates have room beside any panel. */
const FEW_DATES = 4
/** Days of a month that are ticks, the most first; the 31st lies too near to the next 1st. */
const DAYS_OF_MONTH = [[1, 6, 11, 16, 21, 26], [1, 11, 21], [1, 16], [1]]

/** Whole steps of a month where there is room for them; else its first day, of every second or third where there are many. */
function dateTicks(from: number, to: number, dates: DayNumber, most: number): number[] {
  const first = monthOf(Math.ceil(dates + from))
  const last = monthOf(Math.floor(dates + to))
  const months = Array.from({ length: last - first + 1 }, (_, at) => first + at)
  const within = (days: readonly number[]) =>
    months
      .flatMap((month) => days.map((day) => firstDayOf(month) + day - 1 - dates))
      .filter((tick) => tick >= from && tick <= to)
  const fitting = DAYS_OF_MONTH.map(within).find((ticks) => ticks.length <= Math.max(most, FEW_DATES))
  if (fitting !== undefined) return fitting
  const starts = within([1])
  const step = Math.ceil(starts.length / most)
  return starts.filter((_, at) => at % step === 0)
}

function padded(
  [low, high]: Extent,
  { zero: wanted = false, limits = [null, null], whole = false }: Pick<YAxis, 'zero' | 'limits' | 'whole'>,
) {
  const zero = wanted === 'near' ? low <= high - low : wanted
  const floor = zero ? Math.min(low, 0) : low
  const ceiling = zero ? Math.max(high, 0) : high
  const span = ceiling - floor || Math.abs(ceiling) || 1
  const air = span * PADDING
  const flat = ceiling === floor ? span / 2 : 0
  // Where zero is the foot of everything there is no air below it.
  const from = zero && floor === 0 ? 0 : floor - air - flat
  const to = zero && ceiling === 0 ? (floor === 0 ? 1 : 0) : ceiling + air + flat
  const [lowest, highest] = limits
  if (whole && lowest !== null && highest !== null)
    return [Math.min(lowest, low), Math.max(highest, high)] as const
  return [
    lowest === null ? from : Math.max(from, Math.min(lowest, low)),
    highest === null ? to : Math.min(to, Math.max(highest, high)),
  ] as const
}

const STEPS = [1, 2, 2.5, 3, 4, 5, 6, 8, 10]

/** A second axis with the same number of steps as the first, so that one grid serves both. */
export function alignedDomain(data: Extent | null, axis: YAxis, steps: number): YDomain {
  const [low, high] = padded(data ?? [0, 1], axis)
  const least = (high - low) / steps
  for (let power = 10 ** Math.floor(Math.log10(least)); ; power *= 10)
    for (const factor of STEPS) {
      const step = factor * power
      const first = Math.floor(low / step + 1e-9)
      if (step < least || (first + steps) * step < high - step * 1e-9) continue
      const ticks = Array.from({ length: steps + 1 }, (_, index) => tidy((first + index) * step))
      return { from: ticks[0] ?? low, to: ticks[steps] ?? high, ticks }
    }
}

/** Without the dust of binary fractions: 0.3, not 0.30000000000000004. */
const tidy = (value: number) => Number(value.toPrecision(12))
