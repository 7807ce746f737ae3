/** Aborts when nothing has happened for `idleMs`, or when `totalMs` are over however much happens. */
export type TimeLimit = {
  signal: AbortSignal
  touch(): void
  /** Work that may go on for a while although the signal told it to stop. */
  during<T>(work: Promise<T>): Promise<T>
  end(): void
  message(): string | null
}

export function startTimeLimit(idleMs: number, totalMs: number): TimeLimit {
  const controller = new AbortController()
  let message: string | null = null
  const stop = (text: string) => {
    message = text
    controller.abort()
  }
  const arm = () => setTimeout(() => stop(`sent nothing for ${idleMs / 1_000} s`), idleMs)
  const total = setTimeout(() => stop(`took longer than ${totalMs / 1_000} s`), totalMs)
  let idle = arm()
  return {
    signal: controller.signal,
    touch() {
      clearTimeout(idle)
      idle = arm()
    },
    during(work) {
      const { signal } = controller
      return new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason), { once: true })
        work.then(resolve, reject)
      })
    },
    end() {
      clearTimeout(idle)
      clearTimeout(total)
      controller.abort()
    },
    message: () => message,
  }
}
