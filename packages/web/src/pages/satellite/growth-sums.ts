import type { Quantiles, QuantitySeries } from '@windrow/charts/definition/quantity-layers.ts'
import type { Growth } from '@windrow/contract/entities/growth.ts'
import { type Day, type DayNumber, dayNumber } from '@windrow/core/time/day.ts'

export type GddDay = { date: string; GDD: number | null }

/** The sums as the spec's own calls have them: so far, and the middle of the days ahead. */
export type PlainSums = { past: readonly GddDay[]; ahead: readonly GddDay[]; reached: number }

export type GrowthSums = { series: QuantitySeries; from: DayNumber; to: DayNumber; start: Day }

/** By the crop's model where it grows: to harvest, with its uncertainty and what is normal. */
export function modelSums({ time, observed, forecast, normal }: NonNullable<Growth['curve']>): GrowthSums {
  const days = time.map(dayNumber)
  const ahead = forecast['0.5'].findIndex((value) => value !== null)
  const past = ahead < 0 ? days.length : ahead
  const quantiles: Quantiles = Object.fromEntries(
    Object.entries(forecast).map(([level, values]) => [level, values.slice(past)]),
  )
  return {
    series: {
      observed: { x: days.slice(0, past), y: observed.slice(0, past) },
      forecast: { x: days.slice(past), quantiles },
      normal: { x: days, quantiles: { '0.5': normal } },
    },
    from: days[0] ?? 0,
    to: days.at(-1) ?? 0,
    start: time[0] ?? '',
  }
}

/** Where no crop grows: what was and the next two weeks, from `begins` on (a planting date that lies ahead). */
export function plainSums({ past, ahead, reached }: PlainSums, begins: Day | null): GrowthSums {
  const counted = ahead.filter(({ date }) => begins === null || date >= begins)
  let sum = reached
  const sums = counted.map(({ GDD }) => {
    sum += GDD ?? 0
    return sum
  })
  const days = [...past, ...counted].map(({ date }) => dayNumber(date))
  const start = past[0]?.date ?? begins ?? ahead[0]?.date ?? ''
  const first = start === '' ? 0 : dayNumber(start)
  return {
    series: {
      observed: { x: past.map(({ date }) => dayNumber(date)), y: past.map(({ GDD }) => GDD) },
      forecast: { x: counted.map(({ date }) => dayNumber(date)), quantiles: { '0.5': sums } },
    },
    from: days[0] ?? first,
    to: days.at(-1) ?? first,
    start,
  }
}
