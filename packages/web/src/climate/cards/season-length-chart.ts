import { yearlyDefinition } from '@windrow/charts/definitions/yearly-chart.ts'
import type { Yearly } from '@windrow/contract/entities/climate.ts'
import { longtermTexts } from '@windrow/contract/texts/en/longterm.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import type { ClimateChart } from './climate-chart.ts'
import { changeBetween, decadesOf, isTold, knownYears, verdictOf, yearlySeries } from './yearly-series.ts'

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
      : isTold(trend, DAYS)
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
