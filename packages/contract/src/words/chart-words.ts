import { NORMAL_YEARS } from '@windrow/core/climatology/years.ts'
import type { Variable } from '@windrow/core/variables/registry.ts'
import { chartTexts } from '../texts/en/charts.ts'
import { variableTexts } from '../texts/en/variables.ts'
import { weatherPageTexts } from '../texts/en/weather-page.ts'
import { fill } from '../texts/fill.ts'

const { chart, meaning } = weatherPageTexts
const { labels } = chartTexts
const NORMAL = fill(labels.normal, { first: NORMAL_YEARS.from, last: NORMAL_YEARS.to })

/** The words of a variable's chart (`WeatherChartTexts` of the package charts). */
export function chartWords(variable: Variable, isSum: boolean) {
  const { more, less } = variableTexts[variable.text]
  return {
    observed: isSum ? labels.observedSum : labels.observed,
    forecast: labels.forecast,
    band50: labels.band50,
    band90: labels.band90,
    normal: NORMAL,
    normal50: NORMAL,
    normal90: NORMAL,
    climatology: chartTexts.climatology,
    lines: chart.lines,
    normalNotes: chart.normalNotes,
    meaning: {
      above95: meaning.above95(more),
      above75: meaning.above75(more),
      usual: meaning.usual,
      below25: meaning.below25(less),
      below5: meaning.below5(less),
    },
  }
}
