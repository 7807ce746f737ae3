import type { ReportTiming } from '@windrow/core/reports/next-slot.ts'
import type { OrgTx } from '../../platform/db/scope.ts'
import { renderMail } from '../../platform/mail/document/render-mail.tsx'
import type { Mail } from '../../platform/mail/mail.ts'
import { hastenMail, queueMail } from '../../platform/mail/outbox.ts'
import type { Services } from '../services.ts'
import { listReportMails, type ReportMailRow, setReportMail } from '../store/mails.ts'
import { REPORT_FORMATS, type ReportFormat, type ReportRow, reportKey } from '../store/reports.ts'
import { findSchedule } from '../store/schedules.ts'
import type { ReportSender } from '../store/senders.ts'
import { readReportFields } from '../store/senders.ts'
import { listUnsubscriptions } from '../store/unsubscriptions.ts'
import { reportMail } from './report-mail.ts'
import { createUnsubscribeLinks, oneClickUrl, unsubscribePage } from './unsubscribe-links.ts'

type Sending = {
  sender: ReportSender
  report: ReportRow
  /** The schedule that made it, if it is still there. */
  schedule: { id: string; every: ReportTiming['every'] } | null
  /** The account's, or that of its fields where they share one. */
  zone: string
}

/**
 * Queues the mails of a report that is ready, to all of its recipients or to the requested addresses, in the caller's
 * transaction. Recipients who unsubscribed get none; a mail that is still waiting is not queued twice.
 */
export async function queueReportMails(
  services: Pick<Services, 'baseUrl' | 'secret' | 'clock' | 'weather'>,
  tx: OrgTx,
  { report, sender }: { report: ReportRow; sender: ReportSender },
  addresses: ReadonlySet<string> | null = null,
): Promise<void> {
  const now = services.clock.now()
  const mails = (await listReportMails(tx, [report.id])).filter(
    ({ address }) => addresses === null || addresses.has(address),
  )
  const [zone, ...otherZones] = new Set(
    (await readReportFields(tx, report.fields)).map((field) => field.zone),
  )
  const schedule = report.scheduleId === null ? null : await findSchedule(tx, report.scheduleId)
  const fieldZone = zone !== undefined && otherZones.length === 0 ? zone : 'UTC'
  const sending: Sending = { sender, report, schedule, zone: sender.timeZone ?? fieldZone }
  const wants = await readWishes(tx, mails, {
    scheduleId: report.scheduleId,
    isRequested: addresses !== null,
  })
  for (const mail of mails) {
    if (mail.outcome === 'waiting' && mail.mailId !== null) await hastenMail(tx, mail.mailId, now)
    else if (!wants(mail)) await setReportMail(tx, report.id, mail.address, 'unsubscribed')
    else {
      const id = await queueMail(tx, composeReportMail(services, sending, mail), now)
      if (id !== null) await setReportMail(tx, report.id, mail.address, { id, dueAt: now })
    }
  }
}

/** An account gets what it requests itself; only the link of its own schedule stops that schedule. */
async function readWishes(
  tx: OrgTx,
  mails: readonly ReportMailRow[],
  { scheduleId, isRequested }: { scheduleId: string | null; isRequested: boolean },
) {
  const stopped = await listUnsubscriptions(
    tx,
    mails.map(({ address }) => address),
  )
  return ({ address, isOwn }: ReportMailRow) =>
    (isOwn && isRequested) ||
    !stopped.some(
      (stop) =>
        stop.address === address && (stop.scheduleId === null ? !isOwn : stop.scheduleId === scheduleId),
    )
}

function composeReportMail(
  { baseUrl, secret, weather }: Pick<Services, 'baseUrl' | 'secret' | 'weather'>,
  { sender, report, schedule, zone }: Sending,
  { address, recipient, isOwn }: ReportMailRow,
): Mail {
  const { account } = sender
  const token = createUnsubscribeLinks(secret).close({
    orgId: account.orgId,
    address,
    schedule: schedule && { id: schedule.id, type: report.type },
  })
  // A report that is requested once is always wanted.
  const canStop = !isOwn || schedule !== null
  const document = reportMail({
    type: report.type,
    lines: report.lines ?? [],
    pages: report.pages ?? 0,
    madeAt: report.madeAt ?? report.createdAt,
    zone,
    every: schedule?.every ?? null,
    sender: account.name,
    farm: account.organisation,
    isOwn,
    baseUrl,
    stopLink: canStop ? unsubscribePage(baseUrl, token) : null,
    isSimulated: weather.source.id === 'simulated',
    models: report.models,
  })
  const name = report.fileName ?? report.id
  const attached = (format: ReportFormat) => ({
    name: `${name}.${format}`,
    type: REPORT_FORMATS[format],
    key: reportKey(report.id, format),
  })
  return {
    ...renderMail(recipient, document),
    attachments: [attached('pdf'), attached('csv')],
    isOpen: !canStop,
    ...(isOwn ? {} : { replyTo: { name: account.name, address: account.email } }),
    ...(canStop
      ? {
          headers: {
            'List-Unsubscribe': `<${oneClickUrl(baseUrl, token)}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          },
        }
      : {}),
  }
}
