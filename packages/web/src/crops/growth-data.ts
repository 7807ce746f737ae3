import { queryOptions } from '@tanstack/react-query'
import { growthApi } from '@windrow/contract/api/crops.ts'
import { endpointQuery } from '../platform/endpoint-query.ts'
import { untilThere } from '../platform/pending-weather.ts'

/** Stages, harvest and degree days of a field's crop. */
export const growthQuery = (uuid: string) =>
  queryOptions({ ...endpointQuery(growthApi.getGrowth, { params: { uuid } }), ...untilThere })
