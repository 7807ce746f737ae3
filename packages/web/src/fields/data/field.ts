import { queryOptions } from '@tanstack/react-query'
import { fieldsApi } from '@windrow/contract/api/fields.ts'
import { mapsApi } from '@windrow/contract/api/maps.ts'
import { endpointQuery } from '../../platform/endpoint-query.ts'
import { queryClient } from '../../platform/query-client.ts'
import { fieldsQuery } from './fields.ts'

/** One field, for its pages; as the list shows it until it is there itself. */
export const fieldQuery = (uuid: string) =>
  queryOptions({
    ...endpointQuery(fieldsApi.getField, { params: { uuid } }),
    initialData: () => {
      const listed = queryClient.getQueryData(fieldsQuery.queryKey)?.data
      const data = listed?.find((field) => field.uuid === uuid)
      return data && { data }
    },
    initialDataUpdatedAt: 0,
  })

/** Where it is. */
export const fieldMapQuery = (uuid: string) => endpointQuery(mapsApi.getFieldMap, { query: { uuid } })
