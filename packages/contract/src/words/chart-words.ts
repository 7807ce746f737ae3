import { NORMAL_YEARS } from '@windrow/core/climatology/years.ts'
import { isRiskKey, RISK_KEYS, type RiskKey } from '@windrow/core/risks/registry.ts'
import { type DayNumber, dayNumber } from '@windrow/core/time/day.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import type { Variable } from '@windrow/core/variables/registry.ts'
import type { AlertRange, AlertRanges } from '../entities/alert.ts'
import { conditionText } from '../texts/en/alert-condition.ts'
import { chanceText } from '../texts/en/chance.ts'
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
    models: chart.models,
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

const texts = weatherPageTexts.ranges

/** What a chart needs of a range (`AlertRange` of the package charts). */
type RangeMark = {
  key: string
  from: number
  to: number
  hue: RiskKey
  label: string
  headline: string
  detail: string
}

type RangeReading = { isDegreeDays: boolean; units: UnitSystem; today: DayNumber }

/** Alert ranges as a chart shades them, with the rule, its days and the chance: the degree-day ranges, or all others. */
export function rangeMarks(
  ranges: AlertRanges | null,
  { isDegreeDays, units, today }: RangeReading,
): RangeMark[] {
  return Object.entries(ranges ?? {})
    .filter(([series]) => (series === 'gdd') === isDegreeDays)
    .flatMap(([series, list]) =>
      list.map((range) => ({
        key: `${series} ${range.metadata.alert_id} ${range.start}`,
        from: dayNumber(range.start),
        to: dayNumber(range.end),
        hue: hueOf(range),
        label: range.metadata.title,
        headline: headlineOf(range, today),
        detail: texts.detail(
          range.metadata.title,
          ruleOf(range, units),
          chanceText(range.metadata.required_probability),
        ),
      })),
    )
}

/** What has happened has no chance any more. */
function headlineOf({ label, end, metadata }: AlertRange, today: DayNumber): string {
  return dayNumber(end) < today
    ? texts.happened(label)
    : texts.headline(label, chanceText(metadata.probability))
}

const ruleOf = ({ label, metadata }: AlertRange, units: UnitSystem): string =>
  isRiskKey(metadata.risk) ? conditionText(metadata.risk, metadata, units) : label

/** A stacked rule has the colour of cold. */
function hueOf({ metadata }: AlertRange): RiskKey {
  return RISK_KEYS.find((risk) => risk === metadata.risk) ?? 'risk_cold'
}
