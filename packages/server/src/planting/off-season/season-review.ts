import type { ReviewFigure, ReviewKey, SeasonReview } from '@windrow/contract/entities/off-season.ts'
import { standingOf } from '@windrow/core/climatology/standing.ts'
import { countYears, pastSequences } from '@windrow/core/climatology/years.ts'
import { quantile } from '@windrow/core/series/quantile.ts'
import { dayOf } from '@windrow/core/time/day.ts'
import type { SeriesKey } from '@windrow/core/variables/series.ts'
import type { SeasonSpan } from '../../climate/season-footprints.ts'
import type { CellWeather } from '../../weather/cells/cell-weather.ts'
import { wireDays, wireNumber, wireValues } from '../../weather/cells/wire-values.ts'
import type { PastYields, SeasonLoss } from './season-yields.ts'
import type { RestingField, RestingWater } from './soil-recharge.ts'

/** Percent of the attainable: of the season, of the normal years when planted on the same date, and what took the rest. */
export type SeasonYields = { yield: number | null } & PastYields

/** A season with more of its days missing is not summed up. */
const MISSING_SHARE = 0.05

/** How a season that has ended went, beside the same days of the normal years. */
export function seasonReview(
  { weather, growth }: RestingField,
  span: SeasonSpan,
  water: RestingWater,
  yields: SeasonYields,
): SeasonReview | null {
  const { season, outlook } = growth
  if (typeof season === 'string' || !outlook?.end) return null
  const rain = daysOf(weather, 'tp_sum', span)
  const lows = daysOf(weather, 't2m_min', span)
  const highs = daysOf(weather, 't2m_max', span)
  const { heat } = season.crop
  const meanOf = (lowest: ArrayLike<number>, highest: ArrayLike<number>) => (mean(lowest) + mean(highest)) / 2
  const hotDays = (days: Float32Array) => days.reduce((count, high) => count + Number(high > heat), 0)
  const wanted: [ReviewKey, number, ArrayLike<number>, number | null][] = [
    ['rain', sum(rain.season), rain.past.map(sum), null],
    [
      'temperature',
      meanOf(lows.season, highs.season),
      lows.past.map((one, year) => meanOf(one, highs.past[year] ?? [])),
      null,
    ],
    ['heat', hotDays(highs.season), highs.past.map(hotDays), heat],
    ['need', water.season?.need ?? Number.NaN, water.past.map(({ need }) => need), null],
    ['shortage', water.season?.shortage ?? Number.NaN, water.past.map(({ shortage }) => shortage), null],
    ['yield', yields.yield ?? Number.NaN, yields.past, null],
  ]
  return {
    from: dayOf(span.from),
    to: dayOf(span.from + span.days - 1),
    by: outlook.end.by,
    normalYears: weather.years,
    figures: wanted.flatMap(([key, value, past, threshold]) => figureOf(key, value, past, threshold)),
    losses: yields.losses
      .map(lossOf)
      .filter(({ value, normal }) => value > 0 || (normal ?? 0) > 0)
      .sort((a, b) => b.value - a.value || (b.normal ?? 0) - (a.normal ?? 0)),
    rain: rainCurve(rain, span),
  }
}

const lossOf = ({ key, value, past }: SeasonLoss): SeasonReview['losses'][number] => ({
  key,
  value: Math.round(value),
  normal: past.length === 0 ? null : Math.round(quantile(past, 0.5)),
})

function figureOf(
  key: ReviewKey,
  value: number,
  past: ArrayLike<number>,
  threshold: number | null,
): ReviewFigure[] {
  const shown = wireNumber(value, 10)
  if (shown === null) return []
  const normal = standingOf(value, past)
  const tenth = (number: number) => Math.round(10 * number) / 10
  return [
    {
      key,
      value: shown,
      threshold,
      normal: normal && {
        ...normal,
        low: tenth(normal.low),
        middle: tenth(normal.middle),
        high: tenth(normal.high),
      },
    },
  ]
}

type SeasonDays = { season: Float32Array; past: Float32Array[] }

/** The days of a season, and the same days of each normal year. */
function daysOf({ history, years }: CellWeather, key: SeriesKey, { from, days }: SeasonSpan): SeasonDays {
  const { first } = history
  const values = history.values[key] ?? new Float32Array(history.count).fill(Number.NaN)
  const season = values.subarray(Math.max(0, from - first), from - first + days)
  if (!years) return { season, past: [] }
  const count = countYears(years)
  const same = pastSequences({ first, values }, years, from, days)
  return {
    season,
    past: Array.from({ length: count }, (_, year) =>
      Float32Array.from({ length: days }, (_day, day) => same[day * count + year] as number),
    ),
  }
}

/** The mean of what is there; missing where too much is. */
function mean(values: ArrayLike<number>): number {
  let total = 0
  let known = 0
  for (let at = 0; at < values.length; at++) {
    const value = values[at] as number
    if (Number.isNaN(value)) continue
    total += value
    known++
  }
  return known >= (1 - MISSING_SHARE) * values.length ? total / known : Number.NaN
}

/** Made whole by its own mean. */
const sum = (values: ArrayLike<number>): number => mean(values) * values.length

function rainCurve({ season, past }: SeasonDays, { from, days }: SeasonSpan): SeasonReview['rain'] {
  const counted = (values: Float32Array) => {
    let total = 0
    return values.map((value) => {
      total += Number.isNaN(value) ? 0 : value
      return total
    })
  }
  const known = past.filter((year) => !Number.isNaN(mean(year))).map(counted)
  const level = (wanted: number) =>
    known.length === 0
      ? []
      : Array.from({ length: days }, (_, day) =>
          wireNumber(
            quantile(
              known.map((year) => year[day] as number),
              wanted,
            ),
            1,
          ),
        )
  return {
    time: wireDays(from, days),
    sum: wireValues(counted(season), 1),
    low: level(0.1),
    middle: level(0.5),
    high: level(0.9),
  }
}
