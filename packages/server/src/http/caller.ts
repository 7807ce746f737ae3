import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from './handler.ts'

/** Cookies are read and written by the few calls that have them, not parsed for every request. */
export function callerOf(request: FastifyRequest, reply: FastifyReply): Caller {
  return {
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    cookie: (name) => parseCookie(request.headers.cookie ?? '')[name] ?? null,
    setCookie: (name, value, maxAgeSeconds) => {
      const cookie = stringifySetCookie({
        name,
        value,
        path: '/api/auth',
        httpOnly: true,
        sameSite: 'strict',
        secure: request.protocol === 'https',
        maxAge: maxAgeSeconds,
      })
      reply.header('set-cookie', cookie)
    },
  }
}
