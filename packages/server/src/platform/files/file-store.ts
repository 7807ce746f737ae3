import type { Readable } from 'node:stream'

/** Where uploaded files are kept: a folder, or a bucket. A key is `<random id><extension>`. */
export type FileStore = {
  /** Whole or not at all: whoever reads the key finds all of it. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Null when it is not there. */
  get(key: string): Promise<Readable | null>
  /** Also what a write that was cut off has left. */
  delete(key: string): Promise<void>
  close(): void
}

const KEY = /^[0-9a-f-]{36}\.[a-z0-9]{1,10}$/

/** A key becomes part of a path. */
export function checkKey(key: string): string {
  if (!KEY.test(key)) throw new TypeError(`Not the key of a file: ${JSON.stringify(key)}`)
  return key
}
