import { createCache } from '../../platform/cache.ts'
import type { Database } from '../../platform/db/open-database.ts'
import { onEvent } from '../../platform/events/events.ts'
import type { Account } from '../../platform/http/handler.ts'
import { readSignedValue, signValue } from '../../platform/secrets/seal.ts'
import { findAccountByToken } from '../store/accounts.ts'

/** Beyond this many the oldest are looked up again. */
const MAX_SESSIONS = 10_000

/** Whether the demo is shown to this request: the password of the demo farm is public (decisions-2 §1). */
type HasDemo = () => boolean

export type Accounts = {
  /** The account behind a `User-Token` header, cached in memory until something about it changes. */
  byToken(signedToken: string | undefined, hasDemo: HasDemo): Promise<Account | null>
  /** The same, if it is in memory. */
  knownByToken(signedToken: string, hasDemo: HasDemo): Account | null
  /** The header value for a new session. */
  signToken(token: string): string
  /** Drops the cached account; other processes are notified by the database. */
  forget(userId: string): void
}

/**
 * A session costs one look-up, not one per request: triggers on the rows notify every process of changes.
 * A look-up that a change has overtaken is not cached.
 */
export async function createAccounts(db: Database, { secret }: { secret: string }): Promise<Accounts> {
  const sessions = createCache<string, Account>({ max: MAX_SESSIONS })
  let changes = 0

  const forget = (userId: string) => {
    changes++
    sessions.deleteWhere((account) => account.userId === userId)
  }
  const forgetAll = () => {
    changes++
    sessions.clear()
  }
  await onEvent(db, 'account', ({ userId }) => forget(userId), forgetAll)
  await onEvent(db, 'restored', forgetAll)

  // Cached under the signed token: a token that is found was verified before.
  const inMemory = (signedToken: string) => {
    const known = sessions.get(signedToken)
    return known && known.session.expiresAt.getTime() > Date.now() ? known : null
  }
  // Checked for each request and never cached: the same token may come by another way.
  const letIn = (account: Account | null, hasDemo: HasDemo) =>
    account?.organisationKind === 'demo' && !hasDemo() ? null : account

  return {
    forget,
    knownByToken: (signedToken, hasDemo) => letIn(inMemory(signedToken), hasDemo),
    signToken: (token) => signValue(token, secret),
    byToken: async (signedToken, hasDemo) => {
      if (signedToken === undefined) return null
      const known = inMemory(signedToken)
      if (known) return letIn(known, hasDemo)
      const token = readSignedValue(signedToken, secret)
      if (token === null) return null
      const before = changes
      const account = await db.asSystem((tx) => findAccountByToken(tx, token))
      if (account && changes === before) sessions.set(signedToken, account)
      return letIn(account, hasDemo)
    },
  }
}
