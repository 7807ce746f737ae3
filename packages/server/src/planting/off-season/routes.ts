import type { offSeasonApi } from '@windrow/contract/api/off-season.ts'
import { PLANTING_SERIES } from '@windrow/core/planting/planting-weather.ts'
import { notFound } from '../../platform/http/errors.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import { fieldSoil, givenOn, sharedWaterName } from '../../soil/field-water.ts'
import type { CellWeather } from '../../weather/cells/cell-weather.ts'
import type { FieldWithCells } from '../../weather/cells/field-cells.ts'
import { createResponseCache } from '../../weather/cells/response-cache.ts'
import { createResponseKeys } from '../../weather/cells/response-keys.ts'
import type { Services } from '../services.ts'
import { shortHash } from '../short-hash.ts'
import { findFieldYield, listPlantingAlerts, listPlantingWeights } from '../store/planting.ts'
import { offSeasonResponse } from './off-season-response.ts'
import type { SeasonYields } from './season-review.ts'
import { pastYields } from './season-yields.ts'

const CACHE_BYTES = 16 * 2 ** 20

export function offSeasonRoutes({
  db,
  clock,
  plantingThread,
  cells: { fields, read },
}: Services): Handlers<typeof offSeasonApi> {
  const responses = createResponseCache(CACHE_BYTES)
  const responseKey = createResponseKeys(clock)

  /** What the yields depend on beside the weather, and that of the season as it is stored. */
  const rulesOf = (orgId: string, { field }: FieldWithCells) =>
    db.inOrganisation(orgId, async (tx) => {
      const stored = await findFieldYield(tx, field.uuid)
      if (!stored) throw notFound()
      const alerts = await listPlantingAlerts(tx, field)
      return {
        yield: stored.mean,
        alerts: alerts.filter(({ alert }) => alert.active),
        weights: await listPlantingWeights(tx, field.uuid),
      }
    })

  type Rules = Awaited<ReturnType<typeof rulesOf>>

  const yieldsOf = async (
    { field, cells: { grid } }: FieldWithCells,
    rules: Rules,
    weather: CellWeather,
  ): Promise<SeasonYields> => {
    const { crop, variety, plantingDate, irrigated } = field
    if (rules.yield === null || plantingDate === null) return { yield: null, past: [], losses: [] }
    const { alerts, weights } = rules
    const soil = fieldSoil(field).water
    const given = givenOn(field)
    const planted = {
      crop,
      variety,
      latitude: grid.lat,
      soil,
      irrigated,
      given,
      alerts,
      weights,
      plantingDate,
    }
    return { yield: rules.yield, ...(await pastYields({ plantingThread }, planted, weather)) }
  }

  return {
    getOffSeason: async ({ account, params: { uuid } }) => {
      const found = await fields.find(account, uuid)
      const { field } = found
      const rules = await rulesOf(account.orgId, found)
      const limits = JSON.stringify(field.thresholds)
      const name = `off-season ${sharedWaterName(field)} ${limits} ${shortHash(rules)}`
      return responses.get(responseKey(found, name), async () => {
        const weather = await read(found, PLANTING_SERIES)
        return offSeasonResponse(field, weather, () => yieldsOf(found, rules, weather))
      })
    },
  }
}
