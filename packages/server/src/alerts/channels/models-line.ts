import { modelTexts } from '@windrow/contract/texts/en/models.ts'
import { forecastLine, modelName } from '@windrow/contract/words/provenance-words.ts'
import type { RiskKey } from '@windrow/core/risks/registry.ts'
import { riskByKey, stackedRiskByKey } from '@windrow/core/risks/registry.ts'
import { isStackedRule, type Rule } from '@windrow/core/risks/rule.ts'
import { gdd } from '@windrow/core/variables/gdd.ts'
import type { SeriesKey } from '@windrow/core/variables/series.ts'
import type { OrgTx } from '../../platform/db/scope.ts'
import { WATER_SERIES } from '../../soil/field-water.ts'
import { combineProvenance } from '../../weather/responses/provenance.ts'
import type { SourceModel } from '../../weather/sources/weather-source.ts'
import { type PendingEvent, readFieldProvenance } from '../store/notifications.ts'

/** The risk whose value is shown: for a stacked rule the first one. */
export const decidingRisk = (rule: Rule): RiskKey =>
  isStackedRule(rule) ? (stackedRiskByKey(rule.risk).risks[0] as RiskKey) : rule.risk

/** The series that what a risk watches is computed from: degree days and the topsoil are forecast by no model. */
const madeOf = (series: SeriesKey | 'gdd'): readonly SeriesKey[] =>
  series === 'gdd' ? gdd.series : series === 'swvl1_mean' ? WATER_SERIES : [series]

/** 'Forecast: 5 models, most of it ECMWF (42 %)': what the series that an event watches is forecast by. */
export async function modelsLine(
  tx: OrgTx,
  models: readonly SourceModel[],
  { rule, fieldUuid }: PendingEvent,
): Promise<string | null> {
  const [first, ...others] = models
  if (!first) return null
  const { series } = riskByKey(decidingRisk(rule))
  const stored = others.length === 0 ? null : await readFieldProvenance(tx, fieldUuid)
  const parts = madeOf(series).flatMap((key) => stored?.[key] ?? [])
  return parts.length > 0
    ? forecastLine(combineProvenance(parts))
    : modelTexts.line.one(modelName(first.id, first.name))
}
