import { readdirSync, readFileSync } from 'node:fs'

const TICK_S = 0.01

const statOf = (pid: number | string): { parent: number; own: number; ended: number } | null => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is the program's name, which may hold blanks and brackets.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [own, ended] = [fields.slice(11, 13), fields.slice(13, 15)].map(
      (ticks) => ticks.reduce((sum, one) => sum + one, 0) * TICK_S,
    )
    return { parent: fields[1] ?? 0, own: own ?? 0, ended: ended ?? 0 }
  } catch {
    return null
  }
}

/** Seconds of processor time of a PostgreSQL so far: of its connections, running and ended, and of its helpers. */
export function postgresCpuSeconds(postmaster: number): number {
  const main = statOf(postmaster)
  if (!main) return Number.NaN
  let sum = main.own + main.ended
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const stat = statOf(name)
    if (stat?.parent === postmaster) sum += stat.own
  }
  return sum
}

/** The parent of the process that serves a connection. */
export function postmasterOf(backend: number): number {
  const pid = statOf(backend)?.parent
  if (pid === undefined) throw new Error('The processor time of PostgreSQL can be read on Linux only.')
  return pid
}

/** Seconds of processor time of this process so far. */
export function ownCpuSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}
