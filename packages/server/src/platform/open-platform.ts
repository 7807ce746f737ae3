import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from './clock.ts'
import type { Config } from './config/config.ts'
import type { Database } from './db/open-database.ts'
import { createFileStore } from './file-store.ts'
import { deleteOldIdempotencyKeys } from './http/idempotency.ts'
import { createQuietLog } from './log.ts'
import { queueMail } from './mail/outbox.ts'
import { startMailSender } from './mail/send-mails.ts'
import { createFileTransport, createSmtpTransport } from './mail/transports.ts'
import type { Platform, Start } from './platform.ts'
import type { JobType } from './queue/job-queue.ts'
import { startJobQueue } from './queue/job-queue.ts'
import { readOrMakeSecret } from './secrets/secret.ts'

type Options = {
  config: Config
  clock: Clock
  address: string
  jobs: readonly JobType<object>[]
  log: FastifyBaseLogger
  /** Work that goes on after responses, for the shutdown to wait for. */
  background: Set<Promise<unknown>>
}

/** The services that all rooms share, on a database whose schema is up to date. */
export async function openPlatform(db: Database, start: Start, options: Options): Promise<Platform> {
  const { config, clock, background } = options
  const log = createQuietLog(options.log, db.state)
  const secret = await readOrMakeSecret(config.secret, config.dataDir)
  const queue = await startJobQueue(db, options.jobs, { log, isWorker: config.role !== 'web' })
  start.onClose(() => queue.stop())
  const files = createFileStore(config)
  start.onClose(() => files.close())
  const platform: Platform = {
    config,
    baseUrl: config.baseUrl ?? options.address,
    secret,
    clock,
    db,
    queue,
    files,
    mail: (tx, mail, ...cause) => queueMail(tx, mail, clock.now(), ...cause),
    inBackground: (work) => {
      const settled = work
        .catch((error: unknown) => log.error({ err: error }, 'work in the background failed'))
        .finally(() => background.delete(settled))
      background.add(settled)
    },
    log,
  }
  start.work(() => startMailSender(platform, createTransport(config)))
  start.tidy(() => db.asSystem(deleteOldIdempotencyKeys))
  return platform
}

function createTransport({ smtpUrl, mailFrom: from, dataDir }: Config) {
  return smtpUrl ? createSmtpTransport({ url: smtpUrl, from }) : createFileTransport({ dataDir, from })
}
