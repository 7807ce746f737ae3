import { email, userName } from '@windrow/contract/entities/user.ts'
import { EMAIL_MAX } from '@windrow/contract/limits.ts'
import { identityTexts } from '@windrow/contract/texts/en/identity.ts'

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
