import type { Registry } from 'prom-client'
import type { Clock } from './clock.ts'
import type { Config } from './config/config.ts'
import type { Database } from './db/open-database.ts'
import type { OrgTx, SystemTx } from './db/scope.ts'
import type { FileStore } from './file-store.ts'
import type { Log } from './log.ts'
import type { Mail } from './mail/mail.ts'
import type { CauseIn } from './mail/outbox.ts'
import type { JobQueue } from './queue/job-queue.ts'

type Stoppable = { stop(): Promise<unknown> }

/** Deletes rows or files that are over; gives up early when the signal is aborted. */
export type Tidying = (signal: AbortSignal) => Promise<unknown>

/** What a room needs of the process that starts it, beside the services of the rooms before it. */
export type Start = {
  /** Begins its jobs, in processes that work on jobs, once all rooms are registered. */
  work(begin: () => Promise<Stoppable> | Promise<void>): void
  /** Runs once an hour. */
  tidy(work: Tidying): void
  /** Closed in the reverse order of the start. */
  onClose(close: () => Promise<unknown> | unknown): void
  metrics: Registry
}

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
