import * as z from 'zod/mini'
import { createSeal } from '../adapters/seal.ts'

const muted = z.tuple([z.uuid(), z.uuid(), z.uuid()])

/** What the link in a message mutes: a rule, for one account. */
export type MuteLink = { orgId: string; userId: string; alertId: string }

/** Links that mute a rule without signing in; only this server can make and read them. */
export function createMuteLinks(secret: string) {
  const seal = createSeal(secret, 'mute')
  return {
    close: ({ orgId, userId, alertId }: MuteLink): string => seal.close([orgId, userId, alertId]),
    /** Null when it was not made here, or was changed. */
    open: (token: string): MuteLink | null => {
      const parsed = muted.safeParse(seal.open(token))
      if (!parsed.success) return null
      const [orgId, userId, alertId] = parsed.data
      return { orgId, userId, alertId }
    },
  }
}
