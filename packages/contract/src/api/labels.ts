import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { label, labelColor, labelName } from '../entities/field.ts'

const fieldUuid = z.strictObject({ uuid: z.uuid() })
const fields = z.array(fieldUuid).check(z.maxLength(10_000))

/** Labels on fields; accounts that may edit fields may change them. */
export const labelsApi = {
  listLabels: endpoint({
    method: 'GET',
    path: '/api/v1/labels',
    access: 'signed-in',
    summary: 'The labels, and which fields carry them.',
    status: 200,
    budget: 'light',
    response: z.object({ data: z.array(label) }),
  }),
  attachLabel: endpoint({
    method: 'POST',
    path: '/api/v1/labels',
    access: [['field_tools.edit']],
    changes: 'organisation',
    creates: true,
    summary: 'Makes a label, or changes its colour where it exists, and attaches it to the fields.',
    body: z.strictObject({
      label: z.strictObject({ name: labelName, color: labelColor }),
      fields,
    }),
    status: 201,
    budget: 'light',
    response: z.object({ data: label }),
  }),
  deleteLabel: endpoint({
    method: 'DELETE',
    path: '/api/v1/labels',
    access: [['field_tools.edit']],
    changes: 'organisation',
    summary: 'Deletes a label, from all fields too.',
    body: z.strictObject({ label: z.strictObject({ name: labelName }) }),
    status: 204,
    budget: 'light',
  }),
  detachLabel: endpoint({
    method: 'DELETE',
    path: '/api/v1/labels/field',
    access: [['field_tools.edit']],
    changes: 'organisation',
    summary: 'Removes a label from a field.',
    body: z.strictObject({ label: z.strictObject({ name: labelName }), field: fieldUuid }),
    status: 204,
    budget: 'light',
  }),
  detachLabelFromFields: endpoint({
    method: 'DELETE',
    path: '/api/v1/labels/fields',
    access: [['field_tools.edit']],
    changes: 'organisation',
    summary: 'Removes a label from many fields at once.',
    body: z.strictObject({ label: z.strictObject({ name: labelName }), fields }),
    status: 204,
    budget: 'light',
  }),
}
