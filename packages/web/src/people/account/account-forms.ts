import { useLocation, useNavigate } from '@tanstack/react-router'
import { newPassword } from '@windrow/contract/entities/user.ts'
import { accountTexts } from '@windrow/contract/texts/en/account.ts'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { session } from '../data/session.ts'
import { email } from '@windrow/contract/entities/user.ts'
import { FIRST_NAME_MAX, LAST_NAME_MAX } from '@windrow/contract/limits.ts'
import { identityTexts } from '@windrow/contract/texts/en/identity.ts'

/** Takes over the token of a fresh sign-in and goes on; the guard at `/` knows where to. */
export function useEnter() {
  const navigate = useNavigate()
  return async (response: { token: string }, rememberMe: boolean): Promise<void> => {
    await session.open(response.token, rememberMe)
    await navigate({ to: '/', replace: true })
  }
}

/**
 * The values behind `#` in a mailed link. They are taken out of the address at once, so that a token stays in no
 * history, bookmark or screenshot.
 */
export function useFragment(): URLSearchParams {
  const hash = useLocation({ select: (location) => location.hash })
  const navigate = useNavigate()
  const [values, setValues] = useState(() => new URLSearchParams(hash))
  useEffect(() => {
    if (hash === '') return
    setValues(new URLSearchParams(hash))
    void navigate({ to: '.', hash: '', replace: true })
  }, [hash, navigate])
  return values
}

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
