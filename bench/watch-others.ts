import { setTimeout as wait } from 'node:timers/promises'
import { askWithClients } from './many-clients.ts'

/** Asks for something small again and again; how long the longest took. */
export function watchOthers(url: string): { stop(): Promise<number> } {
  let isStopped = false
  let longest = 0
  const watching = (async () => {
    for (; !isStopped; await wait(2)) {
      const [time = 0] = await askWithClients(url, 1, [{ path: '/healthz', headers: {}, status: 200 }])
      longest = Math.max(longest, time)
    }
  })()
  return {
    stop: async () => {
      isStopped = true
      await watching
      return longest
    },
  }
}
