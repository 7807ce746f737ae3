import { growthApi } from '@windrow/contract/api/crops.ts'
import type { Handlers } from '../platform/http/handler.ts'
import type { FieldWithCells } from '../weather/cells/field-cells.ts'
import type { Services } from '../weather/services.ts'
import { fieldGrowth, GROWTH_SERIES, growthName } from './field-growth.ts'
import { growthResponse } from './growth-response.ts'

export function growthRoutes({ cells }: Services): Handlers<typeof growthApi> {
  const { cached, read } = cells
  const responseOf = async (found: FieldWithCells) => {
    const weather = await read(found, GROWTH_SERIES)
    return growthResponse(found.field, weather, fieldGrowth(found.field, weather))
  }
  const name =
    (what: string) =>
    (_call: unknown, { field }: FieldWithCells) =>
      `${what} ${growthName(field)}`
  return {
    getHarvestEstimate: cached(growthApi.getHarvestEstimate, {
      uuidOf: ({ query }) => query.uuid,
      nameOf: name('harvest'),
      make: async (found) => ({ harvestDate: (await responseOf(found)).harvest?.date ?? null }),
    }),
    getStageEstimate: cached(growthApi.getStageEstimate, {
      uuidOf: ({ params }) => params.uuid,
      nameOf: name('stage'),
      make: async (found) => {
        const { stage_index, stage_estimated } = await responseOf(found)
        return { stage_index, stage_estimated }
      },
    }),
    getGrowth: cached(growthApi.getGrowth, {
      uuidOf: ({ params }) => params.uuid,
      nameOf: name('growth'),
      make: responseOf,
    }),
  }
}
