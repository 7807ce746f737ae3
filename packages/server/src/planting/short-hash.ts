import { createHash } from 'node:crypto'

/** Short, because cache keys are stored for each field. */
export const shortHash = (value: object): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22)
