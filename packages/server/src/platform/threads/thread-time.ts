import { readFileSync, readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { basename } from 'node:path'

/** Long work gives way to requests. */
const NICENESS = 10

/** On Linux each thread has a number, a priority and a record of its own; elsewhere null. */
export function numberOfThread(): number | null {
  try {
    return Number(basename(readlinkSync('/proc/thread-self')))
  } catch {
    return null
  }
}

/** Linux counts in hundredths of a second, whatever its own clock is. */
const TICK_MS = 10

/** The time that a thread of this process has computed so far. */
function processorMs(thread: number | null): number | null {
  if (thread === null) return null
  try {
    const stat = readFileSync(`/proc/self/task/${thread}/stat`, 'latin1')
    // The name before the last bracket may hold spaces; the 12th and 13th after it are user and system time.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS
  } catch {
    return null
  }
}

export function giveWay(thread: number | null): void {
  try {
    if (thread !== null) setPriority(thread, NICENESS)
  } catch {
    // Not everybody may; the priority stays as it is.
  }
}

/** So many times its limit a call may take by the clock, where others have the processors or it waits. */
const MOST_WAITING = 4

/** Ends what computes for longer; returns what lifts the limit. Without a record of the thread the clock counts. */
export function limitTime(thread: number | null, timeMs: number, end: () => void): () => void {
  const latest = performance.now() + timeMs * MOST_WAITING
  const before = processorMs(thread)
  const look = () => {
    const now = processorMs(thread)
    const leftMs = before === null || now === null ? 0 : timeMs - (now - before)
    const waitMs = Math.min(leftMs, latest - performance.now())
    if (waitMs <= 0) end()
    else timer = setTimeout(look, waitMs)
  }
  let timer = setTimeout(look, timeMs)
  return () => clearTimeout(timer)
}
