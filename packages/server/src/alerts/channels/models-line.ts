import { modelTexts } from '@windrow/contract/texts/en/models.ts'
import { forecastLine, modelName } from '@windrow/contract/words/provenance-words.ts'
import type { RiskKey } from '@windrow/core/risks/registry.ts'
import { riskByKey, stackedRiskByKey } from '@windrow/core/risks/registry.ts'
import { isStackedRule, type Rule } from '@windrow/core/risks/rule.ts'
import type { SeriesKey } from '@windrow/core/variables/series.ts'
import type { OrgTx } from '../../platform/db/scope.ts'
import type { SourceModel } from '../../weather/sources/weather-source.ts'
import { type PendingEvent, readFieldProvenance } from '../store/notifications.ts'

/** The risk whose value is shown: for a stacked rule the first one. */
export const decidingRisk = (rule: Rule): RiskKey =>
  isStackedRule(rule) ? (stackedRiskByKey(rule.risk).risks[0] as RiskKey) : rule.risk

/** What degree days and the topsoil, which no model forecasts, are computed from. */
const MADE_FROM: Partial<Record<SeriesKey | 'gdd', SeriesKey>> = { gdd: 't2m_max', swvl1_mean: 'tp_sum' }

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
  const made = stored?.[MADE_FROM[series] ?? (series as SeriesKey)]
  return made ? forecastLine(made) : modelTexts.line.one(modelName(first.id, first.name))
}
