import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { offSeason } from '../entities/off-season.ts'
import { PLANTING_TIMEOUT_MS } from '../limits.ts'

export const offSeasonApi = {
  getOffSeason: endpoint({
    method: 'GET',
    path: '/api/v1/offseason/:uuid',
    access: [['views.general']],
    summary: 'After harvest: the season against normal, how the soil refills, and the next planting window.',
    params: z.strictObject({ uuid: z.uuid() }),
    // Its yields of past years wait behind those of the planting tool.
    timeoutMs: PLANTING_TIMEOUT_MS,
    status: 200,
    budget: 'heavy',
    response: offSeason,
  }),
}
