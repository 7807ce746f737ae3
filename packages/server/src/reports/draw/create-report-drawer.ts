import { openThread } from '../../platform/threads/thread.ts'
import type { FieldData, ReportContext } from '../making/report-order.ts'
import type { Gone } from '../page/contents-page.ts'
import type { FinishedReport } from './create-drawing.ts'
import type { ReportMethods } from './report-thread.ts'

export type DrawingLimits = {
  /** For the pages of one field. */
  fieldMs: number
  /** For laying out and writing the whole document. */
  finishMs: number
  /** Of JavaScript objects. */
  memoryMb: number
  /** Between reports, after which the thread ends. */
  idleMs: number
}

/** Many times what 200 fields take: 400 pages are drawn in less than a minute, within 400 MB. */
const LIMITS: DrawingLimits = { fieldMs: 60_000, finishMs: 600_000, memoryMb: 450, idleMs: 30_000 }

export type Draw = {
  begin(context: ReportContext): Promise<void>
  /** Resolves when the field before is drawn: one is read while one is drawn, and no more wait. */
  add(field: FieldData): Promise<void>
  finish(gone: Gone): Promise<FinishedReport>
}

export type ReportDrawer = {
  /** One report after the other: each has the thread to itself until it settles. */
  inTurn<Made>(work: (draw: Draw) => Promise<Made>, signal?: AbortSignal): Promise<Made>
  close(): Promise<void>
}

/** A page is thousands of small objects: a fifth of the time was the collection of garbage. */
const YOUNG_MB = 96

/** Draws in a thread, since laying out a page takes tens of milliseconds. A report that fails ends the thread. */
export function createReportDrawer(limits: Partial<DrawingLimits> = {}): ReportDrawer {
  const { fieldMs, finishMs, memoryMb, idleMs } = { ...LIMITS, ...limits }
  const thread = openThread<ReportMethods>({
    name: 'report-thread',
    source: new URL('./report-thread.ts', import.meta.url),
    memoryMb,
    youngMb: YOUNG_MB,
    idleMs,
    ended: () => new Error('The report was abandoned.'),
  })
  const tookTooLong = (ms: number) => new Error(`Drawing a report took longer than ${ms} ms.`)
  let last: Promise<unknown> = Promise.resolve()

  const drawOne = (): Draw => {
    let before: Promise<unknown> = Promise.resolve()
    return {
      begin: (context) => thread.call('begin', [context], { timeMs: fieldMs, tookTooLong }),
      add: async (field) => {
        await before
        before = thread.call('add', [field], { timeMs: fieldMs, tookTooLong })
        // Awaited with the next field; until then its rejection has no other handler.
        before.catch(() => undefined)
      },
      finish: async (gone) => {
        await before
        return thread.call('finish', [gone], { timeMs: finishMs, tookTooLong })
      },
    }
  }

  const run = async <Made>(work: (draw: Draw) => Promise<Made>, signal: AbortSignal | undefined) => {
    signal?.throwIfAborted()
    const abort = () => void thread.stop()
    signal?.addEventListener('abort', abort)
    // The pages drawn so far are in it, and a field may take long to read.
    const release = thread.hold()
    try {
      return await work(drawOne())
    } catch (error) {
      await thread.stop()
      signal?.throwIfAborted()
      throw error
    } finally {
      release()
      signal?.removeEventListener('abort', abort)
    }
  }

  return {
    inTurn: (work, signal) => {
      const made = last.then(() => run(work, signal))
      last = made.catch(() => undefined)
      return made
    },
    close: async () => {
      await thread.close()
      await last
    },
  }
}
