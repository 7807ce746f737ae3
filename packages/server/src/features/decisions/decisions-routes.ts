import { decisionsApi } from '@windrow/contract/api/decisions.ts'
import type { Decisions, ThresholdSettings } from '@windrow/contract/entities/decisions.ts'
import { decisionTexts } from '@windrow/contract/texts/en/decisions.ts'
import {
  effectiveThresholds,
  misorderedThreshold,
  type ThresholdChanges,
} from '@windrow/core/decisions/decision-thresholds.ts'
import type { SeriesKey } from '@windrow/core/variables/series.ts'
import { invalid, notFound } from '../../app-error.ts'
import type { CellAnswers } from '../../cell-answers/cell-answers.ts'
import type { FieldWithCells } from '../../cell-answers/field-cells.ts'
import { fieldGrowth, growthName } from '../../cell-answers/field-growth.ts'
import { fieldSoil } from '../../cell-answers/field-soil.ts'
import { waterName } from '../../cell-answers/field-water.ts'
import type { Handlers } from '../../http/handler.ts'
import type { Services } from '../../services.ts'
import * as store from '../../stores/decision-thresholds.ts'
import { fieldExists } from '../../stores/field-exists.ts'
import { fieldWorkAnswer } from './field-work-answer.ts'
import { frostAnswer } from './frost-answer.ts'
import { irrigationAnswer } from './irrigation-answer.ts'
import { sprayAnswer } from './spray-answer.ts'

const SERIES = [
  't2m_min',
  't2m_max',
  't2m_avg',
  'rh_mean',
  'ws_mean',
  'tp_sum',
  'e_sum',
  'stl1_max',
] as const satisfies SeriesKey[]

export function decisionsRoutes(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { cached, read, readHours, about, hourNow }: CellAnswers,
): Handlers<typeof decisionsApi> {
  const decide = async (found: FieldWithCells): Promise<Decisions> => {
    const { field } = found
    const [weather, hourly] = await Promise.all([
      read(found, SERIES),
      readHours(found, ['t2m', 'rh', 'ws', 'tp']),
    ])
    const thresholds = effectiveThresholds(field.thresholds.farm, field.thresholds.field)
    const growth = fieldGrowth(field, weather)
    const soil = fieldSoil(field)
    const { issued, stale } = about(found)
    return {
      issued,
      stale,
      thresholds,
      soil: { type: soil.type, from: soil.from },
      spray: sprayAnswer(hourly, weather, clock.now(), thresholds.spray),
      frost: frostAnswer(field, weather, growth, thresholds.frost),
      irrigation: irrigationAnswer(field, weather, growth, soil, thresholds.irrigation),
      fieldWork: fieldWorkAnswer(weather, soil, thresholds.fieldWork),
    }
  }

  return {
    getDecisions: cached(decisionsApi.getDecisions, {
      uuidOf: ({ params }) => params.uuid,
      nameOf: (_call, { field }) =>
        `decisions ${hourNow()} ${growthName(field)} ${waterName(field)} ${JSON.stringify(field.thresholds)}`,
      make: decide,
    }),
    getFarmThresholds: ({ account }) =>
      db.inOrganisation(account.orgId, async (tx) => settingsOf(await store.readFarmThresholds(tx), null)),
    putFarmThresholds: ({ account, body }) =>
      db.inOrganisation(account.orgId, async (tx) => {
        const settings = checked(settingsOf(body, null))
        await store.saveFarmThresholds(tx, body)
        return settings
      }),
    getFieldThresholds: ({ account, params }) =>
      db.inOrganisation(account.orgId, async (tx) => {
        if (!(await fieldExists(tx, params.uuid))) throw notFound()
        return settingsOf(
          await store.readFarmThresholds(tx),
          await store.readFieldThresholds(tx, params.uuid),
        )
      }),
    putFieldThresholds: ({ account, params, body }) =>
      db.inOrganisation(account.orgId, async (tx) => {
        if (!(await fieldExists(tx, params.uuid))) throw notFound()
        const settings = checked(settingsOf(await store.readFarmThresholds(tx), body))
        await store.saveFieldThresholds(tx, params.uuid, body)
        return settings
      }),
  }
}

const settingsOf = (farm: ThresholdChanges, field: ThresholdChanges | null): ThresholdSettings => ({
  farm,
  field,
  effective: effectiveThresholds(farm, field ?? {}),
})

function checked(settings: ThresholdSettings): ThresholdSettings {
  const wrong = misorderedThreshold(settings.effective)
  if (wrong !== null) throw invalid({ [wrong]: decisionTexts.misordered })
  return settings
}
