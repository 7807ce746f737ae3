import { tmpdir } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { createEmailChannel } from '../../alerts/channels/email-channel.ts'
import { evaluateTile, wholeTile } from '../../alerts/evaluation/evaluate-tiles.ts'
import { notifyAccounts } from '../../alerts/notification/notify-accounts.ts'
import { listOrganisationsWithEvents } from '../../alerts/store/accounts.ts'
import { listTiles } from '../../alerts/store/tiles.ts'
import { readConfig } from '../../platform/config/config.ts'
import { openDatabase } from '../../platform/db/open-database.ts'
import { createFileStore } from '../../platform/file-store.ts'
import { startMailSender } from '../../platform/mail/send-mails.ts'
import { createSmtpTransport } from '../../platform/mail/transports.ts'
import type { Services } from '../../reports/services.ts'
import { childArguments, childLog, say } from './say.ts'

/**
 * run-alerts DATABASE_URL SMTP_URL START BASE PACE: a worker that evaluates, notifies and sends until it is killed. At the
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
    weather: { source: { id: 'simulated', models: [{ id: 'simulated' }] } } as unknown as Services['weather'],
  }),
]
say('working')
for (;;) {
  for (const tile of await db.asSystem((tx) => listTiles(tx, 'all')))
    await evaluateTile({ db, clock }, { ...wholeTile(tile), which: 'changed' })
  for (const orgId of await db.asSystem(listOrganisationsWithEvents))
    await notifyAccounts({ db, clock }, channels, orgId)
  await delay(50)
}
