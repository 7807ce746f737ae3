import { workerData } from 'node:worker_threads'
import { respondToCalls } from '../../../platform/threads/thread.ts'
import { loadAtlas } from './load-atlas.ts'
import { createSimulatedSource } from './simulated-source.ts'
import { SIMULATION_SEED } from './simulation-seed.ts'
import { stationSourceOf } from './station-source-of.ts'

const { clockOffset } = workerData as { clockOffset: number }
const clock = { now: () => new Date(Date.now() + clockOffset), isMoved: clockOffset !== 0 }
const source = createSimulatedSource({ atlas: loadAtlas(), seed: SIMULATION_SEED, clock })
const METHODS = {
  history: source.history,
  forecast: source.forecast,
  modelForecast: source.modelForecast,
  hourly: source.hourly,
  current: source.current,
  pastForecasts: source.pastForecasts,
  stationHistory: stationSourceOf(source).history,
}
export type SimulatedMethods = typeof METHODS

respondToCalls(METHODS)
