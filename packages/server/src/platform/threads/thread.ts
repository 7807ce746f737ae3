import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { type MessagePort, parentPort, Worker, type WorkerOptions } from 'node:worker_threads'
import { callTexts } from '@windrow/contract/texts/en/call.ts'
import { AppError, type Rejection } from '../http/errors.ts'
import { giveWay, limitTime, numberOfThread } from './thread-time.ts'

/** Limits of threads that compute hundreds of milliseconds for one request: many times what the largest takes. */
export const CALCULATION = {
  timeMs: 60_000,
  memoryMb: 300,
  ended: () => new AppError('unavailable', callTexts.problem, { retryAfterSeconds: 5 }),
}

type Methods = Record<string, (...args: never[]) => unknown>

/** One call at a time goes to the thread, so messages need no ids. */
type ThreadCall = { method: string; args: unknown[] }
type ThreadMessage =
  /** With the number that the system knows the thread by, where it says so. */
  | { kind: 'ready'; thread: number | null }
  | { kind: 'value'; value: unknown }
  | { kind: 'rejected'; rejection: Rejection; message: string }
  | { kind: 'failed'; message: string }

type ThreadOptions = {
  /** The thread's file in the bundle, without `.js`; `vite.config.ts` lists them. */
  name: string
  /** The same file in the sources. */
  source: URL
  /** Limit of its JavaScript heap, in MB. */
  memoryMb?: number
  /** Of it the room for what lives shortly: with more, garbage is collected less often. */
  youngMb?: number
  /** The thread ends after so long without a call; the next call starts another. */
  idleMs?: number
  /**
   * A call that computes longer, once the thread is ready, ends the thread. Time in which others have the processors
   * does not count (see {@link limitTime}): on a busy machine nothing is rejected for that.
   */
  timeMs?: number
  workerData?: unknown
  /** The error of calls whose thread has ended or was closed. */
  ended(): Error
}

type CallOptions = {
  timeMs?: number
  tookTooLong?(timeMs: number): Error
  needsTooMuchMemory?(): Error
}

type Job = ThreadCall & CallOptions & { resolve(value: never): void; reject(error: Error): void }

export type Thread<Of extends Methods> = {
  call<Name extends keyof Of & string>(
    method: Name,
    args: Parameters<Of[Name]>,
    options?: CallOptions,
  ): Promise<
    Awaited<ReturnType<Of[Name]>> extends Transferred<infer Value> ? Value : Awaited<ReturnType<Of[Name]>>
  >
  /** Keeps the thread, which has begun something, however long its next call takes to come; returns what ends that. */
  hold(): () => void
  /** Ends the thread and rejects all calls; a later call starts another. */
  stop(): Promise<void>
  /** The same for good. */
  close(): Promise<void>
}

const IDLE_MS = 30_000

/**
 * Calls functions in a thread of its own, one after the other, so that neither long work nor input made to harm stops
 * other requests. A call that exceeds its time or memory ends the thread; the calls that wait go to a new one.
 */
