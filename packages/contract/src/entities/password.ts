import * as z from 'zod/mini'
import { PASSWORD_MAX, PASSWORD_MIN } from '../limits.ts'
import { identityTexts } from '../texts/en/identity.ts'

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
