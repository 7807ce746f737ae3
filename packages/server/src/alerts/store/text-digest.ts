import { createHash } from 'node:crypto'

/** 128 bits of a text's SHA-256, as PostgreSQL writes a uuid: half the bytes of a digest in letters. */
export function textDigest(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`
}
