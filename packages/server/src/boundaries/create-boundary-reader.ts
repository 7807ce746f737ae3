import { Worker } from 'node:worker_threads'
import { boundaryTexts } from '@windrow/contract/texts/en/boundaries.ts'
import { AppError } from '../app-error.ts'
import { threadFile } from '../threads/thread-file.ts'
import type { BoundaryFeature, BoundaryFile } from './boundary-feature.ts'
import type { ThreadMessage, ThreadOrder } from './boundary-thread.ts'
import { baseOf } from './file-name.ts'
import { unpackFeatures } from './pack-features.ts'
import { refuse, refuseLarge } from './refusals.ts'
import type { WrittenFeatures } from './write-features.ts'

export type BoundaryReader = {
  /** Rejects with a refusal (AppError) that says what is wrong with the file. */
  read(file: BoundaryFile): Promise<BoundaryFeature[]>
  /** The same, as they are stored and sent. */
  readWritten(file: BoundaryFile): Promise<WrittenFeatures>
  close(): Promise<void>
}

type Limits = {
  /** For one file, from when the thread has it. */
  timeMs: number
  /** Of JavaScript objects; what is unpacked comes on top and has its own limit. */
  memoryMb: number
  /** The thread ends when it had nothing to do for so long. */
  idleMs: number
}

const LIMITS: Limits = { timeMs: 5_000, memoryMb: 400, idleMs: 30_000 }

type Found = Extract<ThreadMessage, { kind: 'read' | 'written' }>
type Job = { order: ThreadOrder; resolve(found: Found): void; reject(error: Error): void }

/**
 * Reads boundary files in a thread, one after the other: a file made to harm ends the thread by its time or its memory,
 * and neither other requests nor the next file notice.
 */
export function createBoundaryReader(limits: Partial<Limits> = {}): BoundaryReader {
  const { timeMs, memoryMb, idleMs } = { ...LIMITS, ...limits }
  const waiting: Job[] = []
  let running: Job | null = null
  let worker: Worker | null = null
  let isReady = false
  let isClosed = false
  let timer: NodeJS.Timeout | undefined

  /** Ends the thread; what it still says is not heard. */
  const drop = () => {
    const dropped = worker
    worker = null
    isReady = false
    clearTimeout(timer)
    dropped?.removeAllListeners().on('error', () => {})
    return dropped?.terminate()
  }

  const finish = (settle: (job: Job) => void) => {
    clearTimeout(timer)
    const job = running
    running = null
    if (job) settle(job)
    next()
  }

  const fail = (error: Error) => {
    void drop()
    finish((job) => job.reject(error))
  }

  const start = () => {
    const started = new Worker(
      ...threadFile('boundary-thread', new URL('./boundary-thread.ts', import.meta.url), {
        maxOldGenerationSizeMb: memoryMb,
      }),
    )
    started.on('message', (message: ThreadMessage) => {
      if (message.kind === 'ready') {
        isReady = true
        send()
      } else if (message.kind === 'read' || message.kind === 'written') finish((job) => job.resolve(message))
      else if (message.kind === 'refused')
        finish((job) => job.reject(new AppError(message.refusal, message.message)))
      else finish((job) => job.reject(new Error(message.message)))
    })
    started.on('error', (error: Error & { code?: string }) => {
      const isMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY'
      fail(
        isMemory && running
          ? refuseLarge(boundaryTexts.tooMuchMemory(baseOf(running.order.file.name)))
          : error,
      )
    })
    started.on('exit', () => fail(new Error('The thread that reads boundary files has ended.')))
    return started
  }

  const send = () => {
    if (running === null || worker === null) return
    const { file, isWritten } = running.order
    const order: ThreadOrder = { file: { name: file.name, bytes: file.bytes }, isWritten }
    worker.postMessage(order)
    timer = setTimeout(() => fail(refuse(boundaryTexts.tookTooLong(baseOf(file.name)))), timeMs)
  }

  const next = () => {
    if (running) return
    running = waiting.shift() ?? null
    if (running) {
      clearTimeout(timer)
      worker ??= start()
      worker.ref()
      if (isReady) send()
    } else if (worker) {
      // An idle thread keeps no process alive.
      worker.unref()
      timer = setTimeout(() => void drop(), idleMs).unref()
    }
  }

  const ask = (order: ThreadOrder) =>
    new Promise<Found>((resolve, reject) => {
      if (isClosed) return reject(new Error('Boundary files are no longer read.'))
      waiting.push({ order, resolve, reject })
      next()
    })

  return {
    read: async (file) => {
      const found = await ask({ file, isWritten: false })
      return found.kind === 'read' ? unpackFeatures(found.packed) : []
    },
    readWritten: async (file) => {
      const found = await ask({ file, isWritten: true })
      if (found.kind !== 'written') throw new Error('The file was read but not written.')
      return found.written
    },
    close: async () => {
      isClosed = true
      const left = [...(running ? [running] : []), ...waiting.splice(0)]
      running = null
      await drop()
      for (const job of left) job.reject(new Error('Boundary files are no longer read.'))
    },
  }
}
