import { useMutation } from '@tanstack/react-query'
import { identityApi } from '@windrow/contract/api/identity.ts'
import { CallError } from '@windrow/contract/call-error.ts'
import { email, userName } from '@windrow/contract/entities/user.ts'
import { EMAIL_MAX } from '@windrow/contract/limits.ts'
import { identityTexts } from '@windrow/contract/texts/en/identity.ts'
import { settingsTexts } from '@windrow/contract/texts/en/settings.ts'
import { storedMailTexts } from '@windrow/contract/texts/en/stored-mails.ts'
import { useState } from 'react'
import { token } from '../../platform/browser-storage.ts'
import { call } from '../../platform/client.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { mailWords } from '../data/stored-mail.ts'

/** What is wrong with a new display name, or null (spec 1 §5). */
export function nameProblem(draft: string): string | null {
  const parsed = userName.safeParse(draft)
  return parsed.success ? null : (parsed.error.issues[0]?.message ?? null)
}

/** What is wrong with a new address, or null, in the profile's own words (spec 1 §5). */
export function emailProblem(draft: string): string | null {
  const text = draft.trim()
  if (text === '') return identityTexts.profileEmailEmpty
  if (text.length > EMAIL_MAX) return identityTexts.emailTooLong
  return email.safeParse(text).success ? null : identityTexts.profileEmailInvalid
}

export const RECENT_LOGIN_CODE = 'requires-recent-login'

/** A fresh sign-in of the same account. The old token has ended then; the new one takes its place. */
export async function signInAgain(password: string): Promise<void> {
  try {
    const { token: fresh } = await call(identityApi.reauthenticate, { body: { password } })
    token.replace(fresh)
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'wrong-credentials') throw error
    const message = settingsTexts.signInAgain.wrong
    throw new CallError(error.status, { message, details: { currentPassword: message } })
  }
}

export function needsRecentLogin(error: unknown): boolean {
  return error instanceof CallError && error.code === RECENT_LOGIN_CODE
}

/** Has the verification link mailed once more. */
export function useResendVerification(email: string) {
  return useMutation({
    mutationFn: () => call(identityApi.resendVerification, {}),
    onSuccess: () =>
      toast.success(...mailWords(settingsTexts.verify.resent(email), storedMailTexts.newLink(email))),
    onError: (error) => toast.error(error.message),
  })
}

/** Whether a dialog is open; `turn` counts its openings and, as its key, lets each one start afresh. */
export function useModal() {
  const [state, setState] = useState({ opened: false, turn: 0 })
  return {
    ...state,
    open: () => setState(({ turn }) => ({ opened: true, turn: turn + 1 })),
    close: () => setState(({ turn }) => ({ opened: false, turn })),
  }
}
