import { newPassword } from '@windrow/contract/entities/user.ts'
import { accountTexts } from '@windrow/contract/texts/en/account.ts'
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
