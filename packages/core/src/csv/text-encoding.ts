/** By the names that `TextDecoder` knows. */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** So much of a file tells how it is written. */
const LOOKED_AT = 4_096

/**
 * How the text of a file is written; null when it is no text. Spreadsheets save in UTF-8 with and without a mark, in
 * UTF-16 and in the code page of their machine.
 */
export function textEncoding(bytes: Uint8Array): TextEncoding | null {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const zeros = [0, 0]
  const looked = Math.min(bytes.length, LOOKED_AT)
  for (let at = 0; at < looked; at++) if (bytes[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  // In UTF-16 every other byte of a Latin letter is zero; a text in bytes has no zero at all.
  if (odd > looked / 8 && even === 0) return 'utf-16le'
  if (even > looked / 8 && odd === 0) return 'utf-16be'
  if (even + odd > 0) return null
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252'
}

/** Whether every letter above ASCII is a whole sequence of UTF-8. */
function isUtf8(bytes: Uint8Array): boolean {
  for (let at = 0; at < bytes.length; ) {
    const following = followingBytes(bytes[at] ?? 0)
    if (following < 0) return false
    for (let i = 1; i <= following; i++) if (((bytes[at + i] ?? 0) & 0xc0) !== 0x80) return false
    at += following + 1
  }
  return true
}

/** How many bytes belong to a leading one; below 0 when it leads nothing. */
function followingBytes(lead: number): number {
  if (lead < 0x80) return 0
  if (lead >= 0xc2 && lead < 0xe0) return 1
  if (lead >= 0xe0 && lead < 0xf0) return 2
  return lead >= 0xf0 && lead < 0xf5 ? 3 : -1
}
