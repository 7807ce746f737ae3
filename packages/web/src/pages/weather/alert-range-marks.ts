import type { AlertRange as RangeMark } from '@windrow/charts/definition/chart-definition.ts'
import { RISK_HUES, type RiskHue } from '@windrow/charts/theme/hues.ts'
import type { AlertRange, AlertRanges } from '@windrow/contract/entities/alert-range.ts'
import { chanceText } from '@windrow/contract/texts/en/chance.ts'
import { weatherPageTexts } from '@windrow/contract/texts/en/weather-page.ts'
import { dayNumber } from '@windrow/core/time/day.ts'

const texts = weatherPageTexts.ranges

/** Alert ranges as a chart shades them; `only` picks the degree-day ranges, which other tabs leave out. */
export function rangeMarks(ranges: AlertRanges | null, isDegreeDays: boolean): RangeMark[] {
  return Object.entries(ranges ?? {})
    .filter(([series]) => (series === 'gdd') === isDegreeDays)
    .flatMap(([series, list]) =>
      list.map((range) => ({
        key: `${series} ${range.metadata.alert_id} ${range.start}`,
        from: dayNumber(range.start),
        to: dayNumber(range.end),
        hue: hueOf(range),
        label: range.metadata.title,
        headline: texts.headline(range.label, chanceText(range.metadata.probability)),
        detail: texts.detail(
          range.metadata.title,
          range.label,
          chanceText(range.metadata.required_probability),
        ),
      })),
    )
}

function hueOf({ metadata }: AlertRange): RiskHue {
  return RISK_HUES.find((hue) => hue === metadata.risk) ?? 'risk_cold'
}
