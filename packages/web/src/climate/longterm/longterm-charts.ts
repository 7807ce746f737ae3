import type { YAxis } from '@windrow/charts/definitions/chart-definition.ts'
import { yearlyDefinition } from '@windrow/charts/definitions/yearly-chart.ts'
import { FAMILY_HUES, type Hue } from '@windrow/charts/theme/hues.ts'
import type { Longterm, LongtermIndicator, LongtermKey } from '@windrow/contract/entities/climate.ts'
import { type AmountFormat, longtermTexts, type Ways } from '@windrow/contract/texts/en/longterm.ts'
import {
  limitText,
  shownWater,
  warmthFormat,
  waterDecimals,
  waterFormat,
  waterText,
} from '@windrow/contract/words/amounts.ts'
import { formatQuantity, fromMetric, unitOf } from '@windrow/core/units/convert.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import {
  type ClimateChart,
  changeBetween,
  DAYS,
  decadesOf,
  isNotable,
  knownYears,
  seasonLengthChart,
  verdictOf,
  yearlySeries,
} from '../cards/climate-charts.ts'
import { frostDatesChart } from './frost-dates-chart.ts'

const month = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' })

/** The growing months: 'April to September'. */
function monthsText({ from, to }: Longterm['season']): string {
  const name = (day: string) => month.format(Date.parse(`2001-${day.slice(0, 2)}-01`))
  return longtermTexts.months(name(from), name(to))
}

export const LONGTERM_CHARTS = [
  'season_length',
  'frost_dates',
  'heat_days',
  'rain',
  'water_balance',
  'mean_temperature',
] as const
export type LongtermChartKey = (typeof LONGTERM_CHARTS)[number]
export type LongtermChart = ClimateChart<LongtermChartKey>

/** The charts of a place in the order of the page; what the response does not have is left out. */
export function longtermCharts(response: Longterm, fieldName: string, units: UnitSystem): LongtermChart[] {
  const of = (key: LongtermKey) => response.indicators.find((one) => one.key === key)
  const [length, last, first] = [of('season_length'), of('last_frost'), of('first_frost')]
  const [heat, rain, balance, warmth] = [
    of('heat_days'),
    of('rain'),
    of('water_balance'),
    of('mean_temperature'),
  ]
  const months = monthsText(response.season)
  return [
    length && seasonLengthChart(length, longtermTexts.season_length.name, fieldName, units),
    last && first && frostDatesChart(last, first, fieldName),
    heat && heatChart(heat, fieldName, units),
    rain && waterChart('rain', rain, months, fieldName, units),
    balance && waterChart('water_balance', balance, months, fieldName, units),
    warmth && warmthChart(warmth, fieldName, units),
  ].filter((chart) => chart !== undefined)
}

type Parts = {
  key: LongtermChartKey
  fieldName: string
  hue: Hue
  drawn: 'dots' | 'bars'
  axis: YAxis
  /** Of the values, and of differences between them. */
  text: (value: number) => string
  amounts: AmountFormat
  ways: Ways
  value: string
  shown?: (value: number) => number
  least?: number
  /** The sentences for a notable trend, and for one that is not. */
  clear: (change: number, firstYear: number) => string
  unclear: (now: string) => string
  more?: string
  method?: string
}

function indicatorChart(indicator: LongtermIndicator, parts: Parts): LongtermChart {
  const { key, fieldName, hue, drawn, axis, text, amounts, ways, value, shown, least, method } = parts
  const { trend, years } = indicator
  const name = longtermTexts[key].name
  const now = trend === null ? 0 : Math.max(least ?? Number.NEGATIVE_INFINITY, trend.last)
  const reading =
    trend === null
      ? longtermTexts.fewYears(knownYears(indicator))
      : isNotable(trend, amounts)
        ? parts.clear(trend.change, years[0] ?? 0)
        : parts.unclear(text(now))
  return {
    key,
    name,
    reading,
    ...(trend && {
      detail: [changeBetween(trend, amounts, ways), parts.more].filter(Boolean).join(' '),
    }),
    verdict: verdictOf(trend, amounts),
    definition: yearlyDefinition({
      title: `${name}, ${fieldName}`,
      description: reading,
      key,
      hue,
      drawn,
      axis,
      endLabel: trend ? text(now) : '',
      ...(least !== undefined && { least }),
      series: yearlySeries(indicator, shown),
      texts: { value, trend: longtermTexts.chart.trend, band: longtermTexts.chart.band },
    }),
    decades: decadesOf(indicator, text),
    ...(method !== undefined && { method }),
  }
}

