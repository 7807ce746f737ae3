import type { mapsApi } from '@windrow/contract/api/maps.ts'
import type { ResponseOf } from '@windrow/contract/endpoint.ts'
import type { FieldMap, MultiPolygon } from '@windrow/contract/entities/boundary.ts'
import type { GeoJsonMultiPolygon } from '../platform/db/field-tables.ts'
import { encodeList } from '../platform/http/download.ts'
import { notFound } from '../platform/http/errors.ts'
import type { Account, Handlers } from '../platform/http/handler.ts'
import { prepareBytes } from '../platform/http/prepared-response.ts'
import { largestRing } from './boundaries/polygon-area.ts'
import { cellIdsOf, readIds, toWeather } from './response.ts'
import type { Services } from './services.ts'
import {
  type FieldRow,
  isAmong,
  isWithinPlan,
  newestWithinPlan,
  readFieldRows,
  readGeometries,
} from './store/field-rows.ts'

type FieldMaps = ResponseOf<typeof mapsApi.listFieldMaps>

/** Where a field is, by its boundary as the database has it. */
function toFieldMap({ lat, lon }: { lat: number; lon: number }, boundary: string): FieldMap {
  const geometry = JSON.parse(boundary) as MultiPolygon & GeoJsonMultiPolygon
  return {
    center: { lat, lon },
    field_polygon: largestRing(geometry) as FieldMap['field_polygon'],
    geometry: { type: 'MultiPolygon', coordinates: geometry.coordinates },
  }
}

const toListedMap = (row: FieldRow, boundary: string): FieldMaps['data'][number] => ({
  uuid: row.uuid,
  name: row.name,
  ...toFieldMap(row, boundary),
  weather_variables: toWeather(row.shown),
})

export function mapsRoutes({ db, clock, lists }: Services): Handlers<typeof mapsApi> {
  const makeList = async (account: Account, planLimit: number, ids: readonly string[] | null) => {
    const { rows, geometries } = await db.readInOrganisation(account.orgId, async (tx) => {
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
