import type { ChannelId } from '@windrow/contract/entities/delivery.ts'
import * as z from 'zod/mini'
import type { OrgTx } from '../../platform/db/scope.ts'
import { createSealedLinks } from '../../platform/secrets/sealed-links.ts'
import type { AlertAccount } from '../store/accounts.ts'
import type { AlertDigest } from './alert-digest.ts'

const muted = z.tuple([z.uuid(), z.uuid(), z.uuid()])

/** A rule and the account for which the link in a message mutes it. */
type MuteLink = { orgId: string; userId: string; alertId: string }

/** Links that mute a rule without signing in. */
export function createMuteLinks(secret: string) {
  const links = createSealedLinks(secret, 'mute', muted)
  return {
    close: ({ orgId, userId, alertId }: MuteLink): string => links.close([orgId, userId, alertId]),
    open: (token: string): MuteLink | null => {
      const [orgId, userId, alertId] = links.open(token) ?? []
      return orgId && userId && alertId ? { orgId, userId, alertId } : null
    },
  }
}

/** A way in which alerts reach accounts: a folder beside this file and a line in `create-channels.ts`. */
export type Channel = {
  id: ChannelId
  /** Where an account is reached; null when it cannot be, or does not want to be. */
  recipientOf(account: AlertAccount): string | null
  /** The title of a message in the list of deliveries. */
  subjectOf(digest: AlertDigest): string
  /**
   * Accepts a message in the transaction that marks its events as notified: it is stored only if that transaction
   * commits, and from then on the channel delivers it once. Returns the channel's id of the message, under which the
   * channel records the result (columns `outcome`, `attempts`, `error`, `sent_at` and `due_at` of `delivery`).
   */
  hand(tx: OrgTx, recipient: string, digest: AlertDigest): Promise<string | null>
}
