import { RISK_KEYS, type RiskKey } from '@windrow/core/risks/registry.ts'
import { dayNumber } from '@windrow/core/time/day.ts'
import type { AlertRange, AlertRanges } from '../entities/alert-range.ts'
import { chanceText } from '../texts/en/chance.ts'
import { weatherPageTexts } from '../texts/en/weather-page.ts'

const texts = weatherPageTexts.ranges

/** What a chart needs of a range (`AlertRange` of the package charts). */
export type RangeMark = {
  key: string
  from: number
  to: number
  hue: RiskKey
  label: string
  headline: string
  detail: string
}

/** Alert ranges as a chart shades them: the degree-day ranges, or all others. */
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

/** A stacked rule has the colour of cold. */
function hueOf({ metadata }: AlertRange): RiskKey {
  return RISK_KEYS.find((risk) => risk === metadata.risk) ?? 'risk_cold'
}
