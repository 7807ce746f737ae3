import { decisionsApi } from '@windrow/contract/api/decisions.ts'
import type { Decisions, ThresholdSettings } from '@windrow/contract/entities/decisions.ts'
import { decisionTexts } from '@windrow/contract/texts/en/decisions.ts'
import {
  effectiveThresholds,
  misorderedThreshold,
  type ThresholdChanges,
} from '@windrow/core/decisions/decision-thresholds.ts'
import type { Services } from '../fields/services.ts'
import { fieldExists } from '../fields/store/field-rows.ts'
import { invalid, notFound } from '../platform/http/errors.ts'
import type { Handlers } from '../platform/http/handler.ts'
import { runInSlices } from '../platform/threads/in-slices.ts'
import type { FieldWithCells } from '../weather/cells/field-cells.ts'
import { DECISION_HOURS, DECISION_SERIES, decide, decisionsName } from './decide.ts'
import * as store from './store.ts'

export function decisionsRoutes({
  db,
  clock,
  cells,
}: Pick<Services, 'db' | 'clock' | 'cells'>): Handlers<typeof decisionsApi> {
  const { cached, read, readHours, about, hourNow } = cells
  const decideFor = async (found: FieldWithCells): Promise<Decisions> => {
    const { field } = found
    const [weather, hourly] = await Promise.all([
      read(found, DECISION_SERIES),
      readHours(found, DECISION_HOURS),
    ])
    const { issued, stale } = about(found)
    return { issued, stale, ...(await runInSlices(decide(field, weather, hourly, clock.now()))) }
  }

  return {
    getDecisions: cached(decisionsApi.getDecisions, {
      uuidOf: ({ params }) => params.uuid,
      nameOf: (_call, found) => `decisions ${hourNow(found)} ${decisionsName(found.field)}`,
      make: decideFor,
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
