import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { ownSoil, soilProfile } from '../entities/soil.ts'

const ofField = z.strictObject({ uuid: z.uuid() })

export const soilProfileApi = {
  getSoilProfile: endpoint({
    method: 'GET',
    path: '/api/v1/soil/profile/:uuid',
    access: [['views.soil', 'views.general']],
    summary: 'Soil type and acidity with their origin, and how warm and wet the soil is.',
    params: ofField,
    status: 200,
    budget: 'medium',
    response: soilProfile,
  }),
  putOwnSoil: endpoint({
    method: 'PUT',
    path: '/api/v1/soil/profile/:uuid',
    access: [['field_tools.edit']],
    changes: 'organisation',
    summary: "Keeps the grower's own soil type and acidity; null takes one back.",
    params: ofField,
    body: ownSoil,
    status: 200,
    budget: 'light',
    response: ownSoil,
  }),
}
