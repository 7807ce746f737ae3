import { setTimeout as delay } from 'node:timers/promises'
import type { Log } from '../log.ts'

export const SCHEMA = 'windrow_jobs'

/** How often is looked for jobs that are due. */
export const LOOK_MS = 500

export type ExecuteSql = (text: string, values: unknown[]) => Promise<{ rows: unknown[] }>

export type DueJobs = {
  /** Resolves once a job of this type is due, and when looking ends. */
  wait(name: string): Promise<void>
  stop(): void
}

const DUE = `select wanted.name from unnest($1::text[]) as wanted (name) cross join lateral (
  select 1 from ${SCHEMA}.job where job.name = wanted.name and state < 'active' and start_after < now() limit 1
) as due`

/** Looks for the jobs of all idle workers in one statement: a process without work costs its database next to nothing. */
export function watchDueJobs(executeSql: ExecuteSql, log: Log): DueJobs {
  const stopping = new AbortController()
  const waiting = new Map<string, () => void>()
  let lastProblem = ''

  const wake = (name: string) => {
    waiting.get(name)?.()
    waiting.delete(name)
  }

  const look = async (): Promise<void> => {
    if (waiting.size === 0) return
    try {
      const { rows } = await executeSql(DUE, [[...waiting.keys()]])
      for (const { name } of rows as { name: string }[]) wake(name)
      lastProblem = ''
    } catch (error) {
      // One that repeats is logged once.
      const problem = String(error)
      if (problem !== lastProblem) log.error({ err: error }, 'no jobs can be looked for')
      lastProblem = problem
    }
  }

  const loop = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const begun = performance.now()
      await look()
      const left = Math.max(0, LOOK_MS - (performance.now() - begun))
      await delay(left, null, { signal: stopping.signal }).catch(() => {})
    }
  }
  void loop()

  return {
    wait: (name) =>
      stopping.signal.aborted ? Promise.resolve() : new Promise((resolve) => waiting.set(name, resolve)),
    stop: () => {
      stopping.abort()
      for (const name of [...waiting.keys()]) wake(name)
    },
  }
}
