import type { IncomingMessage } from 'node:http'
import type { Api } from '@windrow/contract/api/api.ts'
import type { DatabaseState } from '../db/open-database.ts'
import type { Account, Handlers } from './handler.ts'
import type { Idempotency } from './idempotency.ts'

/** What exists once the database is ready; until then calls get 503. */
export type ApiRuntime = {
  handlers: Handlers<Api>
  idempotency: Idempotency
  accountOf(token: string | undefined, request: IncomingMessage): Promise<Account | null>
  /** The account behind a token that was looked up before and still holds. */
  knownAccount(token: string, request: IncomingMessage): Account | null
  /** Whether there is a demo for this request. */
  hasDemo(request: IncomingMessage): boolean
  /** Whether the database is there: while it is not, no cached response is sent. */
  database: Pick<DatabaseState, 'isListening' | 'away' | 'settled'>
  /** Resolves when cached responses reflect every change committed until now. */
  caughtUp(): Promise<void>
}
