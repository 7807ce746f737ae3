import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** `value.signature`, as the identity library signs its tokens: HMAC-SHA256 in base64. */
export function signValue(value: string, secret: string): string {
  return `${value}.${createHmac('sha256', secret).update(value).digest('base64')}`
}

/** The value of a well-signed text, else null. */
export function readSignedValue(signed: string, secret: string): string | null {
  const dot = signed.lastIndexOf('.')
  if (dot <= 0) return null
  const value = signed.slice(0, dot)
  const expected = Buffer.from(signValue(value, secret))
  const given = Buffer.from(signed)
  return expected.length === given.length && timingSafeEqual(expected, given) ? value : null
}

/** Tokens of links are kept only as their hash. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
