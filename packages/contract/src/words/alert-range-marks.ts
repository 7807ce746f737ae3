import { isRiskKey, RISK_KEYS, type RiskKey } from '@windrow/core/risks/registry.ts'
import { type DayNumber, dayNumber } from '@windrow/core/time/day.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import type { AlertRange, AlertRanges } from '../entities/alert-range.ts'
import { conditionText } from '../texts/en/alert-condition.ts'
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
