import type { IncomingMessage } from 'node:http'
import type { Api } from '@windrow/contract/api/api.ts'
import type { DatabaseState } from '../db/open-database.ts'
import type { Account, Handlers } from './handler.ts'
import type { Idempotency } from './idempotency.ts'

/** What exists once the database is ready; until then calls are answered with 503. */
export type ApiRuntime = {
  handlers: Handlers<Api>
  idempotency: Idempotency
  accountOf(token: string | undefined, request: IncomingMessage): Promise<Account | null>
  /** The account behind a token that was looked up before and still holds. */
  knownAccount(token: string, request: IncomingMessage): Account | null
  /** Whether there is a demo for this request. */
  hasDemo(request: IncomingMessage): boolean
  /** Whether the database is there: while it is not, nothing that is cached is answered. */
  database: Pick<DatabaseState, 'isHeard' | 'away' | 'settled'>
  /** Resolves when answers that were kept know of every change until now. */
  caughtUp(): Promise<void>
}
