import type { alertRangesApi } from '@windrow/contract/api/alert-ranges.ts'
import { notFound } from '../platform/http/app-error.ts'
import type { Handlers } from '../platform/http/handler.ts'
import { findFieldWeather } from '../weather/store/field-weather.ts'
import type { Services } from './services.ts'
import { listAlertRanges } from './store/ranges.ts'

export function alertRangesRoutes({ db }: Services): Handlers<typeof alertRangesApi> {
  return {
    getAlertRanges: ({ account, params }) =>
      db.inOrganisation(account.orgId, async (tx) => {
        if (!(await findFieldWeather(tx, params.uuid))) throw notFound()
        return listAlertRanges(tx, params.uuid, params.variable)
      }),
  }
}
