import type { DatabaseLog } from '../platform/db/database-faults.ts'

export const silentLog: DatabaseLog = { info: () => {}, warn: () => {}, error: () => {} }

/** Keeps the lines, for tests of what is said. */
export function recordingLog(): { log: DatabaseLog; lines: string[] } {
  const lines: string[] = []
  const add = (line: string): void => {
    lines.push(line)
  }
  return { log: { info: add, warn: add, error: add }, lines }
}
