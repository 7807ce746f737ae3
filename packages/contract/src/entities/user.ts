import * as z from 'zod/mini'
import { USER_NAME_MAX } from '../limits.ts'
import { identityTexts } from '../texts/en/identity.ts'
import { role } from './permissions.ts'

export const user = z.object({ id: z.string(), email: z.string(), name: z.string() })

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
