import type { plantingApi } from '@windrow/contract/api/planting.ts'
import type { PlantingResponse, PlantingWindow } from '@windrow/contract/entities/planting.ts'
import { plantingTexts } from '@windrow/contract/texts/en/planting-tool.ts'
import { findCrop } from '@windrow/core/crops/registry.ts'
import { FORECAST_DAYS, PLANTING_SERIES } from '@windrow/core/planting/planting-weather.ts'
import { dayNumber, dayOf } from '@windrow/core/time/day.ts'
import { localDay } from '@windrow/core/time/zone.ts'
import type { OrgTx } from '../platform/db/scope.ts'
import { AppError, notFound } from '../platform/http/errors.ts'
import type { Handlers } from '../platform/http/handler.ts'
import { fieldSoil, givenOn, waterName } from '../soil/field-water.ts'
import type { FieldWithCells } from '../weather/cells/field-cells.ts'
import { createResponseCache } from '../weather/cells/response-cache.ts'
import { createResponseKeys } from '../weather/cells/response-keys.ts'
import { chartData, rowsOfYears } from './planting-response.ts'
import {
  checkKnownFactors,
  checkNewWindow,
  currentWindow,
  requestedWindow,
  windowOf,
} from './planting-window.ts'
import type { Services } from './services.ts'
import { shortHash } from './short-hash.ts'
import {
  findFieldYield,
  findPlantingField,
  listPlantingAlerts,
  listPlantingWeights,
  type PlantingField,
  savePlantingWeights,
  savePlantingWindow,
} from './store/planting.ts'

const CACHE_BYTES = 32 * 2 ** 20

export function plantingToolRoutes({
  db,
  clock,
  plantingThread,
  cells: { fields, about, read },
}: Services): Handlers<typeof plantingApi> {
  const responses = createResponseCache(CACHE_BYTES)
  const responseKey = createResponseKeys(clock)
  const todayOf = (zone: string) => localDay(zone, clock.now().getTime())

  const fieldOf = async (tx: OrgTx, uuid: string): Promise<PlantingField> => {
    const field = await findPlantingField(tx, uuid)
    if (!field) throw notFound()
    return field
  }

  type Rules = {
    crop: string
    variety: string
    window: PlantingWindow
    alerts: Awaited<ReturnType<typeof listPlantingAlerts>>
    weights: Awaited<ReturnType<typeof listPlantingWeights>>
  }

  const make = async (found: FieldWithCells, rules: Rules): Promise<PlantingResponse> => {
    const { crop, variety, window, alerts, weights } = rules
    const weather = await readYears(found)
    const from = dayNumber(window.from)
    const { grid } = found.cells
    const soil = fieldSoil(found.field).water
    const dates = dayNumber(window.to) - from + 1
    const { irrigated, plantingDate } = found.field
    const given = givenOn(found.field)
    const plantedOn = plantingDate === null ? null : dayNumber(plantingDate)
    const wanted = {
      crop,
      variety,
      latitude: grid.lat,
      soil,
      irrigated,
      given,
      alerts,
      from,
      dates,
      plantedOn,
    }
    const season = await plantingThread.call('planting', [wanted, weather])
    if (!season) throw new AppError('unavailable', plantingTexts.tooFewYears, { code: 'too-few-years' })
    const { today, forecast } = weather
    return {
      chart_data: chartData(season, findCrop(crop), weights, soil),
      season: { years: [...season.years], ripens: rowsOfYears(season.ripens, season) },
      crop,
      variety,
      window,
      usual_days: windowOf(season.usual.within),
      usual_season: windowOf(season.usual.next),
      today: dayOf(today),
      forecast_to: dayOf(Math.min(today + FORECAST_DAYS, forecast.first + forecast.count) - 1),
      ...about(found),
    }
  }

  /** A station's own past where it is long enough, else that of its grid cell. */
  const readYears = async (found: FieldWithCells) => {
    const weather = await read(found, PLANTING_SERIES)
    const { grid, history } = found.cells
    return weather.years || grid.id === history.id
      ? weather
      : read({ ...found, cells: { grid, history: grid } }, PLANTING_SERIES)
  }

  return {
    getPlanting: async ({ account, params: { uuid }, query }) => {
      const rules = await db.inOrganisation(account.orgId, async (tx): Promise<Rules> => {
        const { crop, variety: own, zone, window } = await fieldOf(tx, uuid)
        const variety = query.variety ?? own
        const today = todayOf(zone)
        const alerts = await listPlantingAlerts(tx, { crop, variety })
        return {
          crop,
          variety,
          window: requestedWindow(query, today) ?? currentWindow(window, today),
          alerts: alerts.filter(({ alert }) => alert.active),
          weights: await listPlantingWeights(tx, uuid),
        }
      })
      const found = await fields.find(account, uuid)
      return responses.get(responseKey(found, `planting ${waterName(found.field)} ${shortHash(rules)}`), () =>
        make(found, rules),
      )
    },
    savePlanting: async ({ account, params: { uuid }, body }) => {
      const { weights = [], planting_window_filter: window } = body
      await db.inOrganisation(account.orgId, async (tx) => {
        const field = await fieldOf(tx, uuid)
        if (window) {
          checkNewWindow(window, field.window, todayOf(field.zone))
          await savePlantingWindow(tx, uuid, window)
        }
        checkKnownFactors(weights, field.crop, await listPlantingAlerts(tx, field))
        await savePlantingWeights(tx, uuid, weights)
      })
      return { Message: plantingTexts.saved }
    },
    getPlantingSettings: async ({ account, params: { uuid } }) => {
      const { window, zone } = await db.inOrganisation(account.orgId, (tx) => fieldOf(tx, uuid))
      return currentWindow(window, todayOf(zone))
    },
    getYieldForecast: async ({ account, params: { uuid } }) => {
      const found = await db.inOrganisation(account.orgId, (tx) => findFieldYield(tx, uuid))
      if (!found) throw notFound()
      return { yieldForecast: found.mean, low: found.low, high: found.high }
    },
  }
}
