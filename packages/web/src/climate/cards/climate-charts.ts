import type { ChartDefinition } from '@windrow/charts/definitions/chart-definition.ts'
import type { YearlySeries } from '@windrow/charts/definitions/yearly-chart.ts'
import { yearlyDefinition } from '@windrow/charts/definitions/yearly-chart.ts'
import type { Trend, Yearly } from '@windrow/contract/entities/climate.ts'
import { type AmountFormat, longtermTexts, type Ways } from '@windrow/contract/texts/en/longterm.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'

/** What a card of a climate page says: its reading in one sentence, then the chart, then how it is computed. */
export type ClimateChart<Key extends string = string> = {
  key: Key
  name: string
  reading: string
  detail?: string
  /** Whether years differ less than the trend; charts without one have none. */
  verdict?: 'clear' | 'none' | 'few'
  definition: ChartDefinition
  decades?: readonly { label: string; value: string }[]
  method?: string
  hasLegend?: boolean
}

/** One number a year in the units that are shown; `shown` is linear. */
export function yearlySeries(
  yearly: Yearly,
  shown: (value: number) => number = (value) => value,
): YearlySeries {
  const { years, values, trend } = yearly
  return {
    years,
    values: values.map((value) => (value === null ? null : shown(value))),
    trend: trend && {
      first: shown(trend.first),
      last: shown(trend.last),
      low: trend.low.map(shown),
      high: trend.high.map(shown),
    },
  }
}

/** A trend that rounds to nothing is none, however sure it is. */
export const isNotable = (trend: Trend, { bare }: Pick<AmountFormat, 'bare'>): boolean =>
  trend.isClear && bare(Math.abs(trend.change)) !== bare(0)

export function verdictOf(trend: Trend | null, amounts: AmountFormat): NonNullable<ClimateChart['verdict']> {
  if (trend === null) return 'few'
  return isNotable(trend, amounts) ? 'clear' : 'none'
}

export const changeBetween = ({ changeLow, changeHigh }: Trend, amounts: AmountFormat, ways: Ways): string =>
  longtermTexts.between(changeLow, changeHigh, amounts, ways)

export const knownYears = ({ values }: Yearly): number => values.filter((value) => value !== null).length

export const decadesOf = ({ decades }: Yearly, text: (value: number) => string) =>
  decades.map(({ from, to, mean }) => ({ label: longtermTexts.chart.decade(from, to), value: text(mean) }))

const texts = longtermTexts.season_length

/** Whole days. */
export const DAYS = {
  bare: (size: number) => String(Math.round(size)),
  whole: (size: number) => longtermTexts.days(Math.round(size)),
}

/** The days between the last frost of spring and the first of autumn, year by year. */
export function seasonLengthChart(
  yearly: Yearly,
  name: string,
  fieldName: string,
  units: UnitSystem,
): ClimateChart<'season_length'> {
  const { trend, years } = yearly
  const reading =
    trend === null
      ? longtermTexts.fewYears(knownYears(yearly))
      : isNotable(trend, DAYS)
        ? texts.clear(DAYS.whole(Math.abs(trend.change)), trend.change > 0, years[0] ?? 0)
        : texts.unclear(DAYS.whole(trend.last))
  return {
    key: 'season_length',
    name,
    reading,
    ...(trend && {
      detail: `${changeBetween(trend, DAYS, texts.ways)} ${texts.now(DAYS.whole(trend.last))}`,
    }),
    verdict: verdictOf(trend, DAYS),
    definition: yearlyDefinition({
      title: `${name}, ${fieldName}`,
      description: reading,
      key: 'season_length',
      hue: 'accent',
      drawn: 'dots',
      least: 0,
      endLabel: trend ? DAYS.bare(trend.last) : '',
      axis: { title: texts.axis, heading: texts.axis, unit: '', decimals: 0 },
      series: yearlySeries(yearly),
      texts: { value: texts.value, trend: longtermTexts.chart.trend, band: longtermTexts.chart.band },
    }),
    decades: decadesOf(yearly, DAYS.whole),
    method: units === 'metric' ? texts.method : texts.methodImperial,
  }
}
