import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { fieldDefaults } from '../entities/field.ts'
import { CONNECTORS, connector, connectorField } from '../entities/field-import.ts'

const service = z.strictObject({ service: z.enum(CONNECTORS) })
const ADD = [['field_tools.add']] as const

/** Fields from other services, by OAuth 2. */
export const connectorsApi = {
  listConnectors: endpoint({
    method: 'GET',
    path: '/api/v1/connectors',
    access: ADD,
    summary: 'The services that fields can be imported from, and what the operator has to set.',
    status: 200,
    budget: 'light',
    response: z.object({ data: z.array(connector) }),
  }),
  startConnection: endpoint({
    method: 'POST',
    path: '/api/v1/connectors/:service/authorize',
    access: ADD,
    changes: 'nothing',
    summary: 'The address at which the grower allows the connection.',
    params: service,
    status: 200,
    budget: 'medium',
    response: z.object({ url: z.string() }),
  }),
  finishConnection: endpoint({
    method: 'POST',
    path: '/api/v1/connectors/:service/connect',
    access: ADD,
    changes: 'organisation',
    summary: 'Ends the sign-in there with what it sent back.',
    params: service,
    body: z.strictObject({
      code: z.string().check(z.minLength(1), z.maxLength(4_000)),
      state: z.string().check(z.minLength(1), z.maxLength(1_000)),
    }),
    status: 200,
    budget: 'medium',
    response: connector,
  }),
  listConnectorFields: endpoint({
    method: 'GET',
    path: '/api/v1/connectors/:service/fields',
    access: ADD,
    summary: 'The fields there, with those that were imported before.',
    params: service,
    status: 200,
    budget: 'medium',
    response: z.object({
      data: z.array(connectorField),
      /** Organisations there whose owner has to allow the connection at this address first. */
      connect_first: z.array(z.object({ name: z.string(), url: z.string() })),
    }),
  }),
  importConnectorFields: endpoint({
    method: 'POST',
    path: '/api/v1/connectors/:service/import',
    access: ADD,
    changes: 'organisation',
    creates: true,
    summary: 'Imports fields with their boundaries in the background; those imported before are updated.',
    params: service,
    body: z.strictObject({
      fields: z
        .array(z.string().check(z.minLength(1), z.maxLength(200)))
        .check(z.minLength(1), z.maxLength(10_000)),
      defaults: fieldDefaults,
    }),
    status: 202,
    budget: 'job',
    response: z.object({ job_id: z.string() }),
  }),
  disconnect: endpoint({
    method: 'DELETE',
    path: '/api/v1/connectors/:service',
    access: ADD,
    changes: 'organisation',
    summary: 'Forgets the connection; imported fields stay.',
    params: service,
    status: 204,
    budget: 'light',
  }),
}
