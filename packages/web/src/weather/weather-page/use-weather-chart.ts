import type {
  ChartDefinition,
  DateLine,
  DayNote,
  Group,
} from '@windrow/charts/definitions/chart-definition.ts'
import { weatherDefinition } from '@windrow/charts/definitions/weather-chart.ts'
import {
  type ComparedSets,
  degreeDayPanels,
  type Panels,
  storedPanels,
  waterBudgetPanels,
} from '@windrow/charts/definitions/weather-panels.ts'
import type { AlertRanges } from '@windrow/contract/entities/alert.ts'
import { chartTexts } from '@windrow/contract/texts/en/charts.ts'
import { variableTexts } from '@windrow/contract/texts/en/variables.ts'
import { weatherPageTexts } from '@windrow/contract/texts/en/weather-page.ts'
import { fill } from '@windrow/contract/texts/fill.ts'
import { chartWords, rangeMarks } from '@windrow/contract/words/chart-words.ts'
import { rainWords } from '@windrow/contract/words/rain-words.ts'
import type { DerivedSets } from '@windrow/core/derived/derived-sets.ts'
import { firstOf } from '@windrow/core/series/read-dataset.ts'
import { monthOf } from '@windrow/core/time/calendar.ts'
import { type DayNumber, dayOf } from '@windrow/core/time/day.ts'
import { formatQuantity } from '@windrow/core/units/convert.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import type { Variable } from '@windrow/core/variables/registry.ts'
import { useMemo } from 'react'
import { dayText } from './degree-days.ts'
import { type TabData, todayOf } from './weather-data.ts'

export type ChartChoices = {
  variable: Variable
  title: string
  fieldName: string
  units: UnitSystem
  isMonthly: boolean
  isCumulative: boolean
  /** Days of a variable that is derived here. */
  days: DerivedSets | null
  base: number
  planted: DayNumber
  /** The evaporation rate. */
  coefficient: number
  ranges: AlertRanges | null
  compared: readonly ComparedSets[]
  /** What was written about the field's days. */
  notes: readonly DayNote[]
}

/** The chart of a tab; slider moves recompute it from what is loaded, without a call (decisions §3). */
export function useWeatherChart(data: TabData | null, choices: ChartChoices): ChartDefinition | null {
  const { variable, title, fieldName, units, ranges, compared, notes } = choices
  const { isMonthly, isCumulative, days, base, planted, coefficient } = choices
  const panels = useMemo(() => {
    const sliders = { days, base, planted, coefficient }
    return data && panelsOf(data, { variable, units, isMonthly, isCumulative, compared, ...sliders })
  }, [data, variable, units, isMonthly, isCumulative, days, base, planted, coefficient, compared])
  return useMemo(() => {
    if (data === null || panels === null) return null
    const today = todayOf(data, isMonthly)
    const { name } = variableTexts[variable.text]
    const isSum = isCumulative && isMonthly && variable.tab === 'precipitation'
    const definition = weatherDefinition({
      title,
      description: weatherPageTexts.chart.describe(name, fieldName),
      view: isMonthly ? 'monthly' : 'daily',
      units,
      panels,
      texts: chartWords(variable, isSum),
      now: {
        at: isMonthly ? monthOf(today) : today,
        label: fill(chartTexts.todayDate, { date: dayText(today) }),
        shortLabel: chartTexts.today,
      },
      ranges: isMonthly ? [] : rangeMarks(ranges, { isDegreeDays: variable.tab === 'gdd', units, today }),
      dates: isSum ? newYears(today) : [],
    })
    return isMonthly ? definition : { ...definition, groups: withRain(definition.groups, data, units), notes }
  }, [data, panels, variable, title, fieldName, units, isMonthly, isCumulative, ranges, notes])
}

/** Below the numbers of a day ahead: how likely rain is, and how much comes if it does. */
function withRain(groups: readonly Group[], data: TabData, units: UnitSystem): readonly Group[] {
  if (data.kind !== 'dataset' || !data.dataset.rain) return groups
  const { ds_fc, rain } = data.dataset
  const first = firstOf(ds_fc.time)
  return groups.map((group) => {
    if (group.key !== 'tp_sum') return group
    const meaning = (value: number, x: number) => {
      const words = rainWords(rain.days[x - first], units)
      const usual = group.meaning?.(value, x) ?? null
      return words === null ? usual : [`${words}.`, usual].filter((part) => part !== null).join(' ')
    }
    return { ...group, meaning }
  })
}

const { axis, given } = weatherPageTexts.chart

type PanelChoices = Omit<ChartChoices, 'title' | 'fieldName' | 'ranges' | 'notes'>

function panelsOf(data: TabData, choices: PanelChoices): Panels | null {
  const { variable, units, isMonthly, isCumulative, compared } = choices
  const view = isMonthly ? 'monthly' : 'daily'
  if (variable.path !== null) {
    if (data.kind !== 'dataset') return null
    const sets = data.dataset
    return storedPanels({
      variable,
      sets,
      units,
      view,
      isCumulative: isCumulative && isMonthly,
      compared,
      axis,
    })
  }
  if (data.kind !== 'members') return null
  const { days, base, planted, coefficient } = choices
  if (variable.tab === 'water_budget')
    return days && waterBudgetPanels({ days, units, axis, given: [given.rate(coefficient.toFixed(1))] })
  return degreeDayPanels({
    weather: data.weather,
    days,
    base,
    planted,
    units,
    isCumulative,
    axis,
    given: {
      base: given.base(formatQuantity(base, 'temperature', units, 0)),
      planted: given.planted(dayOf(planted)),
    },
  })
}

/** Sums restart each January (decisions §5). */
function newYears(today: DayNumber): DateLine[] {
  const year = Math.floor(monthOf(today) / 12)
  return [year - 1, year, year + 1].map((each) => ({
    key: `year ${each}`,
    at: each * 12 - 0.5,
    label: weatherPageTexts.chart.startsAnew,
    drawn: 'note',
  }))
}
