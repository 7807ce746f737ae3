import { setTimeout as wait } from 'node:timers/promises'
import { askWithClients } from './many-clients.ts'
import { CAN_READ_USAGE, mainThreadMs } from './process-usage.ts'

/** How long the longest call took, and how long the server's main thread worked at most while one waited. */
export type Waited = { longestMs: number; workedMs: number }

/** Sends a small request again and again, beside the other calls. */
export function watchOthers(
  { url, pid }: { url: string; pid: number },
  onEach: () => void = () => {},
): { stop(): Promise<Waited> } {
  let isStopped = false
  const waited: Waited = { longestMs: 0, workedMs: CAN_READ_USAGE ? 0 : Number.NaN }
  const worked = () => (CAN_READ_USAGE ? mainThreadMs(pid) : Number.NaN)
  const watching = (async () => {
    for (; !isStopped; await wait(2)) {
      const before = worked()
      const [time = 0] = await askWithClients(url, 1, [{ path: '/healthz', headers: {}, status: 200 }])
      waited.longestMs = Math.max(waited.longestMs, time)
      waited.workedMs = Math.max(waited.workedMs, worked() - before)
      onEach()
    }
  })()
  return {
    stop: async () => {
      isStopped = true
      await watching
      return waited
    },
  }
}

/** For machines that others use: what of a wait the server itself is the cause of. */
export const workedText = ({ workedMs }: Waited) =>
  Number.isNaN(workedMs) ? 'by the clock' : `the main thread worked ${workedMs.toFixed(0)} ms of one at most`
