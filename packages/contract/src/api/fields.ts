import { VIEWS } from '@windrow/core/access/permissions.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { DATASOURCES, field, fieldChange, fieldDefaults, newField } from '../entities/field.ts'
import { BULK_FILES_MAX } from '../limits.ts'

/** Any page of a field shows what it is. */
const ANY_FIELD_PAGE = VIEWS.map((view) => `views.${view}` as const)

const uuid = z.strictObject({ uuid: z.uuid() })

export const FIELD_SORTS = ['name', 'crop', 'variety', 'region', 'created'] as const
export const FIELD_EXPORTS = ['csv', 'geojson'] as const
export type FieldExport = (typeof FIELD_EXPORTS)[number]

export const fieldsApi = {
  listFields: endpoint({
    method: 'GET',
    path: '/api/v1/fields',
    access: 'signed-in',
    summary: 'The fields, newest last; of more than the plan holds, the newest.',
    query: z.strictObject({
      q: z.optional(z.string().check(z.maxLength(200))),
      /** A minus before it turns it round. */
      sort: z.optional(z.enum(FIELD_SORTS.flatMap((sort) => [sort, `-${sort}`] as const))),
      limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000))),
      /** The `cursor` of the previous response with a limit. */
      cursor: z.optional(z.string().check(z.maxLength(500))),
    }),
    status: 200,
    budget: 'medium',
    response: z.object({ data: z.array(field), cursor: z.optional(z.nullable(z.string())) }),
  }),
  exportFields: endpoint({
    method: 'GET',
    path: '/api/v1/fields/export',
    access: 'signed-in',
    summary: 'The field list as a file: CSV, or GeoJSON with the boundaries.',
    query: z.strictObject({
      format: z.enum(FIELD_EXPORTS),
      /** Comma-separated; all fields when absent. */
      field_ids: z.optional(z.string().check(z.maxLength(400_000))),
    }),
    status: 200,
    budget: 'heavy',
    download: true,
  }),
  getField: endpoint({
    method: 'GET',
    path: '/api/v1/fields/:uuid',
    access: [ANY_FIELD_PAGE],
    summary: 'One field.',
    params: uuid,
    status: 200,
    budget: 'light',
    response: z.object({ data: field }),
  }),
  addField: endpoint({
    method: 'POST',
    path: '/api/v1/fields',
    access: [['field_tools.add']],
    changes: 'organisation',
    creates: true,
    summary: 'Adds a field with the boundary of an uploaded file, and fetches its weather.',
    body: newField,
    status: 201,
    budget: 'medium',
    response: z.object({ data: field }),
  }),
  changeField: endpoint({
    method: 'PUT',
    path: '/api/v1/fields/:uuid',
    access: [['field_tools.edit']],
    changes: 'organisation',
    summary: 'Changes what is given; a new shape file replaces the boundary.',
    params: uuid,
    body: fieldChange,
    status: 200,
    budget: 'medium',
    response: z.object({ data: field }),
  }),
  deleteField: endpoint({
    method: 'DELETE',
    path: '/api/v1/fields/:uuid',
    access: [['field_tools.delete']],
    changes: 'organisation',
    summary: 'Deletes a field.',
    params: uuid,
    status: 204,
    budget: 'medium',
  }),
  changeNamelessField: endpoint({
    method: 'PUT',
    path: '/api/v1/fields',
    access: [['field_tools.edit']],
    changes: 'nothing',
    summary: 'Always an error: says that the uuid is missing.',
    body: fieldChange,
    status: 204,
    budget: 'light',
  }),
  deleteNamelessField: endpoint({
    method: 'DELETE',
    path: '/api/v1/fields',
    access: [['field_tools.delete']],
    changes: 'nothing',
    summary: 'Always an error: says that the uuid is missing.',
    status: 204,
    budget: 'light',
  }),
  importFields: endpoint({
    method: 'POST',
    path: '/api/v1/fields/bulk',
    access: [['field_tools.add']],
    changes: 'organisation',
    creates: true,
    summary: 'Makes a field of every polygon in every file, in the background.',
    body: z.strictObject({
      files: z.array(z.uuid()).check(z.minLength(1), z.maxLength(BULK_FILES_MAX)),
      defaults: fieldDefaults,
    }),
    status: 202,
    budget: 'job',
    response: z.object({ job_id: z.string() }),
  }),
  changeDatasource: endpoint({
    method: 'PUT',
    path: '/api/v1/fields/datasource/:source',
    access: [['datasource.edit']],
    changes: 'organisation',
    summary: 'Changes where the observed weather of a field comes from, and fetches it.',
    params: z.strictObject({ source: z.enum(DATASOURCES) }),
    body: z.strictObject({ uuid: z.uuid() }),
    status: 200,
    budget: 'medium',
    response: z.object({ data: field }),
  }),
}
