import { expect } from 'vitest'

/** Expects of a value that comes in time. A busy machine may take long; nothing waits longer than it has to. */
export const eventually = <Value>(read: () => Value | Promise<Value>) =>
  expect.poll(read, { timeout: 30_000 })
