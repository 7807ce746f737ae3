import { growthApi } from '@windrow/contract/api/growth.ts'
import type { CellAnswers } from '../../cell-answers/cell-answers.ts'
import type { FieldWithCells } from '../../cell-answers/field-cells.ts'
import { fieldGrowth, GROWTH_SERIES, growthName } from '../../cell-answers/field-growth.ts'
import type { Handlers } from '../../http/handler.ts'
import { growthAnswer } from './growth-answer.ts'

export function growthRoutes({ cached, read }: CellAnswers): Handlers<typeof growthApi> {
  const answerOf = async (found: FieldWithCells) => {
    const weather = await read(found, GROWTH_SERIES)
    return growthAnswer(found.field, weather, fieldGrowth(found.field, weather))
  }
  const name =
    (what: string) =>
    (_call: unknown, { field }: FieldWithCells) =>
      `${what} ${growthName(field)}`
  return {
    getHarvestEstimate: cached(growthApi.getHarvestEstimate, {
      uuidOf: ({ query }) => query.uuid,
      nameOf: name('harvest'),
      make: async (found) => ({ harvestDate: (await answerOf(found)).harvest?.date ?? null }),
    }),
    getStageEstimate: cached(growthApi.getStageEstimate, {
      uuidOf: ({ params }) => params.uuid,
      nameOf: name('stage'),
      make: async (found) => {
        const { stage_index, stage_estimated } = await answerOf(found)
        return { stage_index, stage_estimated }
      },
    }),
    getGrowth: cached(growthApi.getGrowth, {
      uuidOf: ({ params }) => params.uuid,
      nameOf: name('growth'),
      make: answerOf,
    }),
  }
}
