import { parentPort, workerData } from 'node:worker_threads'
import { loadAtlas } from './load-atlas.ts'
import { createSimulatedSource } from './simulated-source.ts'
import { SIMULATION_SEED } from './simulation-seed.ts'
import { stationSourceOf } from './station-source-of.ts'

/** What the thread is asked, and what it answers. */
export type ThreadMethod = 'history' | 'forecast' | 'hourly' | 'current' | 'stationHistory'
export type ThreadCall = { id: number; method: ThreadMethod; args: unknown[] }
export type ThreadAnswer = { id: number; value?: unknown; error?: string }

const { clockOffset } = workerData as { clockOffset: number }
const clock = { now: () => new Date(Date.now() + clockOffset), isMoved: clockOffset !== 0 }
const source = createSimulatedSource({ atlas: loadAtlas(), seed: SIMULATION_SEED, clock })
const methods: Record<ThreadMethod, (...args: never[]) => Promise<unknown>> = {
  history: source.history,
  forecast: source.forecast,
  hourly: source.hourly,
  current: source.current,
  stationHistory: stationSourceOf(source).history,
}

parentPort?.on('message', async ({ id, method, args }: ThreadCall) => {
  try {
    const value = await methods[method](...(args as never[]))
    parentPort?.postMessage({ id, value } satisfies ThreadAnswer)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    parentPort?.postMessage({ id, error: message } satisfies ThreadAnswer)
  }
})