function heatChart(indicator: LongtermIndicator, fieldName: string, units: UnitSystem): LongtermChart {
  const texts = longtermTexts.heat_days
  const limit = limitText(indicator.threshold ?? 0, units)
  const { trend, years, values } = indicator
  const tenths = (value: number) => String(Math.round(10 * Math.max(0, value)) / 10)
  const never = values.every((value) => value === null || value === 0)
  const chart = indicatorChart(indicator, {
    key: 'heat_days',
    fieldName,
    hue: FAMILY_HUES.max,
    drawn: 'bars',
    axis: {
      title: texts.value,
      heading: texts.axis(limit),
      unit: '',
      decimals: 0,
      zero: true,
      limits: [0, null],
    },
    text: tenths,
    amounts: DAYS,
    ways: texts.ways,
    value: texts.value,
    least: 0,
    clear: (change) => texts.clear(limit, tenths(trend?.first ?? 0), tenths(trend?.last ?? 0), change > 0),
    unclear: (now) => texts.unclear(limit, now),
    method: texts.method,
  })
  return never ? { ...chart, reading: texts.never(limit, years[0] ?? 0, years.at(-1) ?? 0) } : chart
}

function waterChart(
  key: 'rain' | 'water_balance',
  indicator: LongtermIndicator,
  months: string,
  fieldName: string,
  units: UnitSystem,
): LongtermChart {
  const texts = longtermTexts[key]
  const amounts = waterFormat(units)
  const { trend } = indicator
  const unit = unitOf('precipitation', units)
  return indicatorChart(indicator, {
    key,
    fieldName,
    hue: key === 'rain' ? FAMILY_HUES.rain : FAMILY_HUES.evaporation,
    drawn: 'bars',
    axis: {
      title: texts.value,
      heading: `${texts.axis(months)}, ${unit}`,
      unit,
      decimals: waterDecimals(units),
      ...(key === 'rain' && { limits: [0, null] as const }),
    },
    text: (value) => waterText(value, units),
    amounts,
    ways: texts.ways,
    value: texts.value,
    shown: shownWater(units),
    ...(key === 'rain' && { least: 0 }),
    clear: (change, year) => texts.clear(months, amounts.whole(Math.abs(change)), change > 0, year),
    unclear: (now) => texts.unclear(months, now),
    ...(trend && !isNotable(trend, amounts) && { more: longtermTexts.rain.differs }),
    ...(key === 'water_balance' && { method: longtermTexts.water_balance.method }),
  })
}

function warmthChart(indicator: LongtermIndicator, fieldName: string, units: UnitSystem): LongtermChart {
  const texts = longtermTexts.mean_temperature
  const amounts = warmthFormat(units)
  const unit = unitOf('temperature', units)
  const text = (value: number) => formatQuantity(value, 'temperature', units, 1)
  return indicatorChart(indicator, {
    key: 'mean_temperature',
    fieldName,
    hue: FAMILY_HUES.mean,
    drawn: 'dots',
    axis: { title: texts.value, heading: `${texts.axis}, ${unit}`, unit, decimals: 1 },
    text,
    amounts,
    ways: texts.ways,
    value: texts.value,
    shown: (value) => fromMetric(value, 'temperature', units),
    clear: (change, year) => texts.clear(amounts.whole(Math.abs(change)), change > 0, year),
    unclear: texts.unclear,
    ...(indicator.trend && { more: texts.now(text(indicator.trend.last)) }),
    method: texts.method,
  })
}

const { parts, title } = longtermTexts.page

/** The page in one line: 'Longer seasons, hotter summers, rain much the same'. */
export function longtermHeadline({ indicators }: Longterm): string {
  const sentence = (key: LongtermKey, words: (typeof parts)[keyof typeof parts], amounts: AmountFormat) => {
    const trend = indicators.find((one) => one.key === key)?.trend
    if (!trend) return []
    if (!isNotable(trend, amounts)) return words.same
    return trend.change > 0 ? words.more : words.less
  }
  const line = [
    sentence('season_length', parts.season, DAYS),
    sentence('heat_days', parts.heat, DAYS),
    sentence('rain', parts.rain, waterFormat('metric')),
  ]
    .flat()
    .join(', ')
  return line === '' ? title : line.charAt(0).toUpperCase() + line.slice(1)
}
