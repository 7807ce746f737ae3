import { type Api, api } from '@windrow/contract/api/api.ts'
import type { Endpoint } from '@windrow/contract/endpoint.ts'
import { JSON_BODY_MAX, PUBLIC_BODY_MAX } from '@windrow/contract/limits.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type AdmittedCall, admitCall } from './admit-call.ts'
import type { ApiRuntime } from './api-runtime.ts'
import type { CallBudgets } from './call-budgets.ts'
import { callerOf, checkAccess } from './caller.ts'
import { Download, sendDownload } from './download.ts'
import type { AnyHandler } from './handler.ts'
import { parseInput } from './parse-input.ts'
import { encodeOnce, PreparedResponse } from './prepared-response.ts'
import { readUpload, rejectUpload } from './read-upload.ts'
import type { ReadyResponses } from './ready-responses.ts'
import { PRIVATE_HEADERS } from './security-headers.ts'

function sendResponse(endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply, result: unknown) {
  reply.code(endpoint.status)
  if (result instanceof PreparedResponse) return sendPrepared(request, reply, result)
  if (result instanceof Download) return sendDownload(reply, result)
  return endpoint.response ? sendValue(request, reply, result) : reply.send()
}

async function sendValue(request: FastifyRequest, reply: FastifyReply, value: unknown) {
  const { body, headers } = await encodeOnce(Buffer.from(JSON.stringify(value)), request.headers)
  return reply.headers(headers).send(body)
}

function sendPrepared(request: FastifyRequest, reply: FastifyReply, prepared: PreparedResponse<unknown>) {
  const { body, headers } = prepared.responseTo(request.headers)
  for (let at = 0; at < headers.length; at += 2) reply.header(headers[at] as string, headers[at + 1])
  return body === null ? reply.code(304).send() : reply.send(body)
}

/**
 * Puts every endpoint of the contract on the server: access and budget before the body is read, then the schemas, then
 * its handler.
 */
export function registerEndpoints(
  app: FastifyInstance,
  runtime: () => Promise<ApiRuntime>,
  readyResponses: ReadyResponses,
  budgets: CallBudgets,
): void {
  const admitted = new WeakMap<FastifyRequest, AdmittedCall>()
  /** Responses that were sent before: sending one again is not counted. */
  const sent = new WeakSet<PreparedResponse<unknown>>()

  for (const [name, endpoint] of Object.entries(api) as [keyof Api, Endpoint][]) {
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      bodyLimit: endpoint.access === 'public' ? PUBLIC_BODY_MAX : JSON_BODY_MAX,
      onRequest: async (request, reply) => {
        reply.headers(PRIVATE_HEADERS)
        try {
          admitted.set(request, await admitCall(endpoint, { request, reply }, await runtime(), budgets))
        } catch (error) {
          await budgets.holdBack(error)
          throw error
        }
      },
      handler: async (request, reply) => {
        const admission = admitted.get(request)
        if (!admission) throw new Error(`${name} was not admitted.`)
        const { account, charge } = admission
        const ready = await runtime()
        const { handlers, idempotency, caughtUp } = ready
        if (!endpoint.upload) rejectUpload(request.raw)
        const { params, query, body } = request
        const input = parseInput(endpoint, { params, query, body })
        if (endpoint.accessOf) checkAccess(endpoint.accessOf(input.params as never), account)
        const result = await admission.run(async () => {
          const file = endpoint.upload && (await readUpload(request.raw, endpoint.upload.maxBytes))
          const handler = handlers[name] as AnyHandler
          const call = { ...input, file, account, caller: callerOf(request, reply, ready) }
          if (!endpoint.creates || !account) return handler(call)
          const key = request.headers['idempotency-key']
          return idempotency.run(handler, { ...call, account }, { name, key })
        })
        // A caller that reads at once after a change sees the change.
        if (endpoint.method !== 'GET') await caughtUp()
        if (result instanceof PreparedResponse) {
          readyResponses.learn(request.raw.url ?? '', name, endpoint, input)
          if (sent.has(result)) charge.refund()
          sent.add(result)
        }
        return sendResponse(endpoint, request, reply, result)
      },
    })
  }
}
