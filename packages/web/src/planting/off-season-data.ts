import { queryOptions } from '@tanstack/react-query'
import { offSeasonApi } from '@windrow/contract/api/off-season.ts'
import { untilThere } from '../platform/pending-weather.ts'
import { endpointQuery } from '../platform/query-client.ts'

/** The season's review, soil recharge and next planting of a field between two seasons. */
export const offSeasonQuery = (uuid: string) =>
  queryOptions({ ...endpointQuery(offSeasonApi.getOffSeason, { params: { uuid } }), ...untilThere })
