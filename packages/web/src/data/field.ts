import { fieldsApi } from '@windrow/contract/api/fields.ts'
import { mapsApi } from '@windrow/contract/api/maps.ts'
import { endpointQuery } from './endpoint-query.ts'

/** One field, for its pages. */
export const fieldQuery = (uuid: string) => endpointQuery(fieldsApi.getField, { params: { uuid } })

/** Where it is. */
export const fieldMapQuery = (uuid: string) => endpointQuery(mapsApi.getFieldMap, { query: { uuid } })
