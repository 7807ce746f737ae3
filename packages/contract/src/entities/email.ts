import * as z from 'zod/mini'
import { EMAIL_MAX } from '../limits.ts'
import { identityTexts } from '../texts/en/identity.ts'

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
