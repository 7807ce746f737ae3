import { join } from 'node:path'
import { createLog } from './adapters/create-log.ts'
import { ConfigError, readConfig } from './config.ts'
import { DatabaseRefused } from './db/database-refused.ts'
import { DEMO_ACCOUNT } from './demo/demo-account.ts'
import { startWindrow } from './start-windrow.ts'

/** Longer than any request may take; then the process ends all the same. */
const SHUTDOWN_MS = 30_000

const say = (line: string) => process.stdout.write(`${line}\n`)

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  const windrow = await startWindrow(config, { log, webFolder: join(import.meta.dirname, '../../web/dist') })

  let isStopping = false
  const stop = async (exitCode: number) => {
    isStopping = true
    setTimeout(() => process.exit(1), SHUTDOWN_MS).unref()
    await windrow.stop()
    process.exit(exitCode)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => {
      log.info(`${signal}: shutting down`)
      void stop(0)
    })

  say(`Windrow is at ${config.baseUrl ?? windrow.address}`)
  if (config.isDemo) say(`Sign in as ${DEMO_ACCOUNT.email} with the password ${DEMO_ACCOUNT.password}`)
  await windrow.ready.catch((error: unknown) => {
    if (isStopping) return
    process.stderr.write(`Windrow cannot start: ${reasonOf(error)}\n`)
    return stop(1)
  })
}

/** What the operator can act on is one line; anything else is a fault of ours and shows where. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof ConfigError || error instanceof DatabaseRefused) return error.message
  if ('code' in error && error.code === 'EADDRINUSE')
    return `another program listens there already (${error.message}). Set PORT to another number.`
  return error.stack ?? error.message
}

main().catch((error: unknown) => {
  process.stderr.write(`Windrow cannot start: ${reasonOf(error)}\n`)
  process.exit(1)
})
