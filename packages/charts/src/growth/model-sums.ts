import { type Day, type DayNumber, dayNumber } from '@windrow/core/time/day.ts'
import type { Quantiles, QuantitySeries } from '../definition/quantity-layers.ts'

type Values = readonly (number | null)[]

/** The curve of degree days in the response about growth. */
export type GrowthCurve = {
  time: readonly Day[]
  observed: Values
  forecast: Readonly<Record<'0.05' | '0.25' | '0.5' | '0.75' | '0.95', Values>>
  normal: Values
}

export type GrowthSums = { series: QuantitySeries; from: DayNumber; to: DayNumber; start: Day }

/** By the crop's model where it grows: to harvest, with its uncertainty and what is normal. */
export function modelSums({ time, observed, forecast, normal }: GrowthCurve): GrowthSums {
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
