import type { ChartDefinition } from '@windrow/charts/definitions/chart-definition.ts'
import { quietLayers, weatherDefinition } from '@windrow/charts/definitions/weather-chart.ts'
import { storedPanels } from '@windrow/charts/definitions/weather-panels.ts'
import { RISK_HUES, type RiskHue } from '@windrow/charts/theme/hues.ts'
import type { AlertRange, AlertRanges } from '@windrow/contract/entities/alert.ts'
import type { FieldFeed } from '@windrow/contract/entities/feed.ts'
import type { WeatherDataset } from '@windrow/contract/entities/weather.ts'
import { conditionText, stackedConditionText } from '@windrow/contract/texts/en/alert-condition.ts'
import { chanceText } from '@windrow/contract/texts/en/chance.ts'
import { chartTexts } from '@windrow/contract/texts/en/charts.ts'
import { weatherOutlookTexts } from '@windrow/contract/texts/en/report-weather-outlook.ts'
import { variableTexts } from '@windrow/contract/texts/en/variables.ts'
import { weatherPageTexts } from '@windrow/contract/texts/en/weather-page.ts'
import { fill } from '@windrow/contract/texts/fill.ts'
import { capital } from '@windrow/contract/words/amounts.ts'
import { chartWords, rangeMarks } from '@windrow/contract/words/chart-words.ts'
import { shortDay } from '@windrow/contract/words/day-words.ts'
import { isRiskKey, isStackedRiskKey, stackedRiskByKey } from '@windrow/core/risks/registry.ts'
import { monthOf } from '@windrow/core/time/calendar.ts'
import { type Day, dayNumber } from '@windrow/core/time/day.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import type { StoredVariable } from '@windrow/core/variables/registry.ts'
import { daysText } from '../../alerts/channels/alert-digest-mail.ts'
import type { RiskNote } from './chart.tsx'

const texts = weatherOutlookTexts.alerts

/** The rules of the farm that are triggered on a field, the soonest first, as the feed has them. */
export function triggeredRanges(feed: FieldFeed): AlertRange[] {
  return feed.events.flatMap(({ what }) => (what.kind === 'rule' ? [what.range] : []))
}

/** The text of a triggered rule: when, how likely, and its condition. */
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

type WeatherChartInput = {
  variable: StoredVariable
  dataset: WeatherDataset
  view: 'daily' | 'monthly'
  units: UnitSystem
  today: Day
  ranges?: AlertRanges | null
  /** Only a line for today: its label is in the chart above. */
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
