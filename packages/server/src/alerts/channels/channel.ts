import type { ChannelId } from '@windrow/contract/entities/delivery.ts'
import type { OrgTx } from '../../platform/db/scope.ts'
import type { AlertAccount } from '../store/accounts.ts'
import type { AlertDigest } from './alert-digest.ts'

/** A way in which alerts reach people: a folder beside this file and a line in `create-channels.ts`. */
export type Channel = {
  id: ChannelId
  /** Where an account is reached; null when it cannot be, or does not want to be. */
  recipientOf(account: AlertAccount): string | null
  /** What a message is called in the list of deliveries. */
  subjectOf(digest: AlertDigest): string
  /**
   * Takes over a message in the transaction that marks its events as told: kept if, and only if, that is committed,
   * and from then on the channel's own task to deliver, once. The answer is its name for it, by which it tells what
   * becomes of it (columns `outcome`, `attempts`, `error`, `sent_at` and `due_at` of `delivery`).
   */
  hand(tx: OrgTx, recipient: string, digest: AlertDigest): Promise<string | null>
}
