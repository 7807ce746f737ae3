import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { bundledThread, openThread } from '../../platform/threads/thread.ts'
import { KEY_BYTES } from './derive-key.ts'
import { createHashLine } from './hash-line.ts'
import type { HashMethods } from './hash-thread.ts'

type Cost = { readonly N: number; readonly r: number; readonly p: number }

/** scrypt at OWASP's N=2^15, r=8, p=3: memory-hard, 32 MB a hash. */
const COST: Cost = { N: 2 ** 15, r: 8, p: 3 }
const MAX_MEMORY = 64 * 2 ** 20
const SALT_BYTES = 16

let costOfNew = COST

/** For tests of other things, which would take a quarter of a second for each password; null is the real cost. */
export function hashAtCost(cost: Cost | null): void {
  costOfNew = cost ?? COST
}

/** Hashes computed side by side, each in a thread of low priority: a flood of guesses leaves the cores to other requests. */
const SIDE_BY_SIDE = 2

/** Hashes that a stranger can cause are computed in a turn of this line. */
export const hashLine = createHashLine({
  running: SIDE_BY_SIDE,
  waiting: 100,
  waitingOfSender: 40,
  maxWaitMs: 10_000,
})

const THREAD = 'hash-thread'
const threads = Array.from({ length: SIDE_BY_SIDE }, () => ({
  pending: 0,
  thread: openThread<HashMethods>({
    name: THREAD,
    source: new URL('./hash-thread.ts', import.meta.url),
    ended: () => new Error('Passwords are no longer hashed.'),
  }),
}))

async function derive(password: string, salt: Buffer, cost: ScryptOptions): Promise<Buffer> {
  if (bundledThread(THREAD) === null) return deriveInPool(password, salt, cost)
  const one = threads.reduce((best, other) => (other.pending < best.pending ? other : best))
  one.pending++
  try {
    return Buffer.from(await one.thread.call('deriveKey', [password, salt, cost]))
  } finally {
    one.pending--
  }
}

/** Where nothing was bundled (tests, development): Node's own pool. */
const deriveInPool = (password: string, salt: Buffer, cost: ScryptOptions) =>
  new Promise<Buffer>((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, cost, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })

/** `scrypt$N$r$p$salt$key`: the cost is stored with the hash, so that it can be raised later. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const { N, r, p } = costOfNew
  const key = await derive(password, salt, { N, r, p, maxmem: MAX_MEMORY })
  return ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

export async function verifyPassword({
  hash,
  password,
}: {
  hash: string
  password: string
}): Promise<boolean> {
  const [scheme, n, r, p, salt, key] = hash.split('$')
  if (scheme !== 'scrypt' || !salt || !key) return false
  const cost = { N: Number(n), r: Number(r), p: Number(p), maxmem: MAX_MEMORY }
  const derived = await derive(password, Buffer.from(salt, 'base64url'), cost)
  const expected = Buffer.from(key, 'base64url')
  return expected.length === derived.length && timingSafeEqual(expected, derived)
}
