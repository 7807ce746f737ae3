import { degreeDayMonthSets } from '@windrow/core/derived/degree-day-months.ts'
import { type DerivedSets, degreeDaySumSets } from '@windrow/core/derived/derived-sets.ts'
import type { MemberWeather } from '@windrow/core/derived/member-weather.ts'
import { readDataset, type View, type WireSets } from '@windrow/core/series/read-dataset.ts'
import { joined, middleOf, type Series, type SeriesSets } from '@windrow/core/series/series.ts'
import { calendarDay, type DayNumber, dayNumberOf } from '@windrow/core/time/day.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import { gdd } from '@windrow/core/variables/gdd.ts'
import type { StoredVariable, Variable } from '@windrow/core/variables/registry.ts'
import type { ChartLine } from '@windrow/core/variables/variable-def.ts'
import { waterBudget } from '@windrow/core/variables/water-budget.ts'
import { countedFrom } from '../scale/positions.ts'
import { inUnits } from './in-units.ts'
import type { WeatherPanel } from './weather-chart.ts'
import type { Compared, Comparison } from './weather-layers.ts'

/** The name of each axis, before its unit; the pages bring them. */
type AxisNames = Readonly<Record<Variable['text'] | 'precipitationSum' | 'gddMonth' | 'gddSum', string>>

export type Panels = readonly [WeatherPanel, ...WeatherPanel[]]

/** Another field or year over the same variable. */
export type ComparedSets = Compared & { sets: WireSets; isLastYear: boolean }

type StoredInput = {
  variable: StoredVariable
  sets: WireSets
  units: UnitSystem
  view: View
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
  const read = (from: WireSets, value: string) =>
    inUnits(readDataset(from, value, view), variable.dimension, units)
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
        series: read(sets, line.value),
        ...(isCumulative ? { restarts: newYearsOf(readDataset(sets, line.value, view)) } : {}),
        comparisons: line.isQuiet
          ? []
          : compared.flatMap(({ sets: other, isLastYear, ...comparison }) => {
              const series = read(other, line.value)
              // Models are known by one line of a variable only.
              if (!series.observed && !series.forecast) return []
              return [{ ...comparison, points: isLastYear ? lastYear(series, view) : throughout(series) }]
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
  return [
    {
      key: waterBudget.tab,
      kind: waterBudget.chart.kind,
      dimension: waterBudget.dimension,
      axisTitle: axis.water_budget,
      quantities: waterBudget.chart.lines.map((line) => ({
        line,
        series: inUnits(days, waterBudget.dimension, units),
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
    quantities: [
      { line: sumLine, series: inUnits(sets, gdd.dimension, units), given: [given.base, given.planted] },
    ],
  })
  const single = (sets: DerivedSets, axisTitle: string): WeatherPanel => ({
    key: gdd.tab,
    kind: 'bar',
    dimension: gdd.dimension,
    axisTitle,
    quantities: [{ line, series: inUnits(sets, gdd.dimension, units), given: [given.base] }],
  })
  if (days === null)
    return isCumulative
      ? [sum(degreeDayMonthSets(weather, base, planted))]
      : [single(degreeDayMonthSets(weather, base, null), axis.gddMonth)]
  const daily = single(days, axis.gdd)
  return isCumulative ? [sum(degreeDaySumSets(weather, base, planted)), daily] : [daily]
}

/** Sums of months are counted from each January on (decisions §5): what is normal there falls to its first month. */
function newYearsOf({ normal, observed }: SeriesSets): number[] {
  const first = normal?.first ?? observed?.first ?? 0
  const length = normal ? middleOf(normal).values.length : (observed?.values.length ?? 0)
  return Array.from({ length }, (_, at) => first + at)
    .filter((month) => month % YEAR_MONTHS === 0)
    .map((january) => january - 0.5)
}

const NONE: Series = { first: 0, values: new Float64Array(0) }

/** What was observed, and the middle of the forecast where that ends. */
export function throughout({ observed = NONE, forecast }: SeriesSets): Comparison['points'] {
  const { first, values } = joined(observed, forecast ? middleOf(forecast) : NONE)
  return { x: countedFrom(first, values), y: values }
}

const YEAR_MONTHS = 12

/** Last year's dates under the same dates of this year: only what was observed. 29 February has none beside it. */
export function lastYear({ observed = NONE }: SeriesSets, view: View): Comparison['points'] {
  const { first, values } = observed
  if (view === 'monthly') return { x: countedFrom(first + YEAR_MONTHS, values), y: values }
  const days = Array.from(values, (_, at) => yearLater(first + at))
  return {
    x: Float64Array.from(days.filter((day) => day !== null)),
    y: values.filter((_, at) => days[at] !== null),
  }
}

function yearLater(number: number): number | null {
  const { year, month, day } = calendarDay(number)
  return month === 2 && day === 29 ? null : dayNumberOf(year + 1, month, day)
}
