/** Who waits for a password hash. */
export type HashSender = {
  /** An address, or a device or account that has signed in before. */
  key: string
  /** Those are served before strangers, so that a flood of guesses from many addresses does not reach them. */
  isKnown: boolean
}

/** The line is too long to wait in it. */
export class HashLineFull extends Error {
  override name = 'HashLineFull'
  /** Whether the sender alone has filled its share. */
  readonly isOwnShare: boolean
  readonly retryAfterSeconds: number

  constructor(isOwnShare: boolean, retryAfterSeconds: number) {
    super('Too many password hashes wait.')
    this.isOwnShare = isOwnShare
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export type HashLineLimits = {
  /** Computed side by side. */
  running: number
  waiting: number
  waitingOfSender: number
  maxWaitMs: number
}

type Waiting = HashSender & { since: number; start(): void; reject(error: HashLineFull): void }

/**
 * A short line before work that is slow by intention. Senders take turns, known ones first; of one sender's, and among
 * senders that were not served yet, the newest goes first: after a burst of guesses the user who has just pressed the
 * button is served next, and the oldest are turned away when the line is full.
 */
export function createHashLine(limits: HashLineLimits, now: () => number = () => performance.now()) {
  let running = 0
  let turn = 0
  /** An average, for Retry-After. */
  let workMs = 300
  const waiting: Waiting[] = []
  /** The turn in which a sender was served last, while it waits or runs. */
  const served = new Map<string, number>()

  const retryAfter = () => Math.ceil((waiting.length * workMs) / limits.running / 1_000) + 1
  const turnAway = (one: Waiting | undefined, isOwnShare: boolean) => {
    if (!one) return
    waiting.splice(waiting.indexOf(one), 1)
    one.reject(new HashLineFull(isOwnShare, retryAfter()))
  }
  /** Later in `waiting` is newer, so the first of the best in reverse order is the newest. */
  const next = () =>
    waiting.toReversed().reduce<Waiting | undefined>((best, one) => {
      if (!best || (one.isKnown && !best.isKnown)) return one
      if (one.isKnown !== best.isKnown) return best
      return (served.get(one.key) ?? 0) < (served.get(best.key) ?? 0) ? one : best
    }, undefined)

  const startNext = () => {
    const oldest = now() - limits.maxWaitMs
    for (const one of waiting.filter(({ since }) => since < oldest)) turnAway(one, false)
    while (running < limits.running) {
      const one = next()
      if (!one) break
      waiting.splice(waiting.indexOf(one), 1)
      running++
      served.set(one.key, ++turn)
      one.start()
    }
  }

  const makeRoom = (sender: HashSender) => {
    const own = waiting.filter(({ key }) => key === sender.key)
    if (own.length > limits.waitingOfSender) turnAway(own[0], true)
    if (waiting.length <= limits.waiting) return
    // Of the strangers' first, of the sender that waits with most.
    const strangers = waiting.filter(({ isKnown }) => !isKnown)
    const counts = new Map<string, number>()
    for (const { key } of waiting) counts.set(key, (counts.get(key) ?? 0) + 1)
    const candidates = strangers.length > 0 ? strangers : waiting
    const most = Math.max(...candidates.map(({ key }) => counts.get(key) ?? 0))
    turnAway(
      candidates.find(({ key }) => counts.get(key) === most),
      false,
    )
  }

  return {
    waiting: () => waiting.length,
    run<T>(sender: HashSender, work: () => Promise<T>): Promise<T> {
      return new Promise<T>((resolve, reject) => {
        const start = () => {
          const begun = now()
          void work()
            .then(resolve, reject)
            .finally(() => {
              workMs = workMs * 0.8 + (now() - begun) * 0.2
              running--
              if (!waiting.some(({ key }) => key === sender.key)) served.delete(sender.key)
              startNext()
            })
        }
        waiting.push({ ...sender, since: now(), start, reject })
        startNext()
        makeRoom(sender)
      })
    },
  }
}
