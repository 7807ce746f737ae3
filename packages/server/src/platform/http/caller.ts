import type { Access } from '@windrow/contract/endpoint.ts'
import { isAnyAllowed } from '@windrow/core/access/permissions.ts'
import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ApiRuntime } from './api-runtime.ts'
import { countedAddress } from './client-address.ts'
import { forbidden, unauthenticated } from './errors.ts'
import type { Account, Caller } from './handler.ts'

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

/** Whether an account has the access that a call declares; the one place where that is decided. */
export function isOpenTo(access: Access, account: Account | null): boolean {
  if (access === 'public') return true
  if (account === null) return false
  if (access === 'signed-in') return true
  if (access === 'owner') return account.role === 'owner'
  return access.every((anyOf) => isAnyAllowed(account.permissions, anyOf))
}

/** Rejects a call that is not open to the account. */
export function checkAccess(access: Access, account: Account | null): void {
  if (!isOpenTo(access, account)) throw account === null ? unauthenticated() : forbidden()
}
