import { expect } from 'vitest'
import { readBoundaries } from '../fields/boundaries/read-boundaries.ts'
import { AppError } from '../platform/http/errors.ts'

/** The rejection, and how long it took in milliseconds. */
export async function rejected(name: string, bytes: Uint8Array | Promise<Uint8Array>) {
  const file = { name, bytes: await bytes }
  const start = performance.now()
  const error: unknown = await readBoundaries(file).then(
    (features) => expect.fail(`${name} was read: ${JSON.stringify(features).slice(0, 200)}`),
    (reason: unknown) => reason,
  )
  if (!(error instanceof AppError)) throw error
  return { rejection: error.rejection, message: error.message, ms: performance.now() - start }
}
