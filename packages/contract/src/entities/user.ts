import * as z from 'zod/mini'
import { EMAIL_MAX, PASSWORD_MAX, PASSWORD_MIN, USER_NAME_MAX } from '../limits.ts'
import { identityTexts } from '../texts/en/identity.ts'
import { role } from './members.ts'

/**
 * A standard e-mail pattern: one @, no spaces or control characters, a dot in the domain. The same as zod's,
 * which the identity library checks addresses with: what passes here must pass there.
 */
export const EMAIL_PATTERN =
  /^(?!\.)(?!.*\.\.)([A-Za-z0-9_'+\-.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

/** Addresses are compared and stored in lower case. */
export const email = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, identityTexts.emailRequired),
    z.maxLength(EMAIL_MAX, identityTexts.emailTooLong),
    z.regex(EMAIL_PATTERN, identityTexts.emailInvalid),
  )

/** Where an account has its address after the true owner has taken back one that was never verified (RFC 2606). */
export const FREED_DOMAIN = 'freed.invalid'

export const isFreedEmail = (address: string): boolean => address.endsWith(`@${FREED_DOMAIN}`)

/** A password as it is typed to sign in: whatever was legal once must still be accepted. */
export const enteredPassword = z
  .string()
  .check(
    z.minLength(1, identityTexts.passwordRequired),
    z.maxLength(PASSWORD_MAX, identityTexts.passwordTooLong),
  )

/** A password that is being chosen. */
export const newPassword = z
  .string()
  .check(
    z.minLength(1, identityTexts.passwordRequired),
    z.minLength(PASSWORD_MIN, identityTexts.passwordTooShort),
    z.maxLength(PASSWORD_MAX, identityTexts.passwordTooLong),
  )

const user = z.object({ id: z.string(), email: z.string(), name: z.string() })

/** What a successful sign-in hands out; the token goes into the `User-Token` header. */
export const signedIn = z.object({ token: z.string(), user })

export const userName = z.string().check(
  z.trim(),
  z.minLength(1, identityTexts.profileNameEmpty),
  z.maxLength(USER_NAME_MAX, identityTexts.profileNameTooLong),
  // It is printed in mails: a line of its own could pass for ours.
  z.regex(/^\P{Cc}*$/u, identityTexts.profileNameInvalid),
)

/** The signed-in account as the pages know it. */
export const profile = z.object({
  user,
  email_verified: z.boolean(),
  /** A new address that waits to be verified. */
  pending_email: z.nullable(z.string()),
  /** A data URL. */
  picture: z.nullable(z.string()),
  organisation: z.object({ id: z.string(), name: z.string(), kind: z.enum(['farm', 'demo', 'sandbox']) }),
  role,
})
export type Profile = z.output<typeof profile>
