import { queryOptions } from '@tanstack/react-query'
import { sustainabilityApi } from '@windrow/contract/api/climate.ts'
import { untilThere } from '../platform/pending-weather.ts'
import { endpointQuery } from '../platform/query-client.ts'

/** The season's water, heat and frost of a field. */
export const sustainabilityQuery = (uuid: string) =>
  queryOptions({ ...endpointQuery(sustainabilityApi.getSustainability, { params: { uuid } }), ...untilThere })

/** How the climate of a field's place moves. */
export const longtermQuery = (uuid: string) =>
  queryOptions({ ...endpointQuery(sustainabilityApi.getLongterm, { params: { uuid } }), ...untilThere })
