import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ApiRuntime } from './api-runtime.ts'
import { countedAddress } from './counted-address.ts'
import type { Caller } from './handler.ts'

/** The `User-Token` header; one that is sent twice is none. */
export function tokenOf({ headers }: FastifyRequest): string | undefined {
  const token = headers['user-token']
  return typeof token === 'string' ? token : undefined
}

/** Cookies are read and written by the few calls that have them, not parsed for every request. */
export function callerOf(request: FastifyRequest, reply: FastifyReply, { hasDemo }: ApiRuntime): Caller {
  return {
    address: request.ip,
    countedAddress: countedAddress(request.ip),
    token: tokenOf(request),
    hasDemo: () => hasDemo(request.raw),
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
