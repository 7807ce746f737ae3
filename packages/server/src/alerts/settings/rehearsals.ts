import type { alertsApi } from '@windrow/contract/api/alerts.ts'
import type { Parsed, ResponseOf } from '@windrow/contract/endpoint.ts'
import { isStackedRiskKey } from '@windrow/core/risks/registry.ts'
import type { Rule } from '@windrow/core/risks/rule.ts'
import { findFieldOfCrop, listFieldsWithWeather } from '../../fields/store/fields-of-crop.ts'
import { notFound } from '../../platform/http/errors.ts'
import type { Account } from '../../platform/http/handler.ts'
import { readWateredFields } from '../../soil/store.ts'
import { readFieldCells } from '../../weather/cells/cell-weather.ts'
import { correctPastForecasts } from '../../weather/station/correct-forecast.ts'
import { stationOf } from '../../weather/station/station-forecasts.ts'
import { readDifferences } from '../../weather/store/station-differences.ts'
import { watchesTopsoil } from '../evaluation/variety-rules.ts'
import type { Services } from '../services.ts'
import { createFieldHistories } from './field-histories.ts'
import { createPastForecasts } from './past-forecasts.ts'
import { isSound } from './rehearse.ts'

type RehearsalRequest = Parsed<typeof alertsApi.rehearseAlerts>['body']
type RehearsalResponse = ResponseOf<typeof alertsApi.rehearseAlerts>

/** The user chooses from this list: more entries would not help. */
const FIELDS_OFFERED = 100

export type Rehearsals = { find(account: Account, request: RehearsalRequest): Promise<RehearsalResponse> }

/** What rules would have done in the observed years of a field, and with the forecasts of the last ones. */
export function createRehearsals({
  db,
  clock,
  log,
  weather,
  rehearsalThread,
}: Pick<Services, 'db' | 'clock' | 'log' | 'weather' | 'rehearsalThread'>): Rehearsals {
  const histories = createFieldHistories(db)
  const pastForecasts = createPastForecasts(weather.source, db, log)
  return {
    find: async (account, request) => {
      const { fields, field } = await db.inOrganisation(account.orgId, async (tx) => {
        const offered = await listFieldsWithWeather(tx, request, FIELDS_OFFERED)
        const fields = offered.map(({ uuid, name }) => ({ uuid, name }))
        if (request.uuid === undefined) return { fields, field: offered[0] ?? null }
        const field = await findFieldOfCrop(tx, request.crop, request.uuid)
        if (!field) throw notFound()
        return { fields, field }
      })
      const cells = field && (await db.asSystem((tx) => readFieldCells(tx, field)))
      if (!cells) return { field: null, fields, rehearsals: request.rules.map(() => null) }
      const rules = request.rules.map(toRule)
      const [water = null] = rules.some(watchesTopsoil)
        ? await db.asSystem((tx) => readWateredFields(tx, [{ orgId: account.orgId, uuid: field.uuid }]))
        : []
      const { history, water: past } = await histories.read(cells, clock.now(), water)
      const ofGrid = await pastForecasts.read(cells.grid, rules.filter(isSound), history)
      const station = stationOf(cells)
      const differences = station && (await db.readAsSystem((tx) => readDifferences(tx, station)))
      const forecasts = differences ? ofGrid.map((block) => correctPastForecasts(block, differences)) : ofGrid
      return {
        field: { uuid: field.uuid, name: field.name },
        fields,
        rehearsals: await rehearsalThread.call('rehearse', [
          rules,
          history,
          field.plantingDate,
          forecasts,
          past,
        ]),
      }
    },
  }
}

function toRule({ risk, alert_data }: RehearsalRequest['rules'][number], at: number): Rule {
  const id = String(at)
  if ('risks' in alert_data) {
    if (!isStackedRiskKey(risk)) throw new TypeError(`Not a stacked risk: ${risk}`)
    return { id, risk, alert: alert_data }
  }
  if (isStackedRiskKey(risk)) throw new TypeError(`Not a risk: ${risk}`)
  return { id, risk, alert: alert_data }
}
