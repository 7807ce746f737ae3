import type { ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { TOO_MANY_CALLS } from '@windrow/contract/call-error.ts'
import type { Budget } from '@windrow/contract/endpoint.ts'
import { callTexts } from '@windrow/contract/texts/en/call.ts'
import { countedAddress } from './client-address.ts'
import { AppError } from './errors.ts'

/** Size of a token bucket in calls, and calls refilled per second. */
type Allowance = { burst: number; perSecond: number }

/** For one account; `public` for one address (docs/adr/2026-11-16-budgets-of-calls.md says why so many). */
export const ALLOWANCES: Readonly<Record<Budget, Allowance>> = {
  public: { burst: 300, perSecond: 10 },
  light: { burst: 1_000, perSecond: 100 },
  medium: { burst: 600, perSecond: 20 },
  heavy: { burst: 120, perSecond: 2 },
  upload: { burst: 4_000, perSecond: 5 },
  job: { burst: 60, perSecond: 0.2 },
}

/** For one address that sends unknown tokens: a whole office whose sessions have ended has room. */
export const DEAD_TOKENS: Allowance = { burst: 1_000, perSecond: 20 }

/** Budgets that all accounts behind one address share: an office, or all users behind a proxy that is not trusted. */
export const ACCOUNTS_AT_AN_ADDRESS = 10

/** Calls of one account that run at once; further ones wait for their turn. */
export const AT_ONCE: Readonly<Partial<Record<Budget, number>>> = { medium: 6, heavy: 2, upload: 3, job: 2 }

/** Calls of one account that wait, and how long. */
const WAITING_MAX = 200
const WAIT_MS = 10_000

/** Delay of a 429, in ms: a client that calls again at once would keep the server busy with rejecting it. */
const HELD_BACK_MS = 500
const HELD_BACK_MAX = 1_000

/** Beyond this many callers the least recent are forgotten. */
const CALLERS_MAX = 20_000

/** Bytes of an upload that count as one call more. */
const UPLOAD_UNIT = 1_000_000

export type CallingAccount = { userId: string }

/** The response that a call waits to send: closed when its client has gone. */
export type Client = Pick<ServerResponse, 'closed' | 'once' | 'off'>

export type CallBudgets = {
  /** Counts a call before it is made; throws 429 where account or address have used up their budget. */
  charge(budget: Budget, caller: { address: string; account: CallingAccount | null }, units?: number): Charge
  /** Counts a call with an unknown token. */
  chargeDeadToken(address: string): void
  /** Resolves when it is the call's turn, to the function that ends it; rejects with 429 when that takes too long. */
  takeTurn(budget: Budget, account: CallingAccount | null, client: Client): Promise<() => void>
  /** Delays the rejection if the error is that of a budget. */
  holdBack(error: unknown): Promise<void>
}

export type Charge = {
  /** Returns the units of a call that cost nothing. */
  refund(): void
}

/** Units of an upload by its declared length; the largest allowed one where none is declared. */
export const uploadUnits = (contentLength: string | undefined, maxBytes: number) =>
  1 + Math.floor(Math.min(Number(contentLength ?? maxBytes) || 0, maxBytes) / UPLOAD_UNIT)

/** In memory, for one process: several processes allow as much each. */
export function createCallBudgets(now: () => number = () => performance.now()): CallBudgets {
  const buckets = createBuckets(now)
  const turns = createTurns()
  let heldBack = 0

  const takeFrom = (taken: Bucket[], units: number): Charge => {
    const waitMs = Math.max(...taken.map((bucket) => buckets.waitMs(bucket, units)))
    if (waitMs > 0) throw tooManyCalls(waitMs)
    for (const bucket of taken) buckets.take(bucket, units)
    return {
      refund: () => {
        for (const bucket of taken) buckets.take(bucket, -units)
      },
    }
  }

  return {
    charge: (budget, { address, account }, units = 1) => {
      const { burst, perSecond } = ALLOWANCES[budget]
      const share = account ? ACCOUNTS_AT_AN_ADDRESS : 1
      const key = `${budget} address ${countedAddress(address)}`
      const ofAddress = { key, burst: burst * share, perSecond: perSecond * share }
      if (!account) return takeFrom([ofAddress], units)
      return takeFrom([{ key: `${budget} account ${account.userId}`, burst, perSecond }, ofAddress], units)
    },
    chargeDeadToken: (address) => {
      takeFrom([{ key: `dead token address ${countedAddress(address)}`, ...DEAD_TOKENS }], 1)
    },
    takeTurn: async (budget, account, client) => {
      const atOnce = AT_ONCE[budget]
      if (atOnce === undefined || account === null) return () => {}
      return turns.take(`${budget} ${account.userId}`, atOnce, client)
    },
    holdBack: async (error) => {
      const isOfBudget = error instanceof AppError && error.code === TOO_MANY_CALLS
      if (!isOfBudget || heldBack >= HELD_BACK_MAX) return
      heldBack += 1
      await delay(HELD_BACK_MS, null, { ref: false })
      heldBack -= 1
    },
  }
}

const tooManyCalls = (waitMs: number) =>
  new AppError('too-many', callTexts.tooManyCalls, {
    code: TOO_MANY_CALLS,
    retryAfterSeconds: Math.max(1, waitMs / 1_000),
  })

type Bucket = Allowance & { key: string }

/** Token buckets by caller: each is full at first and fills again at its pace. */
function createBuckets(now: () => number) {
  const known = new Map<string, { left: number; at: number }>()
  const leftIn = ({ key, burst, perSecond }: Bucket) => {
    const bucket = known.get(key)
    return bucket ? Math.min(burst, bucket.left + ((now() - bucket.at) * perSecond) / 1_000) : burst
  }
  return {
    /** How long until so much is there; 0 where it is. More than a whole bucket needs a full one. */
    waitMs: (bucket: Bucket, units: number) => {
      const missing = Math.min(units, bucket.burst) - leftIn(bucket)
      return missing > 0 ? (1_000 * missing) / bucket.perSecond : 0
    },
    take: (bucket: Bucket, units: number) => {
      const left = Math.min(bucket.burst, leftIn(bucket) - units)
      known.delete(bucket.key)
      known.set(bucket.key, { left, at: now() })
      const oldest = known.size > CALLERS_MAX ? known.keys().next().value : undefined
      if (oldest !== undefined) known.delete(oldest)
    },
  }
}

type Line = { running: number; waiting: Set<() => void> }

/** Lines of calls, one for each name; a call whose client has gone leaves its line. */
function createTurns() {
  const lines = new Map<string, Line>()

  const end = (name: string, line: Line) => {
    const [next] = line.waiting
    if (next) {
      line.waiting.delete(next)
      next()
    } else {
      line.running -= 1
      if (line.running === 0) lines.delete(name)
    }
  }

  return {
    take: async (name: string, atOnce: number, client: Client): Promise<() => void> => {
      const line = lines.get(name) ?? { running: 0, waiting: new Set() }
      lines.set(name, line)
      if (line.running < atOnce) line.running += 1
      else if (line.waiting.size >= WAITING_MAX) throw tooManyCalls(WAIT_MS)
      else await waitIn(line, client)
      let hasEnded = false
      return () => {
        if (hasEnded) return
        hasEnded = true
        end(name, line)
      }
    },
  }
}

function waitIn(line: Line, client: Client): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      clearTimeout(timer)
      client.off('close', giveUp)
      line.waiting.delete(proceed)
    }
    const proceed = () => {
      leave()
      resolve()
    }
    const giveUp = () => {
      leave()
      reject(tooManyCalls(WAIT_MS))
    }
    const timer = setTimeout(giveUp, WAIT_MS)
    if (client.closed) return giveUp()
    client.once('close', giveUp)
    line.waiting.add(proceed)
  })
}
