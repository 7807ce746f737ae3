import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { Clock } from '../../adapters/clock.ts'
import { openCallThread } from '../../threads/call-thread.ts'
import type { StationSource } from '../ghcn/station-source.ts'
import type { WeatherSource } from '../weather-source.ts'
import { loadAtlas } from './load-atlas.ts'
import { createSimulatedSource } from './simulated-source.ts'
import type { SimulatedMethods } from './simulated-thread.ts'
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
  const thread = openCallThread<SimulatedMethods>({
    start: () => new Worker(file, { workerData: { clockOffset: clock.now().getTime() - Date.now() } }),
    idleMs: IDLE_MS,
    ended: () => new Error('The simulation has ended.'),
  })
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
