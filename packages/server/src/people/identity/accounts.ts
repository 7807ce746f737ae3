import { createCache } from '../../platform/cache.ts'
import type { Database } from '../../platform/db/open-database.ts'
import { onEvent } from '../../platform/events/events.ts'
import type { Account } from '../../platform/http/handler.ts'
import { readSignedValue, signValue } from '../../platform/secrets/seal.ts'
import { findAccountByToken } from '../store/accounts.ts'

/** Beyond this many the oldest are looked up again. */
const KEPT = 10_000

/** Whether whoever asks is shown a demo: the password of the demo farm is known to everybody (decisions-2 §1). */
type HasDemo = () => boolean

export type Accounts = {
  /** The account behind a `User-Token` header, kept in memory until something about it changes. */
  byToken(signedToken: string | undefined, hasDemo: HasDemo): Promise<Account | null>
  /** The same, if it is in memory. */
  knownByToken(signedToken: string, hasDemo: HasDemo): Account | null
  /** The header value for a new session. */
  signToken(token: string): string
  /** Drops what is kept of an account; other processes hear of it from the database. */
  forget(userId: string): void
}

/**
 * A session costs one look-up, not one per request: the rows' triggers tell every process when to forget.
 * A look-up that a change has overtaken is not kept.
 */
export async function createAccounts(db: Database, { secret }: { secret: string }): Promise<Accounts> {
  const sessions = createCache<string, Account>({ max: KEPT })
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

  // Kept under the signed token: one that is found has been checked before.
  const inMemory = (signedToken: string) => {
    const known = sessions.get(signedToken)
    return known && known.session.expiresAt.getTime() > Date.now() ? known : null
  }
  // Asked for each request, and never kept: the same token may come by another way.
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
