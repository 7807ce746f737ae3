import type { GrowthSums } from '@windrow/charts/definitions/growth-chart.ts'
import { firstOf, readValues } from '@windrow/core/series/read-dataset.ts'
import { lastKnown, valueOn } from '@windrow/core/series/series.ts'
import { type Day, dayNumber } from '@windrow/core/time/day.ts'

export type GddDay = { date: string; GDD: number | null }

/** The sums as the spec's own calls have them: so far, and the middle of the days ahead. */
export type PlainSums = { past: readonly GddDay[]; ahead: readonly GddDay[]; reached: number }

/** Where no crop grows: what was and the next two weeks, from `begins` on (a planting date in the future). */
export function plainSums({ past, ahead, reached }: PlainSums, begins: Day | null): GrowthSums {
  const counted = ahead.filter(({ date }) => begins === null || date >= begins)
  let sum = reached
  const sums = Float64Array.from(counted, ({ GDD }) => {
    sum += GDD ?? 0
    return sum
  })
  const days = [...past, ...counted].map(({ date }) => date)
  const start = past[0]?.date ?? begins ?? ahead[0]?.date ?? ''
  const first = start === '' ? 0 : dayNumber(start)
  return {
    series: {
      observed: { first: firstOf(days), values: readValues(past.map(({ GDD }) => GDD)) },
      forecast: { first: firstOf(days.slice(past.length)), quantiles: { '0.5': sums } },
    },
    from: days.length === 0 ? first : firstOf(days),
    to: days.length === 0 ? first : firstOf(days.slice(-1)),
    start,
  }
}

/** The sums of a season that is over, which no model carries on: by the middle of the days ahead. */
export function carriedOn(sums: GrowthSums, ahead: readonly GddDay[]): GrowthSums {
  const { observed, forecast } = sums.series
  const last = observed ? lastKnown(observed) : null
  const coming = ahead.filter(({ date }) => last !== null && dayNumber(date) > last)
  const isForecast = forecast?.quantiles['0.5']?.some((value) => !Number.isNaN(value)) ?? false
  if (last === null || isForecast || coming.length === 0) return sums
  let sum = valueOn(observed, last)
  const values = Float64Array.from(coming, ({ GDD }) => {
    sum += GDD ?? 0
    return sum
  })
  const first = firstOf(coming.map(({ date }) => date))
  return {
    ...sums,
    series: { ...sums.series, forecast: { first, quantiles: { '0.5': values } } },
    to: Math.max(sums.to, first + values.length - 1),
  }
}
