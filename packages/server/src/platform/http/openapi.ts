import { api } from '@windrow/contract/api/api.ts'
import type { Endpoint } from '@windrow/contract/endpoint.ts'
import { IDEMPOTENCY_HOURS, IDEMPOTENCY_KEY_MAX } from '@windrow/contract/limits.ts'
import * as z from 'zod/mini'
import { REJECTIONS } from './errors.ts'

type Json = Record<string, unknown>

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output') => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return json
}

const UPLOAD = {
  type: 'object',
  required: ['file'],
  properties: { file: { type: 'string', contentMediaType: 'application/octet-stream' } },
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: `Chosen by the caller. A repeated request with the same key gets the first response again for ${IDEMPOTENCY_HOURS} hours, and makes nothing twice; with another body it is rejected with the code idempotency-mismatch.`,
  schema: { type: 'string', minLength: 1, maxLength: IDEMPOTENCY_KEY_MAX },
}

const ERROR = {
  description: 'Refused',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
}

/** The OpenAPI document, generated from the contract. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {}
  for (const [name, endpoint] of Object.entries(api)) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(name, endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Windrow', version: '1', description: 'Everything is metric and in field-local time.' },
    paths,
    components: {
      securitySchemes: { userToken: { type: 'apiKey', in: 'header', name: 'User-Token' } },
      responses: {
        TooMany: {
          ...ERROR,
          description: 'More than the budget of the account or the address allows',
          headers: { 'Retry-After': { description: 'In seconds', schema: { type: 'integer' } } },
        },
      },
      schemas: {
        Error: {
          type: 'object',
          required: ['message'],
          properties: {
            message: { type: 'string' },
            code: { type: 'string' },
            details: { type: 'object', additionalProperties: { type: 'string' } },
          },
        },
      },
    },
  }
}

function operation(operationId: string, endpoint: Endpoint): Json {
  const success: Json = { description: 'Success' }
  if (endpoint.download) success.content = { 'application/octet-stream': {} }
  else if (endpoint.response)
    success.content = { 'application/json': { schema: schemaOf(endpoint.response, 'output') } }
  return {
    operationId,
    summary: endpoint.summary,
    ...(endpoint.access === 'public' ? {} : { security: [{ userToken: [] }] }),
    ...(Array.isArray(endpoint.access) ? { 'x-permissions': endpoint.access } : {}),
    ...(endpoint.access === 'owner' ? { 'x-role': 'owner' } : {}),
    'x-budget': endpoint.budget,
    parameters: [
      ...parameters(endpoint.params, 'path'),
      ...parameters(endpoint.query, 'query'),
      ...(endpoint.creates ? [IDEMPOTENCY_KEY] : []),
    ],
    ...(endpoint.body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } },
          },
        }
      : {}),
    ...(endpoint.upload
      ? { requestBody: { required: true, content: { 'multipart/form-data': { schema: UPLOAD } } } }
      : {}),
    responses: { [endpoint.status]: success, ...errorResponses(endpoint) },
  }
}

function parameters(schema: z.ZodMiniType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return []
  const json = schemaOf(schema, 'input') as { properties?: Record<string, Json>; required?: string[] }
  return Object.entries(json.properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || (json.required ?? []).includes(name),
    schema: property,
  }))
}

function errorResponses(endpoint: Endpoint): Json {
  const isPublic = endpoint.access === 'public'
  const statuses = [
    ...(endpoint.body || endpoint.upload || endpoint.creates
      ? [REJECTIONS.malformed, REJECTIONS['too-large'], REJECTIONS.invalid]
      : []),
    ...(isPublic ? [] : [REJECTIONS.unauthenticated]),
    ...(isPublic || endpoint.access === 'signed-in' ? [] : [REJECTIONS.forbidden]),
    ...(endpoint.params ? [REJECTIONS['not-found']] : []),
    REJECTIONS['too-many'],
    REJECTIONS.unavailable,
  ]
  const later = { $ref: '#/components/responses/TooMany' }
  return Object.fromEntries(
    statuses.map((status) => [status, status === REJECTIONS['too-many'] ? later : ERROR]),
  )
}
