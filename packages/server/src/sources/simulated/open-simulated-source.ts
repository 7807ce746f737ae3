import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { Clock } from '../../adapters/clock.ts'
import type { StationSource } from '../ghcn/station-source.ts'
import type { WeatherSource } from '../weather-source.ts'
import { loadAtlas } from './load-atlas.ts'
import { createSimulatedSource } from './simulated-source.ts'
import type { ThreadAnswer, ThreadCall, ThreadMethod } from './simulated-thread.ts'
import { SIMULATION_SEED } from './simulation-seed.ts'
import { stationSourceOf } from './station-source-of.ts'

/** A thread that nobody asked for this long is ended; a new one is there within a fraction of a second. */
const IDLE_MS = 20_000

export type SimulatedSources = { grid: WeatherSource; stations: StationSource; close(): Promise<void> }

/**
 * The simulated source, computing in a thread of its own: a cell takes tens of milliseconds, which no request should
 * wait for. Where there is no bundle (tests, development) it computes in place.
 */
export function openSimulatedSource(clock: Clock): SimulatedSources {
  const source = createSimulatedSource({ atlas: loadAtlas(), seed: SIMULATION_SEED, clock })
  const file = threadFile()
  if (file === null) return { grid: source, stations: stationSourceOf(source), close: async () => {} }
  const thread = openThread(file, clock)
  return {
    grid: {
      ...source,
      history: (cells, from, to) => thread.call('history', [cells, from, to]),
      forecast: (cells, today, days) => thread.call('forecast', [cells, today, days]),
      hourly: (cells, from, to) => thread.call('hourly', [cells, from, to]),
      current: (cell, now) => thread.call('current', [cell, now]),
    },
    stations: {
      ...stationSourceOf(source),
      history: (station, from, to) => thread.call('stationHistory', [station, from, to]),
    },
    close: thread.close,
  }
}

/** Beside the bundle, or one folder up from its chunks; null where nothing was bundled. */
function threadFile(): string | null {
  const candidates = ['./simulated-thread.js', '../simulated-thread.js'].map((path) =>
    fileURLToPath(new URL(path, import.meta.url)),
  )
  return candidates.find((file) => existsSync(file)) ?? null
}

function openThread(file: string, clock: Clock) {
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
    rejectAll(new Error('The simulation has ended.'))
    await running?.terminate()
  }

  /** Its memory is given back between one round of refreshes and the next. */
  const stopWhenIdle = () => {
    if (idle) clearTimeout(idle)
    idle = setTimeout(() => {
      if (waiting.size === 0) void stop()
    }, IDLE_MS).unref()
  }

  const start = () => {
    const started = new Worker(file, { workerData: { clockOffset: clock.now().getTime() - Date.now() } })
    started.unref()
    started.on('message', ({ id, value, error }: ThreadAnswer) => {
      const call = waiting.get(id)
      waiting.delete(id)
      if (waiting.size === 0) stopWhenIdle()
      if (error === undefined) call?.resolve(value as never)
      else call?.reject(new Error(error))
    })
    // One that was stopped has been replaced, or nobody waits for it.
    const fail = (error: Error) => {
      if (worker !== started) return
      worker = null
      rejectAll(error)
    }
    started.on('error', fail)
    started.on('exit', () => fail(new Error('The simulation has ended.')))
    return started
  }

  return {
    call: <Value>(method: ThreadMethod, args: unknown[]): Promise<Value> => {
      worker ??= start()
      const id = ++lastId
      worker.postMessage({ id, method, args } satisfies ThreadCall)
      return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }))
    },
    close: stop,
  }
}
