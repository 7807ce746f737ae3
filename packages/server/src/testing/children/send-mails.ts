import { tmpdir } from 'node:os'
import { createClock } from '../../platform/clock.ts'
import { readConfig } from '../../platform/config/config.ts'
import { openDatabase } from '../../platform/db/open-database.ts'
import { createFileStore } from '../../platform/file-store.ts'
import { startMailSender } from '../../platform/mail/send-mails.ts'
import { createSmtpTransport } from '../../platform/mail/transports.ts'
import { childArguments, childLog, say } from './say.ts'

/** send-mails DATABASE_URL SMTP_URL: a worker that sends what is due until it is killed. */
const [databaseUrl = '', smtpUrl = ''] = childArguments()
const config = readConfig({ SMTP_URL: smtpUrl })
const db = await openDatabase({ databaseUrl, dataDir: tmpdir(), log: childLog })
const log = { ...childLog, error: (line: string | object) => say(String(line)) }
const files = createFileStore({ bucket: null, dataDir: tmpdir() })
const transport = createSmtpTransport({ url: smtpUrl, from: config.mailFrom })
await startMailSender({ db, clock: createClock(null), log, config, files }, transport)
say('sending')
