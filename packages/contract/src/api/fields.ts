import { VIEWS } from '@windrow/core/access/views.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { DATASOURCES, field } from '../entities/field.ts'

/** Any page of a field shows what it is. */
const ANY_FIELD_PAGE = VIEWS.map((view) => `views.${view}` as const)

export const fieldsApi = {
  getField: endpoint({
    method: 'GET',
    path: '/api/v1/fields/:uuid',
    access: [ANY_FIELD_PAGE],
    summary: 'One field.',
    params: z.strictObject({ uuid: z.uuid() }),
    status: 200,
    answer: z.object({ data: field }),
  }),
  changeDatasource: endpoint({
    method: 'PUT',
    path: '/api/v1/fields/datasource/:source',
    access: [['datasource.edit']],
    summary: 'Changes where the observed weather of a field comes from, and fetches it.',
    params: z.strictObject({ source: z.enum(DATASOURCES) }),
    body: z.strictObject({ uuid: z.uuid() }),
    status: 200,
    answer: z.object({ data: field }),
  }),
}
