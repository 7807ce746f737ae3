import type { Start } from '../platform/platform.ts'
import { openPublishedFiles } from '../platform/published-files.ts'
import type { JobType } from '../platform/queue/job-queue.ts'
import { openThread, type Thread } from '../platform/threads/thread.ts'
import type { Services } from '../reports/services.ts'
import { exportPortfolio } from './export-portfolio.ts'
import type { ParquetMethods } from './parquet-thread.ts'

const EXPORT_PORTFOLIO: JobType<object> = {
  name: 'portfolio-export',
  isSingle: true,
  retryLimit: 5,
  batchSize: 1,
  expireInSeconds: 6 * 3_600,
}

export const PORTFOLIO_JOBS: readonly JobType<object>[] = [EXPORT_PORTFOLIO]

/** At two in the morning, UTC, when forecasts of midnight are there in most places. */
const NIGHTLY = { minutes: 1440, after: 120 }

export const openParquetThread = (): Thread<ParquetMethods> =>
  openThread({
    name: 'parquet-thread',
    source: new URL('./parquet-thread.ts', import.meta.url),
    memoryMb: 300,
    ended: () => new Error('The export was abandoned.'),
  })

/** The operator's nightly export: no call requests it, and nothing is made unless `PORTFOLIO` is on. */
export function registerPortfolio(services: Services, start: Start): void {
  const { config, log, queue } = services
  const { portfolio } = config
  if (portfolio === null) return
  start.work(async () => {
    const stopping = new AbortController()
    const published = openPublishedFiles(config, 'portfolio')
    const thread = openParquetThread()
    start.onClose(() => {
      published.close()
      return thread.close()
    })
    await queue.work(EXPORT_PORTFOLIO, async () => {
      try {
        await exportPortfolio({ ...services, published, thread }, portfolio.retentionDays, stopping.signal)
      } catch (error) {
        if (!stopping.signal.aborted) log.error({ err: error }, 'the portfolio could not be exported')
        throw error
      }
      return new Map()
    })
    queue.schedule(EXPORT_PORTFOLIO, NIGHTLY)
    // Of a night that was missed, or the first one.
    queue.sendSurely(EXPORT_PORTFOLIO, {})
    return { stop: async () => stopping.abort() }
  })
}
