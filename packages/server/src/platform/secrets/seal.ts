import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

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
  const sent = Buffer.from(signed)
  return expected.length === sent.length && timingSafeEqual(expected, sent) ? value : null
}

/** Tokens of links are stored only as their hash. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

const IV_BYTES = 12
const TAG_BYTES = 16

/** What is stored or sent sealed can be read and made by this server alone, and for one purpose only. */
type Seal = {
  close(value: unknown): string
  /** Null when it was not sealed here, for this purpose, or was changed. */
  open(sealed: string): unknown
}

/** AES-256-GCM under a key of its own for each purpose, derived from the server's secret. */
export function createSeal(secret: string, purpose: string): Seal {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `windrow ${purpose}`, 32))
  return {
    close(value) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, iv)
      const body = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
    },
    open(sealed) {
      try {
        const bytes = Buffer.from(sealed, 'base64url')
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES))
        decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
        const body = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES))
        return JSON.parse(Buffer.concat([body, decipher.final()]).toString('utf8'))
      } catch {
        return null
      }
    },
  }
}
