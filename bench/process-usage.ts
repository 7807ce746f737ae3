import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Processor time and memory of another process can be read on Linux only. */
export const CAN_READ_USAGE = existsSync('/proc/self/stat')

/** Linux counts in these whatever its kernel's own step is. */
const TICK_MS = 10

/** Milliseconds of processor time that this process has used so far, with those of its collector and compiler. */
export function ownCpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

/** Milliseconds of processor time that a process has used so far, all threads, in steps of 10. */
export function cpuMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The second field is the program's name, which may hold blanks and brackets.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}

/** Milliseconds for which the main thread of a process has been running so far. */
export function mainThreadMs(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
}

/** Megabytes of a process that are in memory now. */
export function residentMb(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return (Number(kilobytes) * 1024) / 1e6
}

/** Megabytes of the embedded PostgreSQL of a data folder, all its processes; what they share counts once. */
export function postgresMb(dataDir: string): number {
  const postmaster = Number(readFileSync(path.join(dataDir, 'pg/postmaster.pid'), 'utf8').split('\n')[0])
  const pids = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => pid === postmaster || parentOf(pid) === postmaster)
  return pids.reduce((sum, pid) => sum + proportionalMb(pid), 0)
}

/** Null where the process has ended meanwhile. */
function parentOf(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return null
  }
}

function proportionalMb(pid: number): number {
  const kilobytes = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]
  return (Number(kilobytes) * 1024) / 1e6
}
