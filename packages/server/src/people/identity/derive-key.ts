import { type ScryptOptions, scryptSync } from 'node:crypto'

export const KEY_BYTES = 32

/** The key that scrypt derives from a password: a quarter of a second of work, and 32 MB. */
export const deriveKey = (password: string, salt: Uint8Array, cost: ScryptOptions): Uint8Array =>
  scryptSync(password.normalize('NFKC'), salt, KEY_BYTES, cost)
