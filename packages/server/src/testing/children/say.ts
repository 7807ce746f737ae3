import type { DatabaseLog } from '../../platform/db/database-faults.ts'

export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

export const childLog: DatabaseLog = { info: say, warn: say, error: say }

/** As many as a script names; a missing one is a mistake in the test. */
export function childArguments(): string[] {
  return process.argv.slice(2)
}
