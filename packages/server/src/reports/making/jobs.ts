import { reportTexts } from '@windrow/contract/texts/en/reports.ts'
import type { OrgTx } from '../../platform/db/scope.ts'
import type { JobFailures, JobQueue, JobType } from '../../platform/queue/job-queue.ts'
import type { Services } from '../services.ts'
import { isReportFree, listIdleReports, markReportFailed, postpone, touchReport } from '../store/making.ts'
import { findReport } from '../store/reports.ts'
import { makeReport, type ReportJob } from './make-report.ts'
import type { ReportMaker } from './report-order.ts'
import { runSchedules } from './run-schedules.ts'

/** Failed tries are counted with the report, which shows the failure in the end; the queue itself does not retry. */
const MAKE_REPORT: JobType<ReportJob> = {
  name: 'report',
  isSingle: false,
  retryLimit: 0,
  batchSize: 1,
  expireInSeconds: 900,
}

/** Looks for reports that no worker works on any more. */
const RESUME_REPORTS: JobType<object> = {
  name: 'report-resume',
  isSingle: true,
  retryLimit: 0,
  batchSize: 1,
  expireInSeconds: 60,
}

const RUN_SCHEDULES: JobType<object> = {
  name: 'report-schedules',
  isSingle: true,
  retryLimit: 0,
  batchSize: 1,
  expireInSeconds: 300,
}

export const REPORT_JOBS: readonly JobType<object>[] = [
  MAKE_REPORT as JobType<object>,
  RESUME_REPORTS,
  RUN_SCHEDULES,
]

/** One that takes longer has failed. */
const MAKING_MS = 600_000

/** Seconds after each failed try; after the last of them the report has failed. */
const PAUSES = [30, 120, 480, 1_800]

const IDLE_SECONDS = 60

export const queueReportJob = (queue: Pick<JobQueue, 'send'>, tx: OrgTx, orgId: string, reportId: string) =>
  queue.send(MAKE_REPORT, { orgId, reportId }, { tx })

type Needed = Pick<Services, 'db' | 'files' | 'clock' | 'baseUrl' | 'secret' | 'weather' | 'reports' | 'log'>

/** Makes reports as they are requested, and requests those whose schedule is due. */
export async function startReportJobs(
  services: Needed,
  maker: Pick<ReportMaker, 'make'>,
  queue: JobQueue,
): Promise<{ stop(): Promise<void> }> {
  const { db, log } = services
  const stopping = new AbortController()
  let current: Promise<unknown> = Promise.resolve()

  const make = async (job: ReportJob) => {
    stopping.signal.throwIfAborted()
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(MAKING_MS)])
    try {
      await makeReport(services, maker, job, signal)
    } catch (error) {
      if (stopping.signal.aborted) throw error
      log.error({ err: error }, 'a report could not be made')
      await retryLater(services, queue, job)
    }
  }
  /** Reports that have waited for so long; a worker that starts resumes all. */
  const resume = async (idleSeconds: number) => {
    for (const { orgId, id } of await db.asSystem((tx) => listIdleReports(tx, idleSeconds)))
      await db.asSystem(async (tx) => {
        if (!(await isReportFree(tx, id))) return
        await touchReport(tx, id)
        await queue.send(MAKE_REPORT, { orgId, reportId: id }, { tx })
      })
  }

  await queue.work(MAKE_REPORT, async (jobs) => {
    const failures: JobFailures = new Map()
    for (const { id, data } of jobs) {
      const made = make(data)
      current = made.catch(() => undefined)
      await made.catch((error: unknown) => {
        failures.set(id, error instanceof Error ? error : new Error(String(error)))
      })
    }
    return failures
  })
  await queue.work(RESUME_REPORTS, async () => {
    await resume(IDLE_SECONDS)
    return new Map()
  })
  await queue.work(RUN_SCHEDULES, async () => {
    await runSchedules(services)
    return new Map()
  })
  queue.schedule(RESUME_REPORTS, { minutes: 1 })
  queue.schedule(RUN_SCHEDULES, { minutes: 1 })
  await resume(0)
  await runSchedules(services)
  return {
    stop: async () => {
      stopping.abort()
      await current
    },
  }
}

/** Retries after a growing pause; in the end the report has failed, with a sentence that says so. */
async function retryLater(
  { db }: Pick<Services, 'db'>,
  queue: Pick<JobQueue, 'send'>,
  { orgId, reportId }: ReportJob,
): Promise<void> {
  await db.inOrganisation(orgId, async (tx) => {
    const report = await findReport(tx, reportId)
    if (report?.state !== 'queued') return
    const seconds = PAUSES[report.attempts - 1]
    if (seconds === undefined) return markReportFailed(tx, reportId, reportTexts.reasons.problem)
    await postpone(tx, reportId, seconds)
    await queue.send(MAKE_REPORT, { orgId, reportId }, { tx, startAfterSeconds: seconds })
  })
}