export function openThread<Of extends Methods>(options: ThreadOptions): Thread<Of> {
  const { idleMs = IDLE_MS } = options
  const waiting: Job[] = []
  let running: Job | null = null
  let worker: Worker | null = null
  let isReady = false
  let threadNumber: number | null = null
  let isClosed = false
  let timer: NodeJS.Timeout | undefined
  let unlimit = () => {}
  let holds = 0

  /** Ends the thread; its later messages are ignored. */
  const drop = () => {
    const dropped = worker
    worker = null
    isReady = false
    clearTimeout(timer)
    unlimit()
    dropped?.removeAllListeners().on('error', () => {})
    return dropped?.terminate()
  }

  const finish = (settle: (job: Job) => void) => {
    unlimit()
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
    const started = new Worker(...threadFile(options))
    started.on('message', (message: ThreadMessage) => {
      if (message.kind === 'ready') {
        isReady = true
        threadNumber = message.thread
        send()
      } else if (message.kind === 'value') finish((job) => job.resolve(message.value as never))
      else if (message.kind === 'rejected')
        finish((job) => job.reject(new AppError(message.rejection, message.message)))
      else finish((job) => job.reject(new Error(message.message)))
    })
    started.on('error', (error: Error & { code?: string }) => {
      const isMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY'
      fail((isMemory && running?.needsTooMuchMemory?.()) || error)
    })
    started.on('exit', () => fail(options.ended()))
    return started
  }

  const send = () => {
    if (running === null || worker === null) return
    const { method, args, tookTooLong = limitError, timeMs = options.timeMs } = running
    worker.postMessage({ method, args } satisfies ThreadCall)
    if (timeMs !== undefined) unlimit = limitTime(threadNumber, timeMs, () => fail(tookTooLong(timeMs)))
  }

  const limitError = (timeMs: number) => new Error(`${options.name} took longer than ${timeMs} ms.`)

  const next = () => {
    if (running) return
    running = waiting.shift() ?? null
    if (running) {
      clearTimeout(timer)
      worker ??= start()
      worker.ref()
      if (isReady) send()
    } else if (worker) {
      // An idle thread does not keep the process alive, and its memory is returned soon.
      worker.unref()
      if (holds === 0) timer = setTimeout(() => void drop(), idleMs).unref()
    }
  }

  const hold = () => {
    if (running === null) clearTimeout(timer)
    holds += 1
    return () => {
      holds -= 1
      next()
    }
  }

  const call = (method: string, args: unknown[], limits: CallOptions = {}) =>
    new Promise<never>((resolve, reject) => {
      if (isClosed) return reject(options.ended())
      waiting.push({ method, args, ...limits, resolve, reject })
      next()
    })

  const stop = async () => {
    const left = [...(running ? [running] : []), ...waiting.splice(0)]
    running = null
    await drop()
    for (const job of left) job.reject(options.ended())
  }

  return {
    call,
    hold,
    stop,
    close: () => {
      isClosed = true
      return stop()
    },
  }
}

/** A result whose buffers move to the caller instead of being copied. */
export class Transferred<Value> {
  readonly value: Value
  readonly buffers: ArrayBuffer[]

  constructor(value: Value, buffers: ArrayBuffer[]) {
    this.value = value
    this.buffers = buffers
  }
}

/** The other side: responds to calls in the thread itself. */
export function respondToCalls(
  methods: Methods,
  { port = parentPort, givesWay = true }: { port?: MessagePort | null; givesWay?: boolean } = {},
): void {
  const post = (message: ThreadMessage, transfer: ArrayBuffer[] = []) => port?.postMessage(message, transfer)
  port?.on('message', async ({ method, args }: ThreadCall) => {
    try {
      const result = await methods[method]?.(...(args as never[]))
      if (result instanceof Transferred) post({ kind: 'value', value: result.value }, result.buffers)
      else post({ kind: 'value', value: result })
    } catch (error) {
      if (error instanceof AppError) {
        post({ kind: 'rejected', rejection: error.rejection, message: error.message })
        return
      }
      post({
        kind: 'failed',
        message: error instanceof Error ? (error.stack ?? error.message) : String(error),
      })
    }
  })
  const thread = numberOfThread()
  if (port !== null && givesWay) giveWay(thread)
  post({ kind: 'ready', thread })
}

/** Beside the bundle, or one folder up from its chunks; null where nothing was bundled (tests, development). */
export const bundledThread = (name: string): string | null =>
  [`./${name}.js`, `../${name}.js`]
    .map((path) => fileURLToPath(new URL(path, import.meta.url)))
    .find((file) => existsSync(file)) ?? null

let threadsOfTests: string | null = null

/** Tests bundle their threads once: tsx would compile each again whenever it is started. */
export const takeThreadsFrom = (folder: string) => {
  threadsOfTests = folder
}

const threadOfTests = (name: string): string | null => {
  const file = threadsOfTests === null ? null : join(threadsOfTests, `${name}.js`)
  return file !== null && existsSync(file) ? file : null
}

function threadFile(options: ThreadOptions): [string, WorkerOptions] {
  const { name, source, memoryMb, youngMb, workerData } = options
  const limits = {
    resourceLimits: {
      ...(memoryMb === undefined ? {} : { maxOldGenerationSizeMb: memoryMb }),
      ...(youngMb === undefined ? {} : { maxYoungGenerationSizeMb: youngMb }),
    },
  }
  const bundled = bundledThread(name) ?? threadOfTests(name)
  if (bundled) return [bundled, { ...limits, workerData }]
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx/package.json'))
  const loader = new URL('./dist/esm/api/index.mjs', tsx).href
  const code = `import('${loader}').then(({ register }) => (register(), import('${source.href}')))`
  // A thread does not inherit its process's loader (Node 20), and the process's own options would interfere.
  return [code, { ...limits, workerData, eval: true, execArgv: [] }]
}
