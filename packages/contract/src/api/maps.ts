import { VIEWS } from '@windrow/core/access/permissions.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { fieldMap } from '../entities/boundary.ts'
import { field } from '../entities/field.ts'

/** Where the fields are. */
export const mapsApi = {
  getFieldMap: endpoint({
    method: 'GET',
    path: '/api/v1/maps/ndvimap',
    access: [VIEWS.map((view) => `views.${view}` as const)],
    summary: 'Where a field is: its centre, its largest outer ring and its whole boundary.',
    query: z.strictObject({ uuid: z.uuid() }),
    status: 200,
    budget: 'light',
    response: fieldMap,
  }),
  listFieldMaps: endpoint({
    method: 'GET',
    path: '/api/v1/maps/multiple_ndvimaps',
    access: 'signed-in',
    summary: 'Where all fields are, or some, with the weather of today.',
    query: z.strictObject({
      /** Comma-separated. */
      field_ids: z.optional(z.string().check(z.maxLength(400_000))),
    }),
    status: 200,
    budget: 'heavy',
    response: z.object({
      data: z.array(
        z.extend(fieldMap, {
          uuid: z.string(),
          name: z.string(),
          weather_variables: field.shape.weather_variables,
        }),
      ),
    }),
  }),
}
