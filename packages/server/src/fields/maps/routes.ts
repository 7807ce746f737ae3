import type { mapsApi } from '@windrow/contract/api/maps.ts'
import type { Account } from '../../platform/http/account.ts'
import { notFound } from '../../platform/http/app-error.ts'
import { encodeList } from '../../platform/http/encode-list.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import { prepareBytes } from '../../platform/http/prepared-response.ts'
import { cellIdsOf } from '../response/cell-ids.ts'
import { readIds } from '../response/read-ids.ts'
import type { Services } from '../services.ts'
import { readGeometries } from '../store/field-geometries.ts'
import { isAmong, isWithinPlan, newestWithinPlan, readFieldRows } from '../store/field-rows.ts'
import { type FieldMaps, toFieldMap, toListedMap } from './to-field-map.ts'

export function mapsRoutes({ db, clock, lists }: Services): Handlers<typeof mapsApi> {
  const makeList = async (account: Account, planLimit: number, ids: readonly string[] | null) => {
    const { rows, geometries } = await db.inOrganisation(account.orgId, async (tx) => {
      const rows = await readFieldRows(tx, clock.now(), (query) =>
        ids === null
          ? newestWithinPlan(query, planLimit)
          : newestWithinPlan(query.where(isWithinPlan(planLimit)).where(isAmong(ids)), planLimit),
      )
      const uuids = rows.map((row) => row.uuid)
      return { rows, geometries: await readGeometries(tx, uuids) }
    })
    const shown = rows.reverse().filter((row) => geometries.has(row.uuid))
    const bytes = await encodeList(shown, (row) =>
      JSON.stringify(toListedMap(row, geometries.get(row.uuid) ?? '')),
    )
    return { bytes, cellIds: cellIdsOf(shown) }
  }

  return {
    getFieldMap: async ({ account, query }) => {
      const found = await db.inOrganisation(account.orgId, async (tx) => {
        const [row] = await readFieldRows(tx, clock.now(), (rows) =>
          rows.where('field.uuid', '=', query.uuid),
        )
        const geometry = row && (await readGeometries(tx, [row.uuid])).get(row.uuid)
        return row && geometry ? toFieldMap(row, geometry) : null
      })
      if (!found) throw notFound()
      return found
    },
    listFieldMaps: async ({ account, query }) => {
      const planLimit = account.permissions.features.plan.field_limit
      if (query.field_ids === undefined)
        return lists.get<FieldMaps>(account.orgId, `maps ${planLimit}`, () =>
          makeList(account, planLimit, null),
        )
      const { bytes } = await makeList(account, planLimit, readIds(query.field_ids))
      return prepareBytes<FieldMaps>(bytes, 'fleeting')
    },
  }
}
