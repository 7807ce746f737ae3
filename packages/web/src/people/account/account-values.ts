import { email, newPassword } from '@windrow/contract/entities/user.ts'
import { FIRST_NAME_MAX, LAST_NAME_MAX } from '@windrow/contract/limits.ts'
import { accountTexts } from '@windrow/contract/texts/en/account.ts'
import { identityTexts } from '@windrow/contract/texts/en/identity.ts'
import * as z from 'zod/mini'

/** A new password, typed twice. */
export const newPasswordValues = z.object({ password: newPassword, confirmation: z.string() }).check(
  z.refine(({ password, confirmation }) => password === confirmation, {
    path: ['confirmation'],
    message: accountTexts.create.mismatch,
    // Also while the password itself is still too short: both complaints at once.
    when: () => true,
  }),
)

/** What the sign-up form asks for (spec 2 §5); the call takes the two names as one. */
export const signUpValues = z.object({
  firstName: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, identityTexts.firstNameRequired),
      z.maxLength(FIRST_NAME_MAX, identityTexts.firstNameTooLong),
    ),
  lastName: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, identityTexts.lastNameRequired),
      z.maxLength(LAST_NAME_MAX, identityTexts.lastNameTooLong),
    ),
  email,
  password: newPassword,
  terms: z.boolean().check(z.refine((accepted) => accepted, identityTexts.termsRequired)),
})
