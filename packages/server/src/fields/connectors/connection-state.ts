import type { ConnectorName } from '@windrow/contract/entities/connector.ts'
import * as z from 'zod/mini'
import type { Account } from '../../platform/http/account.ts'
import { createSeal } from '../../platform/secrets/seal.ts'

const LIFETIME_MS = 15 * 60_000

const content = z.object({ user: z.string(), org: z.string(), service: z.string(), until: z.number() })

/**
 * The `state` of OAuth 2: only who began a connection can end it (RFC 6749 §10.12). It is sealed and so needs no
 * table; using it twice does no harm, since the code beside it holds once.
 */
export function createConnectionState(secret: string) {
  const seal = createSeal(secret, 'connection state')
  return {
    make: (account: Account, service: ConnectorName): string =>
      seal.close({ user: account.userId, org: account.orgId, service, until: Date.now() + LIFETIME_MS }),
    holds(state: string, account: Account, service: ConnectorName): boolean {
      const opened = content.safeParse(seal.open(state))
      if (!opened.success) return false
      const { user, org, service: begun, until } = opened.data
      return user === account.userId && org === account.orgId && begun === service && until > Date.now()
    },
  }
}
