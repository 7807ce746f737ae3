import commonPasswords from 'fxa-common-password-list'

/** Whether a password is among the most common ones, whatever its case and however its letters are encoded. */
export function isCommonPassword(password: string): boolean {
  const typed = password.normalize('NFKC')
  return commonPasswords.test(typed) || commonPasswords.test(typed.toLowerCase())
}
