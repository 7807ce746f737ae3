import * as z from 'zod/mini'
import { RECIPIENT_MAX } from '../limits.ts'
import { reportTexts } from '../texts/en/reports.ts'

/** Separators of addresses in a list copied from a mail. */
const APART = '\\s@,;:<>()\\[\\]"\\u0000-\\u001f\\u007f'
const ADDRESS = `[^${APART}]+@[^${APART}]+\\.[^${APART}]+`

/** Looser than that of accounts (spec 1 §5): something, one @, a domain with a dot; no spaces, no line breaks. */
export const RECIPIENT_PATTERN = new RegExp(`^${ADDRESS}$`)

/** Addresses are compared as mail servers compare them: without regard to case. */
export const recipientKey = (address: string) => address.toLowerCase()

export const isRecipient = (address: string) =>
  address.length <= RECIPIENT_MAX && RECIPIENT_PATTERN.test(address)

/** Every address in a text, in its order: `"Ada" <ada@farm.example>; bo@farm.example`. */
export function recipientsIn(text: string): string[] {
  const found = text.match(new RegExp(ADDRESS, 'g')) ?? []
  return found.map((address) => address.replace(/[.'’]+$/, '')).filter(isRecipient)
}

/** The recipient of a report. Spaces around it are dropped; a line break inside is rejected. */
export const recipient = z.strictObject({
  email: z
    .string()
    .check(
      z.trim(),
      z.maxLength(RECIPIENT_MAX, reportTexts.recipientInvalid),
      z.regex(RECIPIENT_PATTERN, reportTexts.recipientInvalid),
    ),
})
