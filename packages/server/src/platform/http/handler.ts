import type { Endpoint, Parsed, ResponseOf } from '@windrow/contract/endpoint.ts'
import type { Permissions } from '@windrow/core/access/permissions.ts'
import type { Role } from '@windrow/core/access/roles.ts'
import type { OrgTx } from '../db/scope.ts'
import type { Download } from './download.ts'
import type { PreparedResponse } from './prepared-response.ts'

/** The account behind a valid token, with what it may do. */
export type Account = {
  userId: string
  orgId: string
  organisation: string
  organisationKind: 'farm' | 'demo' | 'sandbox'
  email: string
  name: string
  isEmailVerified: boolean
  role: Role
  permissions: Permissions
  session: { id: string; token: string; signedInAt: Date; expiresAt: Date; isRemembered: boolean }
}

/** Facts of a request that a handler may need beyond its parsed input. */
export type Caller = {
  /** The client's address, by TRUST_PROXY. */
  address: string
  /** The same as limits count it: IPv6 by its /64. */
  countedAddress: string
  userAgent: string
  /** The token as it came, for the public calls that look at the caller. */
  token: string | undefined
  /** Whether there is a demo for this request (decisions-2 §1). */
  hasDemo(): boolean
  cookie(name: string): string | null
  setCookie(name: string, value: string, maxAgeSeconds: number): void
}

declare const isStored: unique symbol

/** The response of a creating call, stored with what it created. Only `storeResponse` makes one. */
export type StoredResponse<Body> = Body & { readonly [isStored]: true }

/**
 * Stores the response under the caller's `Idempotency-Key`, if there is one: the last statement of the transaction that
 * creates the thing. `instead` is stored in place of a large response, which the handler's `rebuild` makes from it.
 */
export type StoreResponse<Body> = <Value extends Body | PreparedResponse<Body>>(
  tx: OrgTx,
  body: Value,
  instead?: unknown,
) => Promise<StoredResponse<Value>>

type Call<E extends Endpoint> = Parsed<E> & {
  account: E['access'] extends 'public' ? null : Account
  caller: Caller
} & (E['creates'] extends true ? { storeResponse: StoreResponse<ResponseOf<E>> } : unknown)

/** A response, one that was prepared before, or a file. */
type Returned<E extends Endpoint> = E['download'] extends true
  ? Download
  : E['creates'] extends true
    ? StoredResponse<ResponseOf<E>> | StoredResponse<PreparedResponse<ResponseOf<E>>>
    : ResponseOf<E> | PreparedResponse<ResponseOf<E>>

type Handler<E extends Endpoint> = {
  (call: Call<E>): Promise<Returned<E>> | Returned<E>
  /** The prepared response to a call, if it is at hand: found without waiting for anything, null otherwise. */
  ready?(call: ReadyCall<E>): PreparedResponse<ResponseOf<E>> | null
  /** The first response of a creating call, from what was stored in its place. */
  rebuild?(call: Pick<Call<E>, 'account'>, stored: unknown): Promise<ResponseOf<E>>
}

/** The part of a call that is known before its body is read. */
type ReadyCall<E extends Endpoint> = Pick<Call<E>, 'params' | 'query' | 'account'>

/** A handler by a name that is known at run time only. */
export type AnyHandler = {
  (call: unknown): unknown
  ready?(call: unknown): PreparedResponse<unknown> | null
  rebuild?(call: unknown, stored: unknown): Promise<unknown>
}

/** One handler for each endpoint; a missing one does not compile. */
export type Handlers<Endpoints extends Record<string, Endpoint>> = {
  [Name in keyof Endpoints]: Handler<Endpoints[Name]>
}
