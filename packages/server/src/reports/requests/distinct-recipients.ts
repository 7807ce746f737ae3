import { recipientKey } from '@windrow/contract/entities/recipient.ts'

/** Each address once, as it was written first; without those that are there already. */
export function distinctRecipients(
  given: readonly { email: string }[],
  already: readonly string[] = [],
): string[] {
  const seen = new Set(already.map(recipientKey))
  const distinct: string[] = []
  for (const { email } of given) {
    const key = recipientKey(email)
    if (!seen.has(key)) distinct.push(email)
    seen.add(key)
  }
  return distinct
}
