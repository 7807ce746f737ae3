import type { Endpoint } from '@windrow/contract/endpoint.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Download, sendDownload } from './download.ts'
import { PreparedAnswer } from './prepared-answer.ts'

export function sendAnswer(
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: unknown,
) {
  reply.code(endpoint.status)
  if (answer instanceof PreparedAnswer) return sendPrepared(request, reply, answer)
  if (answer instanceof Download) return sendDownload(reply, answer)
  return endpoint.answer ? reply.send(answer) : reply.send()
}

function sendPrepared(request: FastifyRequest, reply: FastifyReply, answer: PreparedAnswer<unknown>) {
  reply.header('etag', answer.etag).header('vary', 'accept-encoding')
  const known = request.headers['if-none-match']
  if (known?.split(',').some((etag) => etag.trim().replace(/^W\//, '') === answer.etag))
    return reply.code(304).send()
  reply.header('content-type', 'application/json; charset=utf-8')
  const accepted = String(request.headers['accept-encoding'] ?? '')
  if (answer.brotli && /\bbr\b/.test(accepted))
    return reply.header('content-encoding', 'br').send(answer.brotli)
  if (answer.gzipped && /\bgzip\b/.test(accepted))
    return reply.header('content-encoding', 'gzip').send(answer.gzipped)
  return reply.send(answer.plain)
}
