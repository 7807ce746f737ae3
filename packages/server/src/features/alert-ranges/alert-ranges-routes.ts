import type { alertRangesApi } from '@windrow/contract/api/alert-ranges.ts'
import { notFound } from '../../app-error.ts'
import type { Handlers } from '../../http/handler.ts'
import type { Services } from '../../services.ts'
import { listAlertRanges } from '../../stores/alert-ranges.ts'
import { findFieldWeather } from '../../stores/field-weather.ts'

export function alertRangesRoutes({ db }: Services): Handlers<typeof alertRangesApi> {
  return {
    getAlertRanges: ({ account, params }) =>
      db.inOrganisation(account.orgId, async (tx) => {
        if (!(await findFieldWeather(tx, params.uuid))) throw notFound()
        return listAlertRanges(tx, params.uuid, params.variable)
      }),
  }
}
