import { Worker } from 'node:worker_threads'
import { threadFile } from '../../threads/thread-file.ts'
import type { Gone } from '../page/contents-page.ts'
import type { GatheredField, ReportContext } from '../report-context.ts'
import type { FinishedReport } from './create-drawing.ts'
import type { ThreadAnswer, ThreadOrder } from './report-thread.ts'

export type DrawingLimits = {
  /** For the pages of one field, and for starting the thread. */
  fieldMs: number
  /** For laying out and writing the whole document. */
  finishMs: number
  /** Of JavaScript objects. */
  memoryMb: number
  /** The thread ends when it had nothing to do for so long. */
  idleMs: number
}

/** Many times what 200 fields take: 400 pages are drawn in less than a minute, within 400 MB. */
const LIMITS: DrawingLimits = { fieldMs: 60_000, finishMs: 600_000, memoryMb: 450, idleMs: 30_000 }

export type Draw = {
  begin(context: ReportContext): Promise<void>
  /** Resolves when the field before is drawn: one is gathered while one is drawn, and no more wait. */
  add(field: GatheredField): Promise<void>
  finish(gone: Gone): Promise<FinishedReport>
}

export type ReportDrawer = {
  /** One report after the other: each has the thread to itself until it settles. */
  inTurn<Made>(work: (draw: Draw) => Promise<Made>, signal?: AbortSignal): Promise<Made>
  close(): Promise<void>
}

/** Draws in a thread, since laying out a page takes tens of milliseconds; a report that takes too long ends the thread. */
export function createReportDrawer(given: Partial<DrawingLimits> = {}): ReportDrawer {
  const limits = { ...LIMITS, ...given }
  let thread: Thread | null = null
  let isClosed = false
  let idle: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()

  const drop = async () => {
    clearTimeout(idle)
    const dropped = thread
    thread = null
    await dropped?.end()
  }

  const run = async <Made>(work: (draw: Draw) => Promise<Made>, signal: AbortSignal | undefined) => {
    signal?.throwIfAborted()
    if (isClosed) throw new Error('Reports are no longer made.')
    clearTimeout(idle)
    thread ??= startThread(limits)
    const abort = () => void drop()
    signal?.addEventListener('abort', abort)
    try {
      const made = await work(drawIn(thread, limits))
      idle = setTimeout(() => void drop(), limits.idleMs).unref()
      return made
    } catch (error) {
      await drop()
      signal?.throwIfAborted()
      throw error
    } finally {
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
      isClosed = true
      await drop()
      await last
    },
  }
}

type Thread = { ask(order: ThreadOrder, timeMs: number): Promise<ThreadAnswer>; end(): Promise<void> }

function drawIn(thread: Thread, { fieldMs, finishMs }: DrawingLimits): Draw {
  let before: Promise<unknown> = Promise.resolve()
  return {
    begin: async (context) => {
      await thread.ask({ kind: 'begin', context }, fieldMs)
    },
    add: async (field) => {
      await before
      before = thread.ask({ kind: 'field', field }, fieldMs)
      // It is looked at with the next field; until then nobody would hear of a failure.
      before.catch(() => undefined)
    },
    finish: async (gone) => {
      await before
      const answer = await thread.ask({ kind: 'end', gone }, finishMs)
      if (answer.kind !== 'finished') throw new Error('The report was not finished.')
      return answer.report
    },
  }
}

/** Answers come in the order of what was asked. */
function startThread({ memoryMb }: DrawingLimits): Thread {
  const source = new URL('./report-thread.ts', import.meta.url)
  const worker = new Worker(...threadFile('report-thread', source, { maxOldGenerationSizeMb: memoryMb }))
  const waiting: { resolve(answer: ThreadAnswer): void; reject(error: Error): void }[] = []
  let ended: Error | null = null
  const fail = (error: Error) => {
    ended ??= error
    for (const { reject } of waiting.splice(0)) reject(error)
  }
  worker.unref()
  worker.on('message', (answer: ThreadAnswer) => {
    if (answer.kind === 'ready') return
    const asked = waiting.shift()
    if (answer.kind === 'failed') asked?.reject(new Error(answer.message))
    else asked?.resolve(answer)
  })
  worker.on('error', fail)
  worker.on('exit', () => fail(new Error('The thread that draws reports has ended.')))
  return {
    ask: async (order, timeMs) => {
      if (ended) throw ended
      // While somebody waits for it the thread keeps the process alive.
      worker.ref()
      let timer: NodeJS.Timeout | undefined
      try {
        return await new Promise<ThreadAnswer>((resolve, reject) => {
          waiting.push({ resolve, reject })
          timer = setTimeout(() => {
            fail(new Error(`Drawing a report took longer than ${timeMs} ms.`))
            void worker.terminate()
          }, timeMs)
          worker.postMessage(order)
        })
      } finally {
        clearTimeout(timer)
        if (waiting.length === 0) worker.unref()
      }
    },
    end: async () => {
      fail(new Error('The report was given up.'))
      await worker.terminate()
    },
  }
}
