import type { PlantingResponse } from '@windrow/contract/entities/planting.ts'
import { AppError } from '../../platform/http/errors.ts'
import type { ReadPage } from '../data/read-pages.ts'
import type { FieldFacts } from '../making/report-order.ts'

/** Null: the sender may not see it; a refusal says why there is no plan. */
export type PlanData = { answer: PlantingResponse | null; refused: string | null }

export async function gatherPlan(readPage: ReadPage, { uuid }: FieldFacts): Promise<PlanData> {
  try {
    return { answer: await readPage('getPlanting', { params: { uuid }, query: {} }), refused: null }
  } catch (error) {
    // Too few years of weather are no fault: the page says so.
    if (!(error instanceof AppError) || error.code === 'weather-pending' || error.refusal === 'not-found')
      throw error
    return { answer: null, refused: error.message }
  }
}
