import { decisionsApi } from '@windrow/contract/api/decisions.ts'
import type { Decisions, ThresholdSettings } from '@windrow/contract/entities/decisions.ts'
import { decisionTexts } from '@windrow/contract/texts/en/decisions.ts'
import {
  effectiveThresholds,
  misorderedThreshold,
  type ThresholdChanges,
} from '@windrow/core/decisions/decision-thresholds.ts'
import type { SeriesKey } from '@windrow/core/variables/series.ts'
import { fieldGrowth, growthName } from '../crops/field-growth.ts'
import type { Services } from '../fields/services.ts'
import { fieldExists } from '../fields/store/field-rows.ts'
import { invalid, notFound } from '../platform/http/errors.ts'
import type { Handlers } from '../platform/http/handler.ts'
import { fieldSoil, waterName, waterOf } from '../soil/field-water.ts'
import type { FieldWithCells } from '../weather/cells/field-cells.ts'
import { fieldWorkResponse } from './field-work.ts'
import { frostResponse } from './frost.ts'
import { irrigationResponse } from './irrigation.ts'
import { sprayResponse } from './spray.ts'
import * as store from './store.ts'

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

export function decisionsRoutes({
  db,
  clock,
  cells,
}: Pick<Services, 'db' | 'clock' | 'cells'>): Handlers<typeof decisionsApi> {
  const { cached, read, readHours, about, hourNow } = cells
  const decide = async (found: FieldWithCells): Promise<Decisions> => {
    const { field } = found
    const [weather, hourly] = await Promise.all([
      read(found, SERIES),
      readHours(found, ['t2m', 'rh', 'ws', 'tp', 'ssrd']),
    ])
    const thresholds = effectiveThresholds(field.thresholds.farm, field.thresholds.field)
    const growth = fieldGrowth(field, weather)
    const soil = fieldSoil(field)
    const water = waterOf(field, weather, { growth })
    const fieldWork = fieldWorkResponse(water, weather, thresholds.fieldWork)
    const sprayed = { lat: field.lat, growth, work: fieldWork, wetSoil: thresholds.fieldWork.moisture }
    const { issued, stale } = about(found)
    return {
      issued,
      stale,
      thresholds,
      soil: { type: soil.type, from: soil.from },
      spray: sprayResponse(hourly, weather, clock.now(), thresholds.spray, sprayed),
      frost: frostResponse(weather, growth, thresholds.frost),
      irrigation: irrigationResponse(water, weather, growth, thresholds.irrigation),
      fieldWork,
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
