import { sustainabilityApi } from '@windrow/contract/api/climate.ts'
import { findCrop } from '@windrow/core/crops/registry.ts'
import { hemisphereOf } from '@windrow/core/indices/frost.ts'
import type { SeriesKey } from '@windrow/core/variables/series.ts'
import type { Handlers } from '../platform/http/handler.ts'
import { sharedWaterName } from '../soil/field-water.ts'
import type { Services } from '../weather/services.ts'
import { longtermResponse } from './longterm-response.ts'
import { sustainabilityResponse } from './sustainability-response.ts'

const SERIES = ['t2m_min', 't2m_max', 'tp_sum', 'e_sum'] as const satisfies SeriesKey[]

export function climateRoutes({ cells }: Services): Handlers<typeof sustainabilityApi> {
  const { cached, read, about } = cells
  return {
    getSustainability: cached(sustainabilityApi.getSustainability, {
      uuidOf: ({ params }) => params.uuid,
      nameOf: (_call, { field }) =>
        `sustainability ${sharedWaterName(field)} ${JSON.stringify(field.thresholds)}`,
      make: async (found) => sustainabilityResponse(found.field, await read(found, SERIES), about(found)),
    }),
    getLongterm: cached(sustainabilityApi.getLongterm, {
      uuidOf: ({ params }) => params.uuid,
      nameOf: (_call, { field }) => `longterm ${findCrop(field.crop)?.heat} ${hemisphereOf(field.lat)}`,
      make: async (found) => longtermResponse(found.field, await read(found, SERIES), about(found)),
    }),
  }
}
