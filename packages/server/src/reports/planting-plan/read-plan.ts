import type { PlantingResponse } from '@windrow/contract/entities/planting.ts'
import { AppError } from '../../platform/http/errors.ts'
import type { ReadPage } from '../data/read-pages.ts'
import type { FieldFacts } from '../making/report-order.ts'

/** Null: the sender may not see it; a rejection says why there is no plan. */
export type PlanData = { response: PlantingResponse | null; rejection: string | null }

export async function readPlan(readPage: ReadPage, { uuid }: FieldFacts): Promise<PlanData> {
  try {
    return { response: await readPage('getPlanting', { params: { uuid }, query: {} }), rejection: null }
  } catch (error) {
    // Too few years of weather are no fault: the page says so.
    if (!(error instanceof AppError) || error.code === 'weather-pending' || error.rejection === 'not-found')
      throw error
    return { response: null, rejection: error.message }
  }
}
