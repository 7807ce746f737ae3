import { RISK_HUES, type RiskHue } from '@windrow/charts/theme/hues.ts'
import type { AlertRange } from '@windrow/contract/entities/alert-range.ts'
import type { FieldFeed } from '@windrow/contract/entities/feed.ts'
import { conditionText, stackedConditionText } from '@windrow/contract/texts/en/alert-condition.ts'
import { chanceText } from '@windrow/contract/texts/en/chance.ts'
import { weatherOutlookTexts } from '@windrow/contract/texts/en/report-weather-outlook.ts'
import { capital } from '@windrow/contract/words/capital.ts'
import { isRiskKey, isStackedRiskKey, stackedRiskByKey } from '@windrow/core/risks/registry.ts'
import { type Day, dayNumber } from '@windrow/core/time/day.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import { daysText } from '../../alerts/channels/alert-days.ts'
import type { RiskNote } from './noted.tsx'

const texts = weatherOutlookTexts.alerts

/** The rules of the farm that are triggered on a field, the soonest first, as the feed has them. */
export function triggeredRanges(feed: FieldFeed): AlertRange[] {
  return feed.events.flatMap(({ what }) => (what.kind === 'rule' ? [what.range] : []))
}

/** What a triggered rule says: when, how likely, and what was asked for. */
export function alertNote({ start, end, metadata }: AlertRange, today: Day, units: UnitSystem): RiskNote {
  const { risk, title, probability, required_probability } = metadata
  const condition = isRiskKey(risk)
    ? conditionText(risk, metadata, units)
    : isStackedRiskKey(risk)
      ? stackedConditionText(risk)
      : ''
  return {
    risk: riskHue(risk),
    title: texts.titled(title, daysText(dayNumber(start), dayNumber(end), dayNumber(today))),
    text: texts.limit(
      capital(chanceText(probability)),
      condition,
      String(Math.round(required_probability * 100)),
    ),
  }
}

/** Of a stacked rule the colour of its first risk. */
export function riskHue(risk: string): RiskHue {
  const first = isStackedRiskKey(risk) ? stackedRiskByKey(risk).risks[0] : risk
  return RISK_HUES.find((hue) => hue === first) ?? 'risk_cold'
}
