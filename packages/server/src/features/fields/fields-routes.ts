import type { fieldsApi } from '@windrow/contract/api/fields.ts'
import { weatherTexts } from '@windrow/contract/texts/en/weather.ts'
import type { Account } from '../../adapters/identity/account.ts'
import { AppError, notFound } from '../../app-error.ts'
import type { Handlers } from '../../http/handler.ts'
import type { Services } from '../../services.ts'
import { findFieldRow } from '../../stores/field-rows.ts'
import { setDatasource } from '../../stores/fields.ts'
import { toField } from './to-field.ts'
import { readTodaysWeather } from './todays-weather.ts'

export function fieldsRoutes({ db, clock, weather }: Services): Handlers<typeof fieldsApi> {
  const read = async (account: Account, uuid: string) => {
    const row = await db.inOrganisation(account.orgId, (tx) => findFieldRow(tx, uuid))
    if (!row) throw notFound()
    const today = await db.asSystem((tx) => readTodaysWeather(tx, row.era.id, clock.now()))
    return { row, field: toField(row, today) }
  }
  return {
    getField: async ({ account, params }) => ({ data: (await read(account, params.uuid)).field }),
    changeDatasource: async ({ account, params, body }) => {
      const { row } = await read(account, body.uuid)
      const cell = params.source === 'ghcn' ? row.ghcn : row.era
      if (!cell) throw new AppError('conflict', weatherTexts.noStation)
      await db.inOrganisation(account.orgId, (tx) => setDatasource(tx, body.uuid, params.source))
      await weather.refreshSoon(cell.id)
      return { data: (await read(account, body.uuid)).field }
    },
  }
}
