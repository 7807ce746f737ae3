import { degreeDayMonthSets } from '@windrow/core/derived/degree-day-months.ts'
import { type DerivedSets, degreeDaySumSets } from '@windrow/core/derived/derived-sets.ts'
import type { MemberWeather } from '@windrow/core/derived/member-weather.ts'
import { calendarDay, type DayNumber, dayNumberOf } from '@windrow/core/time/day.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import { gdd } from '@windrow/core/variables/gdd.ts'
import type { StoredVariable, Variable } from '@windrow/core/variables/registry.ts'
import type { ChartLine } from '@windrow/core/variables/variable-def.ts'
import { waterBudget } from '@windrow/core/variables/water-budget.ts'
import { datasetSeries, derivedSeries, type WeatherSets } from './dataset-series.ts'
import { valueAt } from './layers.ts'
import type { QuantitySeries } from './quantity-layers.ts'
import type { WeatherPanel } from './weather-chart.ts'
import type { Comparison } from './weather-layers.ts'

/** The name of each axis, before its unit; the pages bring them. */
type AxisNames = Readonly<Record<Variable['text'] | 'precipitationSum' | 'gddMonth' | 'gddSum', string>>

export type Panels = readonly [WeatherPanel, ...WeatherPanel[]]

/** Another field or year over the same variable. */
export type ComparedSets = Omit<Comparison, 'series'> & { sets: WeatherSets; isLastYear: boolean }

type StoredInput = {
  variable: StoredVariable
  sets: WeatherSets
  units: UnitSystem
  view: 'daily' | 'monthly'
  isCumulative: boolean
  compared: readonly ComparedSets[]
  axis: AxisNames
}

/** The panel of a variable that a call of its own serves. */
export function storedPanels({
  variable,
  sets,
  units,
  view,
  isCumulative,
  compared,
  axis,
}: StoredInput): Panels {
  const shown = { dimension: variable.dimension, units, view }
  const isHumidity = variable.tab === 'relative_humidity'
  return [
    {
      key: variable.tab,
      kind: variable.chart.kind,
      dimension: variable.dimension,
      axisTitle: isCumulative ? axis.precipitationSum : axis[variable.text],
      ...(isHumidity ? { limits: [0, 100] as const } : {}),
      quantities: variable.chart.lines.map((line: ChartLine) => ({
        line,
        series: datasetSeries(sets, line.value, shown),
        comparisons: line.isQuiet
          ? []
          : compared.map(({ sets: other, isLastYear, ...comparison }) => {
              const series = datasetSeries(other, line.value, shown)
              return { ...comparison, series: isLastYear ? lastYear(series, view) : series }
            }),
      })),
    },
  ]
}

type WaterBudgetInput = {
  days: DerivedSets
  units: UnitSystem
  axis: AxisNames
  /** The chosen share, in words. */
  given: readonly string[]
}

/** Precipitation less the chosen share of evaporation; bars go below zero on dry days. */
export function waterBudgetPanels({ days, units, axis, given }: WaterBudgetInput): Panels {
  const shown = { dimension: waterBudget.dimension, units }
  return [
    {
      key: waterBudget.tab,
      kind: waterBudget.chart.kind,
      dimension: waterBudget.dimension,
      axisTitle: axis.water_budget,
      quantities: waterBudget.chart.lines.map((line) => ({
        line,
        series: derivedSeries(days, shown),
        given,
      })),
    },
  ]
}

type DegreeDayInput = {
  weather: MemberWeather
  /** Null where months are shown. */
  days: DerivedSets | null
  base: number
  planted: DayNumber
  units: UnitSystem
  isCumulative: boolean
  axis: AxisNames
  /** In words: the base, and for sums the day they start on. */
  given: { base: string; planted: string }
}

/** The sum since planting above the days it is made of; or only the days, or months. */
export function degreeDayPanels({
  weather,
  days,
  base,
  planted,
  units,
  isCumulative,
  axis,
  given,
}: DegreeDayInput): Panels {
  const shown = { dimension: gdd.dimension, units }
  const [line] = gdd.chart.lines
  const sumLine = { ...line, value: 'gdd_sum' } as const
  const sum = (sets: DerivedSets): WeatherPanel => ({
    key: 'gdd_sum',
    share: 2,
    kind: 'line',
    dimension: gdd.dimension,
    axisTitle: axis.gddSum,
    // Months after planting, from zero on, the coming days would be a flat line under the roof.
    zero: 'near',
    quantities: [{ line: sumLine, series: derivedSeries(sets, shown), given: [given.base, given.planted] }],
  })
  const single = (sets: DerivedSets, axisTitle: string): WeatherPanel => ({
    key: gdd.tab,
    kind: 'bar',
    dimension: gdd.dimension,
    axisTitle,
    quantities: [{ line, series: derivedSeries(sets, shown), given: [given.base] }],
  })
  if (days === null)
    return isCumulative
      ? [sum(degreeDayMonthSets(weather, base, planted))]
      : [single(degreeDayMonthSets(weather, base, null), axis.gddMonth)]
  const daily = single(days, axis.gdd)
  return isCumulative ? [sum(degreeDaySumSets(weather, base, planted)), daily] : [daily]
}

const YEAR_MONTHS = 12

/** Last year's dates under the same dates of this year: only what was observed. 29 February has none beside it. */
export function lastYear(series: QuantitySeries, view: 'daily' | 'monthly'): QuantitySeries {
  if (series.observed === undefined) return {}
  const { x, y } = series.observed
  const shifted: number[] = []
  const values: number[] = []
  for (let index = 0; index < x.length; index++) {
    const at = view === 'monthly' ? (x[index] ?? 0) + YEAR_MONTHS : yearLater(x[index] ?? 0)
    if (at === null) continue
    shifted.push(at)
    values.push(valueAt(y, index))
  }
  return { observed: { x: Float64Array.from(shifted), y: Float64Array.from(values) } }
}

function yearLater(number: number): number | null {
  const { year, month, day } = calendarDay(number)
  return month === 2 && day === 29 ? null : dayNumberOf(year + 1, month, day)
}
