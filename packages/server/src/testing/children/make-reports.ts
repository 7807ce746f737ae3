import { setTimeout as delay } from 'node:timers/promises'
import { createClock } from '../../platform/clock.ts'
import { readConfig } from '../../platform/config/config.ts'
import { openDatabase } from '../../platform/db/open-database.ts'
import { createFileStore } from '../../platform/file-store.ts'
import { startMailSender } from '../../platform/mail/send-mails.ts'
import { createSmtpTransport } from '../../platform/mail/transports.ts'
import { startJobQueue } from '../../platform/queue/job-queue.ts'
import { queueReportJob, REPORT_JOBS, startReportJobs } from '../../reports/making/jobs.ts'
import type { Services } from '../../reports/services.ts'
import { quickReport } from '../test-reports.ts'
import { childArguments, childLog, say } from './say.ts'

/** make-reports DATABASE_URL SMTP_URL DATA_DIR: a worker that makes reports and sends mails until it is killed. */
const [databaseUrl = '', smtpUrl = '', dataDir = ''] = childArguments()
const config = readConfig({ SMTP_URL: smtpUrl })
const db = await openDatabase({ databaseUrl, dataDir, log: childLog, poolSize: 5 })
const log = { ...childLog, error: (line: string | object) => say(String(line)) }
const queue = await startJobQueue(db, REPORT_JOBS, { log, isWorker: true })
const services = {
  db,
  log,
  config,
  clock: createClock(null),
  files: createFileStore({ bucket: null, dataDir }),
  baseUrl: 'http://localhost',
  secret: 'a secret of the tests, long enough',
  weather: { source: { id: 'simulated', models: [{ id: 'simulated' }] } } as unknown as Services['weather'],
  reports: {
    queue: (tx: Parameters<Services['reports']['queue']>[0], orgId: string, id: string) =>
      queueReportJob(queue, tx, orgId, id),
  },
}
const maker = {
  make: async (order: Parameters<typeof quickReport>[0]) => {
    await delay(100)
    return quickReport(order)
  },
}
await startMailSender(services, createSmtpTransport({ url: smtpUrl, from: config.mailFrom }))
await startReportJobs(services, maker, queue)
say('working')
