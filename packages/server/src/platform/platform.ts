import type { Clock } from './clock.ts'
import type { Config } from './config/config.ts'
import type { Database } from './db/open-database.ts'
import type { OrgTx, SystemTx } from './db/scope.ts'
import type { FileStore } from './files/file-store.ts'
import type { Log } from './log/log.ts'
import type { Mail } from './mail/mail.ts'
import type { CauseIn } from './mail/outbox.ts'
import type { JobQueue } from './queue/job-queue.ts'

/** What every room is passed. A room adds its own services to it for the rooms after it (`<room>/services.ts`). */
export type Platform = {
  config: Config
  /** The base of links in mails, without a trailing slash. */
  baseUrl: string
  secret: string
  clock: Clock
  db: Database
  queue: JobQueue
  /** The bytes of uploaded files. */
  files: FileStore
  /** Queues a mail in a transaction; returns its id in the outbox, or null where it is not sent. */
  mail<Tx extends OrgTx | SystemTx>(tx: Tx, mail: Mail, ...cause: CauseIn<Tx>): Promise<string | null>
  /** Work that goes on after the response; the shutdown waits for it. */
  inBackground(work: Promise<unknown>): void
  log: Log
}
