import { type Bands, levelOf, middleOf, type Series, valueOn } from '../series/series.ts'
import { DAY_HOURS } from '../time/day.ts'

/** Hours of a forecast, each at its number, with the middle of what may come; NaN where it is not known. */
export type HourlyMiddle = { x: readonly number[]; y: readonly (number | null)[] }
export type HourlyBand = { low: Float64Array; high: Float64Array }

const NOON = 12

/**
 * The band within which an hour lies 9 times in 10, of days whose bands are known: members are stored by the day, the
 * hours between are one series. It reaches as far from the middle as the band of the day does, between two noons as a
 * straight line. With bands of the day's lowest and highest value, hours between the two have their share of both.
 */
export function hourlyBand(hours: HourlyMiddle, lowest: Bands, highest: Bands = lowest): HourlyBand {
  const shares = sharesOf(hours)
  const edge = (level: '0.05' | '0.95') =>
    Float64Array.from(hours.x, (hour, at) => {
      const share = shares[at] ?? 0
      const reach = (1 - share) * reachAt(lowest, level, hour) + share * reachAt(highest, level, hour)
      return (hours.y[at] ?? Number.NaN) + reach
    })
  return { low: edge('0.05'), high: edge('0.95') }
}

/** How far a level is from the middle at an hour; beyond the first and the last noon as there. */
function reachAt(bands: Bands, level: '0.05' | '0.95', hour: number): number {
  const [edge, middle] = [levelOf(bands, level), middleOf(bands)]
  const on = (day: number) => valueOn(edge, day) - valueOn(middle, day)
  const place = (hour - NOON) / DAY_HOURS
  const [first, last] = [middle.first, lastOf(middle)]
  const held = Math.min(last, Math.max(first, place))
  const day = Math.min(last, Math.floor(held))
  const share = held - day
  return share === 0 ? on(day) : (1 - share) * on(day) + share * on(day + 1)
}

const lastOf = ({ first, values }: Series) => first + values.length - 1

/** Where each hour lies between the lowest and the highest of its day, 0 to 1. */
function sharesOf({ x, y }: HourlyMiddle): number[] {
  const ends = new Map<number, { low: number; high: number }>()
  const dayOf = (hour: number) => Math.floor(hour / DAY_HOURS)
  for (const [at, hour] of x.entries()) {
    const value = y[at] ?? null
    if (value === null) continue
    const { low, high } = ends.get(dayOf(hour)) ?? { low: value, high: value }
    ends.set(dayOf(hour), { low: Math.min(low, value), high: Math.max(high, value) })
  }
  return x.map((hour, at) => {
    const { low, high } = ends.get(dayOf(hour)) ?? { low: 0, high: 0 }
    return high > low ? ((y[at] ?? low) - low) / (high - low) : 0.5
  })
}
