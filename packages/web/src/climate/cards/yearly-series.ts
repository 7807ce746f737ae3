import type { YearlySeries } from '@windrow/charts/definitions/yearly-chart.ts'
import type { Trend, Yearly } from '@windrow/contract/entities/climate.ts'
import { longtermTexts, type Told, type Ways } from '@windrow/contract/texts/en/longterm.ts'
import type { ClimateChart } from './climate-chart.ts'

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
export const isTold = (trend: Trend, { bare }: Pick<Told, 'bare'>): boolean =>
  trend.isClear && bare(Math.abs(trend.change)) !== bare(0)

export function verdictOf(trend: Trend | null, told: Told): NonNullable<ClimateChart['verdict']> {
  if (trend === null) return 'few'
  return isTold(trend, told) ? 'clear' : 'none'
}

export const changeBetween = ({ changeLow, changeHigh }: Trend, told: Told, ways: Ways): string =>
  longtermTexts.between(changeLow, changeHigh, told, ways)

export const knownYears = ({ values }: Yearly): number => values.filter((value) => value !== null).length

export const decadesOf = ({ decades }: Yearly, text: (value: number) => string) =>
  decades.map(({ from, to, mean }) => ({ label: longtermTexts.chart.decade(from, to), value: text(mean) }))
