import type { Clock } from '../../../platform/clock.ts'
import { bundledThread, openThread } from '../../../platform/threads/thread.ts'
import type { StationSource } from '../ghcn/station-source.ts'
import type { WeatherSource } from '../weather-source.ts'
import { loadAtlas } from './load-atlas.ts'
import { SIMULATED_MODELS, type SimulatedModel } from './simulated-models.ts'
import { createSimulatedSource } from './simulated-source.ts'
import type { SimulatedMethods } from './simulated-thread.ts'
import { SIMULATION_SEED } from './simulation-seed.ts'
import { stationSourceOf } from './station-source-of.ts'

const THREAD = 'simulated-thread'

export type SimulatedSources = { grid: WeatherSource; stations: StationSource; close(): Promise<void> }

/**
 * The simulated source, computing in a thread of its own: a cell takes tens of milliseconds, which no request should
 * wait for. Where there is no bundle (tests, development) it computes in place.
 */
export function openSimulatedSource(
  clock: Clock,
  models: readonly SimulatedModel[] = SIMULATED_MODELS,
): SimulatedSources {
  const source = createSimulatedSource({ atlas: loadAtlas(), seed: SIMULATION_SEED, clock, models })
  if (bundledThread(THREAD) === null)
    return { grid: source, stations: stationSourceOf(source), close: async () => {} }
  const thread = openThread<SimulatedMethods>({
    name: THREAD,
    source: new URL('./simulated-thread.ts', import.meta.url),
    workerData: { clockOffset: clock.now().getTime() - Date.now() },
    ended: () => new Error('The simulation has ended.'),
  })
  return {
    grid: {
      ...source,
      history: (cells, from, to) => thread.call('history', [cells, from, to]),
      forecast: (cells, today, days) => thread.call('forecast', [cells, today, days]),
      modelForecast: (cells, today, model) => thread.call('modelForecast', [cells, today, model]),
      hourly: (cells, from, to) => thread.call('hourly', [cells, from, to]),
      current: (cell, now) => thread.call('current', [cell, now]),
      pastForecasts: (cell, wanted) => thread.call('pastForecasts', [cell, wanted]),
    },
    stations: {
      ...stationSourceOf(source),
      history: (station, from, to) => thread.call('stationHistory', [station, from, to]),
    },
    close: thread.close,
  }
}
