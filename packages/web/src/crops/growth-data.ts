import { queryOptions } from '@tanstack/react-query'
import { growthApi } from '@windrow/contract/api/crops.ts'
import { untilThere } from '../platform/pending-weather.ts'
import { endpointQuery } from '../platform/query-client.ts'

/** Stages, harvest and degree days of a field's crop. */
export const growthQuery = (uuid: string) =>
  queryOptions({ ...endpointQuery(growthApi.getGrowth, { params: { uuid } }), ...untilThere })
