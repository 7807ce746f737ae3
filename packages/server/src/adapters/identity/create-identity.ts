import { kyselyAdapter } from '@better-auth/kysely-adapter'
import {
  PASSWORD_MAX,
  PASSWORD_MIN,
  RESET_CODE_DIGITS,
  RESET_CODE_MINUTES,
} from '@windrow/contract/limits.ts'
import { betterAuth } from 'better-auth/minimal'
import { emailOTP } from 'better-auth/plugins/email-otp'
import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'
import { SESSION_SECONDS } from './session-seconds.ts'

export type IdentityOptions = {
  secret: string
  /** The database, or a transaction when an account is made together with other rows. */
  db: Kysely<Schema>
  sendCode(email: string, code: string): Promise<void>
}

/**
 * The identity library on our tables. Its HTTP routes are not mounted: our own endpoints call it, so that
 * schemas, limits, errors and documents are the same as everywhere else.
 */
export function createIdentity({ secret, db, sendCode }: IdentityOptions) {
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
    verification: { modelName: 'identity_verification' },
    session: {
      modelName: 'identity_session',
      expiresIn: SESSION_SECONDS.remembered,
      disableSessionRefresh: true,
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: PASSWORD_MIN,
      maxPasswordLength: PASSWORD_MAX,
      revokeSessionsOnPasswordReset: true,
      password: { hash: hashPassword, verify: verifyPassword },
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
    plugins: [
      emailOTP({
        otpLength: RESET_CODE_DIGITS,
        expiresIn: RESET_CODE_MINUTES * 60,
        allowedAttempts: 5,
        storeOTP: 'hashed',
        sendVerificationOTP: ({ email, otp }) => sendCode(email, otp),
      }),
    ],
  })
}

export type Identity = ReturnType<typeof createIdentity>
