import { soilProfileApi } from '@windrow/contract/api/soil.ts'
import type { SeriesKey } from '@windrow/core/variables/series.ts'
import { fieldExists } from '../fields/store/field-rows.ts'
import { notFound } from '../platform/http/errors.ts'
import type { Handlers } from '../platform/http/handler.ts'
import { soilStateResponse } from './profile-response.ts'
import type { Services } from './services.ts'
import { readMappedSoil, readOwnSoil, saveOwnSoil } from './store.ts'

const SERIES = ['stl1_min', 'stl1_max', 'swvl1_mean'] as const satisfies SeriesKey[]

export function soilRoutes({
  db,
  clock,
  soil,
  cells,
}: Pick<Services, 'db' | 'clock' | 'soil' | 'cells'>): Handlers<typeof soilProfileApi> {
  const { cached, read, readHours, topsoilName, hourNow } = cells
  const enteredOf = (orgId: string, uuid: string) =>
    db.inOrganisation(orgId, async (tx) => {
      const own = await readOwnSoil(tx, uuid)
      const mapped = soil && (await readMappedSoil(tx, uuid, soil.id))
      const type = own.type ?? mapped?.type ?? null
      const ph = own.ph ?? mapped?.ph?.middle ?? null
      return {
        own,
        source: soil && mapped ? { ...mapped, attribution: soil.attribution } : null,
        type: type && { value: type, from: own.type ? ('own' as const) : ('source' as const) },
        ph:
          ph === null ? null : { value: ph, from: own.ph === null ? ('source' as const) : ('own' as const) },
      }
    })
  return {
    getSoilProfile: cached(soilProfileApi.getSoilProfile, {
      uuidOf: ({ params }) => params.uuid,
      nameOf: (_call, found) => {
        const { uuid, soilVersion, crop } = found.field
        return `soil ${hourNow(found)} ${uuid} ${soilVersion} ${crop} ${topsoilName(found.field)}`
      },
      make: async (found, { account }) => {
        const { field } = found
        const [entered, weather, hourly] = await Promise.all([
          enteredOf(account.orgId, field.uuid),
          read(found, SERIES),
          readHours(found, ['stl1', 'swvl1']),
        ])
        return { ...entered, ...soilStateResponse(field, weather, hourly, clock.now()) }
      },
    }),
    putOwnSoil: ({ account, params, body }) =>
      db.inOrganisation(account.orgId, async (tx) => {
        if (!(await fieldExists(tx, params.uuid))) throw notFound()
        await saveOwnSoil(tx, params.uuid, body)
        return readOwnSoil(tx, params.uuid)
      }),
  }
}
