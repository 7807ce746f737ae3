import { RESET_CODE_DIGITS } from '@windrow/contract/limits.ts'

/** The digits of what was typed or pasted: "Your code: 123 456" is 123456. */
export function digitsOf(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, RESET_CODE_DIGITS)
}
