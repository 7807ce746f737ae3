import type { ChartDefinition } from '@windrow/charts/definition/chart-definition.ts'
import { quietLayers, weatherDefinition } from '@windrow/charts/weather/weather-definition.ts'
import { storedPanels } from '@windrow/charts/weather/weather-panels.ts'
import type { AlertRanges } from '@windrow/contract/entities/alert-range.ts'
import type { WeatherDataset } from '@windrow/contract/entities/weather.ts'
import { chartTexts } from '@windrow/contract/texts/en/charts.ts'
import { variableTexts } from '@windrow/contract/texts/en/variables.ts'
import { weatherPageTexts } from '@windrow/contract/texts/en/weather-page.ts'
import { fill } from '@windrow/contract/texts/fill.ts'
import { rangeMarks } from '@windrow/contract/words/alert-range-marks.ts'
import { chartWords } from '@windrow/contract/words/chart-words.ts'
import { shortDay } from '@windrow/contract/words/day-words.ts'
import { type Day, dayNumber } from '@windrow/core/time/day.ts'
import { monthOf } from '@windrow/core/time/month.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import type { StoredVariable } from '@windrow/core/variables/registry.ts'

type WeatherChartInput = {
  variable: StoredVariable
  dataset: WeatherDataset
  view: 'daily' | 'monthly'
  units: UnitSystem
  today: Day
  ranges?: AlertRanges | null
  /** Only a line for today: its pill stands in the chart above. */
  isBelow?: boolean
  isCumulative?: boolean
}

/** A chart of the weather page, for paper; `hidden` are the lines that are switched off there at first. */
export function weatherChart(input: WeatherChartInput): { definition: ChartDefinition; hidden: Set<string> } {
  const {
    variable,
    dataset,
    view,
    units,
    today,
    ranges = null,
    isBelow = false,
    isCumulative = false,
  } = input
  const at = dayNumber(today)
  const definition = weatherDefinition({
    title: variableTexts[variable.text].name,
    view,
    units,
    panels: storedPanels({
      variable,
      sets: dataset,
      units,
      view,
      isCumulative,
      compared: [],
      axis: weatherPageTexts.chart.axis,
    }),
    // On paper charts are too low for words between their lines; the legend says what is normal.
    texts: { ...chartWords(variable, isCumulative), normalNotes: {} },
    now: {
      at: view === 'monthly' ? monthOf(at) : at,
      label: fill(chartTexts.todayDate, { date: shortDay(today) }),
      shortLabel: chartTexts.today,
      ...(isBelow ? { isQuiet: true } : {}),
    },
    ranges: view === 'monthly' ? [] : rangeMarks(ranges, { isDegreeDays: false, units, today: at }),
  })
  return { definition, hidden: quietLayers(definition, variable.chart.lines) }
}
