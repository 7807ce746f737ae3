import { resolve } from 'node:path'
import { type Config, ConfigError, readConfig } from '../platform/config/config.ts'
import type { DatabaseLog } from '../platform/db/database-faults.ts'
import { DatabaseUnusable } from '../platform/db/database-faults.ts'
import { type Database, openDatabase } from '../platform/db/open-database.ts'

/** Ends a command with one line instead of a stack trace. */
export class CommandRejected extends Error {
  override readonly name = 'CommandRejected'
}

export interface CommandContext {
  readonly database: Database
  readonly config: Config
  /** The one argument; empty where the command takes none. */
  readonly argument: string
  readonly flags: readonly string[]
  readonly log: DatabaseLog
  say(line: string): void
}

export interface Command {
  readonly usage: string
  readonly takesArgument: boolean
  readonly flags?: readonly string[]
  run(context: CommandContext): Promise<void>
}

/** Runs a command on the same database as the server of this environment. */
export async function runCommand(command: Command): Promise<void> {
  const say = (line: string): void => {
    process.stdout.write(`${line}\n`)
  }
  const complain = (line: string): void => {
    process.stderr.write(`${line}\n`)
  }
  const args = process.argv.slice(2)
  const flags = args.filter((arg) => arg.startsWith('--'))
  const positional = args.filter((arg) => !arg.startsWith('--'))
  const isKnown = flags.every((flag) => command.flags?.includes(flag))
  if (positional.length !== (command.takesArgument ? 1 : 0) || !isKnown) {
    complain(`Usage: ${command.usage}`)
    process.exitCode = 2
    return
  }
  const log: DatabaseLog = { info: say, warn: complain, error: complain }
  let database: Database | null = null
  try {
    const config = readConfig(process.env)
    const { databaseUrl, databaseDirectUrl: directUrl, dataDir } = config
    database = await openDatabase({ databaseUrl, directUrl, dataDir, log, poolSize: 2 })
    await command.run({ database, config, argument: positional[0] ?? '', flags, log, say })
  } catch (error) {
    const isExpected =
      error instanceof DatabaseUnusable || error instanceof ConfigError || error instanceof CommandRejected
    complain(isExpected ? error.message : String(error))
    process.exitCode = 1
  } finally {
    await database?.close()
  }
}

/** npm runs scripts in the project's folder; INIT_CWD is the folder of the caller. */
export function folderOf(argument: string): string {
  return resolve(process.env.INIT_CWD ?? '.', argument)
}
