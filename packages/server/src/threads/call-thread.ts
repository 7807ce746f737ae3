import { type MessagePort, parentPort, type Worker } from 'node:worker_threads'

/** What a thread is asked, and what it responds. */
type ThreadCall = { id: number; method: string; args: unknown[] }
type ThreadResponse = { id: number; value?: unknown; error?: string }

type Methods = Record<string, (...args: never[]) => Promise<unknown>>

type Options = {
  start: () => Worker
  /** The thread is ended when nothing was asked for so long; a new one is there within a fraction of a second. */
  idleMs: number
  /** A call that takes longer ends the thread, and with it whatever waits for it. */
  timeMs?: number
  /** What those get who wait for a thread that has ended. */
  ended: () => Error
}

export type CallThread<Of extends Methods> = {
  call<Name extends keyof Of & string>(
    method: Name,
    args: Parameters<Of[Name]>,
  ): Promise<Awaited<ReturnType<Of[Name]>>>
  close(): Promise<void>
}

/** Calls functions in a thread of their own, one after the other. */
export function openCallThread<Of extends Methods>({
  start,
  idleMs,
  timeMs,
  ended,
}: Options): CallThread<Of> {
  const waiting = new Map<number, { resolve(value: never): void; reject(error: Error): void }>()
  let lastId = 0
  let worker: Worker | null = null
  let idle: NodeJS.Timeout | null = null

  const rejectAll = (error: Error) => {
    for (const call of waiting.values()) call.reject(error)
    waiting.clear()
  }

  const stop = async () => {
    const running = worker
    worker = null
    if (idle) clearTimeout(idle)
    rejectAll(ended())
    await running?.terminate()
  }

  /** Its memory is given back between one round of calls and the next. */
  const stopWhenIdle = () => {
    if (idle) clearTimeout(idle)
    idle = setTimeout(() => {
      if (waiting.size === 0) void stop()
    }, idleMs).unref()
  }

  const startThread = () => {
    const started = start()
    started.unref()
    started.on('message', ({ id, value, error }: ThreadResponse) => {
      const call = waiting.get(id)
      waiting.delete(id)
      if (waiting.size === 0) stopWhenIdle()
      if (error === undefined) call?.resolve(value as never)
      else call?.reject(new Error(error))
    })
    // One that was stopped has been replaced, or nothing waits for it.
    const fail = (error: Error) => {
      if (worker !== started) return
      worker = null
      rejectAll(error)
    }
    started.on('error', fail)
    started.on('exit', () => fail(ended()))
    return started
  }

  const ask = async (method: string, args: unknown[]): Promise<never> => {
    worker ??= startThread()
    const id = ++lastId
    worker.postMessage({ id, method, args } satisfies ThreadCall)
    const limit = timeMs === undefined ? undefined : setTimeout(() => void stop(), timeMs).unref()
    try {
      return await new Promise<never>((resolve, reject) => waiting.set(id, { resolve, reject }))
    } finally {
      clearTimeout(limit)
    }
  }

  return { call: ask, close: stop }
}

/** The other side: responds to calls in the thread itself. */
export function respondToCalls(methods: Methods, port: MessagePort | null = parentPort): void {
  port?.on('message', async ({ id, method, args }: ThreadCall) => {
    try {
      const value = await methods[method]?.(...(args as never[]))
      port.postMessage({ id, value } satisfies ThreadResponse)
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      port.postMessage({ id, error: message } satisfies ThreadResponse)
    }
  })
}
