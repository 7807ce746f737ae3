import type { ConnectorName } from '@windrow/contract/entities/field-import.ts'
import type { GeoJsonMultiPolygon } from '../../platform/db/field-tables.ts'

export type Tokens = {
  access: string
  refresh: string | null
  /** Milliseconds since 1970. */
  expiresAt: number
}

/**
 * The service rejected a call or the account has to be connected first: shown to the grower, not logged as an error.
 */
export class ServiceRejection extends Error {
  override name = 'ServiceRejection'
  /** The sign-in there is over: the grower has to connect again. */
  readonly isSignedOut: boolean

  constructor(message: string, options: { isSignedOut?: boolean; cause?: unknown } = {}) {
    super(message, { cause: options.cause })
    this.isSignedOut = options.isSignedOut ?? false
  }
}

export type ServiceField = {
  /** Unique among all fields that the account sees there. */
  id: string
  name: string
  farm: string | null
  /** What `boundaryOf` needs; null where the service is known to have none. */
  boundary: string | null
}

export type ServiceFields = {
  fields: ServiceField[]
  /** Organisations whose owner has to allow the connection at this address first. */
  connectFirst: { name: string; url: string }[]
}

/** A service that holds growers' fields. */
export type FieldService = {
  name: ConnectorName
  /** Settings that the operator has not made yet. */
  missing: readonly string[]
  authorizeUrl(options: { state: string; redirectUri: string }): string
  exchange(code: string, redirectUri: string): Promise<Tokens>
  /** New tokens for old; a ServiceRejection when the grower revoked the connection. */
  refresh(tokens: Tokens): Promise<Tokens>
  listFields(access: string): Promise<ServiceFields>
  /** Null where there is none. */
  boundaryOf(access: string, boundary: string): Promise<GeoJsonMultiPolygon | null>
}
