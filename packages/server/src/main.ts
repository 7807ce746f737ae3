import { join } from 'node:path'
import { DEMO_ACCOUNT } from './demo/page-settings.ts'
import { sayWhatIsUsed } from './outside-sources.ts'
import { ConfigError, readConfig } from './platform/config/config.ts'
import { DatabaseUnusable, isUnreachable } from './platform/db/database-faults.ts'
import { createLog } from './platform/log.ts'
import { startWindrow, type Windrow } from './start.ts'

/** Longer than any request may take; then the process ends all the same. */
const SHUTDOWN_MS = 30_000

const say = (line: string) => process.stdout.write(`${line}\n`)
const complain = (line: string) => process.stderr.write(`${line}\n`)

let windrow: Windrow | null = null
let isStopping = false

/** Finishes open requests and jobs, closes the database, and ends the process. */
async function stop(exitCode: number): Promise<void> {
  if (isStopping) return
  isStopping = true
  setTimeout(() => process.exit(1), SHUTDOWN_MS).unref()
  try {
    await windrow?.stop()
    process.exit(exitCode)
  } catch (error) {
    complain(`Windrow could not be stopped in order: ${messageOf(error)}`)
    process.exit(1)
  }
}

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  // The reader of the output may close it; that is no reason to exit.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  // The last handler: no error is expected to reach it.
  process.on('uncaughtException', (error) => {
    complain(`Windrow cannot go on and ends: ${placeOf(error)}`)
    void stop(1)
  })
  process.on('unhandledRejection', (reason) => {
    if (isUnreachable(reason)) return log.error({ err: reason }, 'a loss of the database was not handled')
    complain(`Windrow cannot go on and ends: ${placeOf(reason)}`)
    void stop(1)
  })
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => {
      if (!isStopping) log.info(`${signal}: shutting down`)
      void stop(0)
    })

  windrow = await startWindrow(config, { log, webFolder: join(import.meta.dirname, '../../web/dist') })
  say(`Windrow is at ${config.baseUrl ?? windrow.address}`)
  if (config.isLive) void sayWhatIsUsed(config, say)
  if (config.isDemo) say(`Sign in as ${DEMO_ACCOUNT.email} with the password ${DEMO_ACCOUNT.password}`)
  await windrow.ready.catch((error: unknown) => {
    if (isStopping) return
    complain(`Windrow cannot start: ${reasonOf(error)}`)
    return stop(1)
  })
}

/** Errors that the operator can act on are one line; any other is an internal error and shows its place in the code. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof ConfigError || error instanceof DatabaseUnusable) return error.message
  if ('code' in error && error.code === 'EADDRINUSE')
    return `another program listens there already (${error.message}). Set PORT to another number.`
  return error.stack ?? error.message
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** The message and the first line of where it comes from, in one line. */
function placeOf(error: unknown): string {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  const frame = stack.split('\n').find((line) => line.startsWith('    at '))
  return `${messageOf(error).replaceAll('\n', ' ')}${frame ? ` (${frame.trim()})` : ''}`
}

main().catch((error: unknown) => {
  complain(`Windrow cannot start: ${reasonOf(error)}`)
  process.exit(1)
})
