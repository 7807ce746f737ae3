import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { longterm, sustainability } from '../entities/climate.ts'

const ofField = z.strictObject({ uuid: z.uuid() })

/** A field over a season and over the years. */
export const sustainabilityApi = {
  getSustainability: endpoint({
    method: 'GET',
    path: '/api/v1/sustainability/:uuid',
    access: [['views.sustainability']],
    summary: "The season's water, heat and frost against normal, and how the season's length moves.",
    params: ofField,
    status: 200,
    budget: 'medium',
    response: sustainability,
  }),
  getLongterm: endpoint({
    method: 'GET',
    path: '/api/v1/longterm/:uuid',
    access: [['views.longterm']],
    summary: "How the place's climate moves: one number a year, its trend and how sure that is.",
    params: ofField,
    status: 200,
    budget: 'medium',
    response: longterm,
  }),
}
