import type { Endpoint } from '@windrow/contract/endpoint.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Download, sendDownload } from './download.ts'
import { PreparedResponse } from './prepared-response.ts'

export function sendResponse(
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: unknown,
) {
  reply.code(endpoint.status)
  if (answer instanceof PreparedResponse) return sendPrepared(request, reply, answer)
  if (answer instanceof Download) return sendDownload(reply, answer)
  return endpoint.answer ? reply.send(answer) : reply.send()
}

function sendPrepared(request: FastifyRequest, reply: FastifyReply, answer: PreparedResponse<unknown>) {
  const { body, headers } = answer.responseTo(request.headers)
  for (let at = 0; at < headers.length; at += 2) reply.header(headers[at] as string, headers[at + 1])
  return body === null ? reply.code(304).send() : reply.send(body)
}
