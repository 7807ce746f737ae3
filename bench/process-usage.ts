import { existsSync, readFileSync } from 'node:fs'

/** Processor time and memory of another process can be read on Linux only. */
export const CAN_READ_USAGE = existsSync('/proc/self/stat')

/** Linux counts in these whatever its kernel's own step is. */
const TICK_MS = 10

/** Milliseconds of processor time that a process has used so far, all threads, in steps of 10. */
export function cpuMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The second field is the program's name, which may hold blanks and brackets.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}

/** Megabytes of a process that are in memory now. */
export function residentMb(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return (Number(kilobytes) * 1024) / 1e6
}
