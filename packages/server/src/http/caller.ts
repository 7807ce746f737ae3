import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from './handler.ts'

export function callerOf(request: FastifyRequest, reply: FastifyReply): Caller {
  return {
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    cookie: (name) => request.cookies[name] ?? null,
    setCookie: (name, value, maxAgeSeconds) => {
      reply.setCookie(name, value, {
        path: '/api/auth',
        httpOnly: true,
        sameSite: 'strict',
        secure: request.protocol === 'https',
        maxAge: maxAgeSeconds,
      })
    },
  }
}
