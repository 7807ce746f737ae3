import { RESET_CODE_DIGITS } from '@windrow/contract/limits.ts'
import * as z from 'zod/mini'
import { tabStore } from '../../platform/browser-storage.ts'

const RESET_KEY = 'windrow.passwordReset'

const reset = z.object({
  email: z.string(),
  code: z.nullable(z.string()),
  /** The secret of the mailed link, where it was followed. */
  link: z.optional(z.string()),
})

/** How far this tab has come in restoring a password; never in the address, which ends up in histories and logs. */
export type PasswordReset = z.output<typeof reset>

export function rememberPasswordReset(progress: PasswordReset): void {
  tabStore.set(RESET_KEY, JSON.stringify(progress))
}

export function readPasswordReset(): PasswordReset | null {
  try {
    const parsed = reset.safeParse(JSON.parse(tabStore.get(RESET_KEY) ?? 'null'))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

export function forgetPasswordReset(): void {
  tabStore.remove(RESET_KEY)
}

/** The digits of what was typed or pasted: "Your code: 123 456" is 123456. */
export function digitsOf(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, RESET_CODE_DIGITS)
}
