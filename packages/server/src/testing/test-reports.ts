import { randomBytes } from 'node:crypto'
import type { NewReportSchedule, ReportRequest } from '@windrow/contract/entities/report.ts'
import type { Clock } from '../platform/clock.ts'
import { startMailSender } from '../platform/mail/send-mails.ts'
import { createSmtpTransport } from '../platform/mail/transports.ts'
import { startJobQueue } from '../platform/queue/job-queue.ts'
import { REPORT_JOBS, startReportJobs } from '../reports/making/jobs.ts'
import type { MadeReport, ReportMaker, ReportOrder } from '../reports/making/report-order.ts'
import { silentLog } from './silent-log.ts'
import type { TestWindrow } from './test-windrow.ts'

export type TestMaker = Pick<ReportMaker, 'make'> & {
  readonly orders: ReportOrder[]
  /** What the next ones do in place of making a report. */
  instead(work: ((order: ReportOrder, signal?: AbortSignal) => Promise<MadeReport>) | null): void
}

/** Bytes that no other report has, in no time: drawing has tests of its own. */
export const quickReport = ({ fields, now }: ReportOrder): MadeReport => ({
  pdf: Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(2_000)]),
  csv: Buffer.from(`field\r\n${fields.join('\r\n')}\r\n`),
  pages: fields.length + 1,
  fileName: `Field summary, ${now.toISOString().slice(0, 10)}`,
  lines: fields.map((uuid, at) => ({ uuid, name: `Lot ${at + 1}`, sentence: `Dry for ${at + 2} days.` })),
  models: 'Forecast: ECMWF',
})

export function createTestMaker(): TestMaker {
  const orders: ReportOrder[] = []
  let instead: Parameters<TestMaker['instead']>[0] = null
  return {
    orders,
    make: async (order, signal) => {
      orders.push(order)
      return instead ? instead(order, signal) : quickReport(order)
    },
    instead: (work) => {
      instead = work
    },
  }
}

/** Makes the maker of reports wait until the gate is opened. */
export function createGate(maker: TestMaker): { reached: Promise<void>; open(): void } {
  let open = () => {}
  let reach = () => {}
  const reached = new Promise<void>((resolve) => {
    reach = resolve
  })
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  maker.instead(async (order) => {
    reach()
    await opened
    return quickReport(order)
  })
  return { reached, open }
}

/** A worker beside a server of the tests: it makes reports and sends mails, by a clock of its own. */
export async function startReportWorker(
  windrow: TestWindrow,
  clock: Clock,
  maker: Pick<ReportMaker, 'make'>,
): Promise<{ stop(): Promise<void> }> {
  const services = { ...windrow.services, clock, log: silentLog }
  const queue = await startJobQueue(services.db, REPORT_JOBS, { log: silentLog, isWorker: true })
  const reports = await startReportJobs(services, maker, queue)
  const transport = createSmtpTransport({ url: windrow.smtp.url, from: services.config.mailFrom })
  const sender = await startMailSender(services, transport)
  return {
    stop: async () => {
      await sender.stop()
      await reports.stop()
      await queue.stop()
    },
  }
}

export const reportRequest = (
  fields: readonly string[],
  recipients: readonly string[] = [],
  change: Partial<ReportRequest> = {},
): ReportRequest => ({
  report_type: 'field_summary',
  fields: fields.map((uuid) => ({ uuid })),
  recipients: recipients.map((email) => ({ email })),
  ...change,
})

export const scheduleRequest = (
  fields: readonly string[],
  change: Partial<NewReportSchedule> = {},
): NewReportSchedule => ({
  ...reportRequest(fields),
  every: 'day',
  weekday: null,
  monthday: null,
  hour: 6,
  time_zone: 'America/Chicago',
  paused: false,
  ...change,
})
