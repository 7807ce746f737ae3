import { renderMail } from '../../platform/mail/document/render-mail.tsx'
import { queueMail } from '../../platform/mail/outbox.ts'
import type { Services } from '../services.ts'
import { alertDigestMail, alertDigestSubject } from './alert-digest-mail.ts'
import { type Channel, createMuteLinks } from './channel.ts'

/** Uses the outbox, which retries each mail until it is accepted, under one Message-ID. */
export function createEmailChannel({
  baseUrl,
  secret,
  clock,
  weather,
}: Pick<Services, 'baseUrl' | 'secret' | 'clock' | 'weather'>): Channel {
  const mutes = createMuteLinks(secret)
  return {
    id: 'email',
    recipientOf: (account) => (account.wantsEmail && account.isEmailVerified ? account.email : null),
    subjectOf: (digest) => alertDigestSubject(digest, clock.now()),
    hand: (tx, recipient, digest) => {
      const document = alertDigestMail(digest, {
        baseUrl,
        now: clock.now(),
        isSimulated: weather.source.id === 'simulated',
        muteLink: (alertId) => {
          const { orgId, userId } = digest.account
          return `${baseUrl}/mute#${new URLSearchParams({ token: mutes.close({ orgId, userId, alertId }) })}`
        },
      })
      return queueMail(tx, renderMail(recipient, document), clock.now())
    },
  }
}
