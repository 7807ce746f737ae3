import { tmpdir } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { createFileStore } from '../../adapters/files/create-file-store.ts'
import { createSmtpTransport } from '../../adapters/mail/smtp-transport.ts'
import { createEmailChannel } from '../../channels/email/email-channel.ts'
import { readConfig } from '../../config.ts'
import { openDatabase } from '../../db/open-database.ts'
import { evaluateAlerts } from '../../jobs/alerts/evaluate-alerts.ts'
import { tellAccounts } from '../../jobs/alerts/tell-accounts.ts'
import { startMailSender } from '../../jobs/send-mails.ts'
import type { Services } from '../../services.ts'
import { listOrganisationsWithEvents } from '../../stores/alert-accounts.ts'
import { childArguments, childLog, say } from './say.ts'

/**
 * run-alerts DATABASE_URL SMTP_URL START BASE PACE: a worker that evaluates, tells and sends until it is killed. At the
 * instant BASE of the real clock its own says START, and runs PACE times as fast, so that minutes pass in a moment.
 */
const [databaseUrl = '', smtpUrl = '', start = '', base = '0', pace = '1'] = childArguments()
const config = readConfig({ SMTP_URL: smtpUrl })
const db = await openDatabase({ databaseUrl, dataDir: tmpdir(), log: childLog, poolSize: 4 })
const clock = {
  isMoved: true,
  now: () => new Date(Date.parse(start) + (Date.now() - Number(base)) * Number(pace)),
}
const log = { ...childLog, error: (line: string | object) => say(String(line)) }
const files = createFileStore({ bucket: null, dataDir: tmpdir() })
const transport = createSmtpTransport({ url: smtpUrl, from: config.mailFrom })
await startMailSender({ db, clock, log, config, files }, transport)
const channels = [
  createEmailChannel({
    baseUrl: 'http://localhost',
    secret: 'a secret of the tests, long enough',
    clock,
    weather: { source: { id: 'simulated' } } as Services['weather'],
  }),
]
say('working')
for (;;) {
  await evaluateAlerts({ db, clock }, 'all')
  for (const orgId of await db.asSystem(listOrganisationsWithEvents))
    await tellAccounts({ db, clock }, channels, orgId)
  await delay(50)
}
