import type { Longterm, LongtermKey, Yearly } from '@windrow/contract/entities/climate.ts'
import { findCrop } from '@windrow/core/crops/registry.ts'
import { autumnStart, type Hemisphere, hemisphereOf, springStart } from '@windrow/core/indices/frost.ts'
import { WARNING_LIMITS } from '@windrow/core/risks/fixed-warnings.ts'
import { monthDay, yearDay } from '@windrow/core/time/calendar.ts'
import {
  climateYears,
  eachYear,
  frostYears,
  GROWING_MONTHS,
  growingMonths,
  wholeYear,
} from '@windrow/core/trends/climate-years.ts'
import { decadeMeans, type Trend, trendOf } from '@windrow/core/trends/trend.ts'
import type { AboutWeather } from '../weather/cells/cell-responses.ts'
import type { CellWeather } from '../weather/cells/cell-weather.ts'
import { wireNumber, wireValues } from '../weather/cells/wire-values.ts'
import type { FieldWeather } from '../weather/store/field-weather.ts'

const DECADE = 10

/** One number a year with its trend, as charts draw it. */
export function yearlyResponse(firstYear: number, values: readonly number[]): Yearly {
  const years = values.map((_, at) => firstYear + at)
  const trend = trendOf(years, values)
  return {
    years,
    values: wireValues(values),
    trend: trend && trendResponse(trend, years),
    decades: decadeMeans(years, values).map((decade) => ({ ...decade, mean: wireNumber(decade.mean) ?? 0 })),
  }
}

function trendResponse(trend: Trend, years: readonly number[]): NonNullable<Yearly['trend']> {
  const round = (value: number) => wireNumber(value) ?? 0
  const first = years[0] as number
  const last = years.at(-1) as number
  const span = last - first
  return {
    slope: round(DECADE * trend.slope),
    slopeLow: round(DECADE * trend.slopeLow),
    slopeHigh: round(DECADE * trend.slopeHigh),
    change: round(span * trend.slope),
    changeLow: round(span * trend.slopeLow),
    changeHigh: round(span * trend.slopeHigh),
    first: round(trend.at(first)),
    last: round(trend.at(last)),
    low: years.map((year) => round(trend.at(year) - trend.halfWidth(year))),
    high: years.map((year) => round(trend.at(year) + trend.halfWidth(year))),
    tau: round(trend.tau),
    p: Math.round(trend.p * 10_000) / 10_000,
    isClear: trend.isClear,
  }
}

const TEN = 10

type Extras = { unit: Longterm['indicators'][number]['unit']; origin?: string; threshold?: number }

/** How the place's climate moves: one number a year from the history at hand, with its trend. */
export function longtermResponse(
  field: FieldWeather,
  weather: CellWeather,
  { source }: AboutWeather,
): Longterm {
  const hemisphere = hemisphereOf(field.lat)
  const { first, values, count } = weather.history
  const series = (key: 't2m_min' | 't2m_max' | 'tp_sum' | 'e_sum') => ({
    first,
    values: values[key] ?? new Float32Array(count).fill(Number.NaN),
  })
  const tmin = series('t2m_min')
  const tmax = series('t2m_max')
  const years = climateYears(tmin, hemisphere)
  const season = seasonName(hemisphere)
  const noProjections = 'source-has-none' as const
  if (!years) return { source, years, season, indicators: [], projections: null, noProjections }
  const heat = findCrop(field.crop)?.heat ?? WARNING_LIMITS.day
  const growing = (year: number) => growingMonths(hemisphere, year)
  const frost = frostYears(tmin, years, hemisphere)
  const mean = { first, values: tmin.values.map((low, at) => (low + (tmax.values[at] as number)) / 2) }
  const rain = eachYear(series('tp_sum'), years, growing, 'sum')
  const et0 = eachYear(series('e_sum'), years, growing, 'sum')
  const indicator = (key: LongtermKey, numbers: readonly number[], extras: Extras) => {
    const yearly = yearlyResponse(years.from, numbers)
    const known = numbers.filter((value) => !Number.isNaN(value))
    const line = yearly.trend?.last
    const above = line === undefined ? null : known.filter((value) => value > line).length / known.length
    return {
      key,
      unit: extras.unit,
      origin: extras.origin ?? null,
      threshold: extras.threshold ?? null,
      aboveInTen: above === null ? null : Math.round(TEN * above),
      ...yearly,
    }
  }
  const dateOf = (day: number) => monthDay(yearDay(day))
  return {
    source,
    years,
    season,
    indicators: [
      indicator('season_length', frost.length, { unit: 'days', threshold: 0 }),
      indicator('last_frost', frost.last, {
        unit: 'date',
        origin: dateOf(springStart(hemisphere, years.from)),
        threshold: 0,
      }),
      indicator('first_frost', frost.first, {
        unit: 'date',
        origin: dateOf(autumnStart(hemisphere, years.from)),
        threshold: 0,
      }),
      indicator(
        'heat_days',
        eachYear(tmax, years, wholeYear(hemisphere), (value) => value > heat),
        { unit: 'days', threshold: heat },
      ),
      indicator('rain', rain, { unit: 'mm' }),
      indicator(
        'water_balance',
        rain.map((sum, at) => sum - (et0[at] as number)),
        { unit: 'mm' },
      ),
      indicator('mean_temperature', eachYear(mean, years, wholeYear(hemisphere), 'mean'), { unit: '°C' }),
    ],
    projections: null,
    noProjections,
  }
}

function seasonName(hemisphere: Hemisphere): Longterm['season'] {
  const { from, to } = GROWING_MONTHS[hemisphere]
  const name = ({ month, day }: { month: number; day: number }) =>
    `${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  return { from: name(from), to: name(to) }
}
