import { GROWTH_STAGES } from '@windrow/core/crops/growth-stage.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { growth } from '../entities/crops.ts'

const ofField = z.strictObject({ uuid: z.uuid() })
const PAGES = ['views.general', 'views.satellite', 'views.soil'] as const

/** How the crop of a field grows (spec 2 §7). */
export const growthApi = {
  getHarvestEstimate: endpoint({
    method: 'GET',
    path: '/api/v1/harvest/estimateHarvest',
    access: [PAGES],
    summary: 'The day on which the crop is expected to be ripe; null without a planting date.',
    query: ofField,
    status: 200,
    budget: 'medium',
    response: z.object({ harvestDate: z.nullable(z.string()) }),
  }),
  getStageEstimate: endpoint({
    method: 'GET',
    path: '/api/v1/crop/stage_estimation/:uuid',
    access: [PAGES],
    summary: 'The growth stage: 1 to 5 and its name, or 0 where it is not known.',
    params: ofField,
    status: 200,
    budget: 'medium',
    response: z.object({
      stage_index: z.number(),
      stage_estimated: z.nullable(z.enum(GROWTH_STAGES)),
    }),
  }),
  getGrowth: endpoint({
    method: 'GET',
    path: '/api/v1/growth/:uuid',
    access: [PAGES],
    summary: 'Stages with their days and ranges, harvest, killing frost, and the curve of degree days.',
    params: ofField,
    status: 200,
    budget: 'medium',
    response: growth,
  }),
}
