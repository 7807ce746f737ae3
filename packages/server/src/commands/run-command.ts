import { resolve } from 'node:path'
import type { DatabaseLog } from '../db/database-log.ts'
import { DatabaseRefused } from '../db/database-refused.ts'
import { type Database, openDatabase } from '../db/open-database.ts'

export interface CommandContext {
  readonly database: Database
  readonly dataDir: string
  readonly folder: string
  readonly flags: readonly string[]
  readonly log: DatabaseLog
  say(line: string): void
}

/** A command with one folder and flags, on the same database as the server of this environment. */
export async function runCommand(
  usage: string,
  knownFlags: readonly string[],
  work: (context: CommandContext) => Promise<void>,
): Promise<void> {
  const say = (line: string): void => {
    process.stdout.write(`${line}\n`)
  }
  const complain = (line: string): void => {
    process.stderr.write(`${line}\n`)
  }
  const args = process.argv.slice(2)
  const flags = args.filter((arg) => arg.startsWith('--'))
  const [given, ...rest] = args.filter((arg) => !arg.startsWith('--'))
  if (given === undefined || rest.length > 0 || flags.some((flag) => !knownFlags.includes(flag))) {
    complain(`Usage: ${usage}`)
    process.exitCode = 2
    return
  }
  // npm runs scripts in the project's folder; the person was in INIT_CWD.
  const folder = resolve(process.env.INIT_CWD ?? '.', given)
  const dataDir = process.env.DATA_DIR || './data'
  const databaseUrl = process.env.DATABASE_URL || null
  const log: DatabaseLog = { info: say, warn: complain, error: complain }
  let database: Database | null = null
  try {
    database = await openDatabase({ databaseUrl, dataDir, log, poolSize: 2 })
    await work({ database, dataDir, folder, flags, log, say })
  } catch (error) {
    complain(error instanceof DatabaseRefused ? error.message : String(error))
    process.exitCode = 1
  } finally {
    await database?.close()
  }
}
