import { renderMail } from '../../platform/mail/document/render-mail.tsx'
import { queueMail } from '../../platform/mail/outbox.ts'
import type { Services } from '../services.ts'
import type { AlertGroup } from './alert-digest.ts'
import { alertDigestMail, alertDigestSubject } from './alert-digest-mail.ts'
import { type Channel, createMuteLinks } from './channel.ts'
import { modelsLine } from './models-line.ts'

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
    hand: async (tx, recipient, digest) => {
      const [{ first }] = digest.groups as [AlertGroup]
      const document = alertDigestMail(digest, {
        baseUrl,
        now: clock.now(),
        isSimulated: weather.source.id === 'simulated',
        models: await modelsLine(tx, weather.source.models, first),
        muteLink: (alertId) => {
          const { orgId, userId } = digest.account
          return `${baseUrl}/mute#${new URLSearchParams({ token: mutes.close({ orgId, userId, alertId }) })}`
        },
      })
      return queueMail(tx, renderMail(recipient, document), clock.now())
    },
  }
}
