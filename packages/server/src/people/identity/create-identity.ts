import { kyselyAdapter } from '@better-auth/kysely-adapter'
import { PASSWORD_MAX, PASSWORD_MIN } from '@windrow/contract/limits.ts'
import { betterAuth } from 'better-auth/minimal'
import type { Kysely } from 'kysely'
import type { Schema } from '../../platform/db/schema.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'
import { SESSION_SECONDS } from './rejections.ts'

export type IdentityOptions = {
  secret: string
  /** The database, or a transaction when an account is made together with other rows. */
  db: Kysely<Schema>
  /** The hash of a password that is to be set, computed before: no transaction waits for it. */
  passwordHash?: string
}

/**
 * The identity library on our tables. Its HTTP routes are not mounted: our own endpoints call it, so that
 * schemas, limits, errors and documents are the same as everywhere else.
 */
export function createIdentity({ secret, db, passwordHash }: IdentityOptions) {
  return betterAuth({
    secret,
    baseURL: 'http://localhost',
    database: kyselyAdapter(db, { type: 'postgres', transaction: false }),
    telemetry: { enabled: false },
    logger: { disabled: true },
    rateLimit: { enabled: false },
    // Its check of the schema cannot run inside a transaction; our migrations and tests hold it instead.
    advanced: {
      database: { generateId: 'uuid', validateSchema: false },
      ipAddress: { disableIpTracking: true },
    },
    user: {
      modelName: 'identity_user',
      additionalFields: { pendingEmail: { type: 'string', required: false, input: false } },
    },
    account: { modelName: 'identity_credential' },
    session: {
      modelName: 'identity_session',
      expiresIn: SESSION_SECONDS.remembered,
      disableSessionRefresh: true,
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: PASSWORD_MIN,
      maxPasswordLength: PASSWORD_MAX,
      password: {
        hash: passwordHash === undefined ? hashPassword : async () => passwordHash,
        verify: verifyPassword,
      },
    },
    databaseHooks: {
      session: {
        create: {
          before: async (session, context) => {
            const isRemembered = context?.body?.rememberMe === true
            const seconds = isRemembered ? SESSION_SECONDS.remembered : SESSION_SECONDS.forgotten
            return { data: { ...session, expiresAt: new Date(Date.now() + seconds * 1000) } }
          },
        },
      },
    },
  })
}

export type Identity = ReturnType<typeof createIdentity>
