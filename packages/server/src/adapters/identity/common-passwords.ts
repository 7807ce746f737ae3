import commonPasswords from 'fxa-common-password-list'

/** Whether a password is among the most common ones, whatever its case. */
export function isCommonPassword(password: string): boolean {
  return commonPasswords.test(password) || commonPasswords.test(password.toLowerCase())
}
