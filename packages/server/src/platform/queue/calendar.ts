import { MINUTE_MS } from '@windrow/core/time/day.ts'
/** When a job is due by the calendar, in UTC: every so many minutes, that many minutes after midnight. */
export type Every = { minutes: number; after?: number }

/** Which turn it is; the number grows by one each time the job is due. */
export function turnAt(every: Every, now: number): number {
  return Math.floor((now / MINUTE_MS - (every.after ?? 0)) / every.minutes)
}

/**
 * Checks once a minute which jobs are due, and queues each once however many turns were missed: while the machine
 * slept or the database was away. In the middle of a minute, so that processes whose clocks differ by seconds queue
 * within the same minute, and the queue takes one of them.
 */
export function startCalendar(queue: (name: string) => void): {
  add(name: string, every: Every): void
  stop(): void
} {
  const entries = new Map<string, { every: Every; turn: number }>()
  let timer: NodeJS.Timeout
  const look = () => {
    const now = Date.now()
    for (const [name, entry] of entries) {
      const turn = turnAt(entry.every, now)
      if (turn > entry.turn) queue(name)
      entry.turn = turn
    }
    plan()
  }
  const plan = () => {
    timer = setTimeout(look, MINUTE_MS - ((Date.now() + MINUTE_MS / 2) % MINUTE_MS))
  }
  plan()
  return {
    add: (name, every) => entries.set(name, { every, turn: turnAt(every, Date.now()) }),
    stop: () => clearTimeout(timer),
  }
}
