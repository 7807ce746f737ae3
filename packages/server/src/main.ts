import { join } from 'node:path'
import { DEMO_FARM } from '@windrow/testkit/demo-farm/demo-farm.ts'
import { createLog } from './adapters/create-log.ts'
import { ConfigError, readConfig } from './config.ts'
import { startWindrow } from './start-windrow.ts'

/** Longer than any request may take; then the process ends all the same. */
const SHUTDOWN_MS = 30_000

const say = (line: string) => process.stdout.write(`${line}\n`)

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  const windrow = await startWindrow(config, { log, webFolder: join(import.meta.dirname, '../../web/dist') })

  const stop = async (signal: string) => {
    log.info(`${signal}: shutting down`)
    setTimeout(() => process.exit(1), SHUTDOWN_MS).unref()
    await windrow.stop()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(signal))

  say(`Windrow is at ${config.baseUrl ?? windrow.address}`)
  if (config.isDemo)
    say(`Sign in as ${DEMO_FARM.account.email} with the password ${DEMO_FARM.account.password}`)
  await windrow.ready
}

main().catch((error: unknown) => {
  const isExpected = error instanceof ConfigError || (error instanceof Error && 'code' in error)
  const message = error instanceof Error ? error.message : String(error)
  process.stderr.write(`Windrow cannot start: ${message}\n`)
  if (!isExpected && error instanceof Error && error.name === 'Error')
    process.stderr.write(`${error.stack}\n`)
  process.exit(1)
})
