import type { mapsApi } from '@windrow/contract/api/maps.ts'
import type { Account } from '../../adapters/identity/account.ts'
import { notFound } from '../../app-error.ts'
import { cellIdsOf } from '../../field-answers/cell-ids.ts'
import type { ListAnswers } from '../../field-answers/list-answers.ts'
import { readIds } from '../../field-answers/read-ids.ts'
import { encodeList } from '../../http/encode-list.ts'
import type { Handlers } from '../../http/handler.ts'
import { prepareBytes } from '../../http/prepared-answer.ts'
import type { Services } from '../../services.ts'
import { readGeometries } from '../../stores/field-geometries.ts'
import { isAmong, isWithinPlan, newestWithinPlan, readFieldRows } from '../../stores/field-rows.ts'
import { type FieldMaps, toFieldMap, toListedMap } from './to-field-map.ts'

export function mapsRoutes({ db, clock }: Services, answers: ListAnswers): Handlers<typeof mapsApi> {
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
        return answers.get<FieldMaps>(account.orgId, `maps ${planLimit}`, () =>
          makeList(account, planLimit, null),
        )
      const { bytes } = await makeList(account, planLimit, readIds(query.field_ids))
      return prepareBytes<FieldMaps>(bytes, 'fleeting')
    },
  }
}
