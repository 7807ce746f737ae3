import * as z from 'zod/mini'
import { createSealedLinks } from '../../platform/secrets/sealed-links.ts'

const muted = z.tuple([z.uuid(), z.uuid(), z.uuid()])

/** What the link in a message mutes: a rule, for one account. */
export type MuteLink = { orgId: string; userId: string; alertId: string }

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
