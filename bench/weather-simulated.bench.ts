import { existsSync } from 'node:fs'
import { type DayNumber, dayNumber, dayOf } from '@windrow/core/time/day.ts'
import { loadAtlas } from '@windrow/server/weather/sources/simulated/load-atlas.ts'
import { createSimulatedSource } from '@windrow/server/weather/sources/simulated/simulated-source.ts'
import { FIRST_DAY } from '@windrow/server/weather/sources/simulated/trajectory.ts'
import { report } from './report.ts'

const TODAY = dayNumber('2026-05-14')
const FORECAST_DAYS = 245
const MEMBERS = 50
const WARM_UP = 6
const CELLS = 24
const ROUNDS_OF_REFERENCE = 2

/** The plain reference of the same generator: daily weather only, without evaporation and soil. */
type Reference = {
  loadAtlas(): unknown
  normalsAt(atlas: unknown, lat: number, lon: number): unknown
  params(normals: unknown): unknown
  trajectory(parameters: unknown, seed: number, to: string): unknown[]
  ensemble(
    parameters: unknown,
    seed: number,
    issue: string,
    days: number,
    members: number,
    skillDays: number,
    past: unknown[],
  ): unknown[]
}

const REFERENCE = new URL('../../shared/reference/wgen_reference.mjs', import.meta.url)

const clock = { now: () => new Date('2026-05-14T12:00:00Z'), isMoved: true }
const source = createSimulatedSource({ atlas: loadAtlas(), seed: 1, clock })

type Times = { history: number; forecast: number }

async function ours(number: number): Promise<Times> {
  const place = { lat: 30 + number * 0.7, lon: -100 + number * 1.3, elevation: null, zone: 'America/Chicago' }
  const cell = source.cellFor(place)
  const start = performance.now()
  await source.history([cell], FIRST_DAY, TODAY - 1)
  const middle = performance.now()
  await source.forecast([cell], TODAY, FORECAST_DAYS)
  return { history: middle - start, forecast: performance.now() - middle }
}

function plain(reference: Reference, atlas: unknown, today: DayNumber): Times {
  const start = performance.now()
  const parameters = reference.params(reference.normalsAt(atlas, 42, -93.6))
  const past = reference.trajectory(parameters, 1, dayOf(today - 1))
  const middle = performance.now()
  reference.ensemble(parameters, 1, dayOf(today), FORECAST_DAYS, MEMBERS, 8, past)
  return { history: middle - start, forecast: performance.now() - middle }
}

const best = (times: Times[], key: keyof Times) => Math.min(...times.map((time) => time[key]))
const mean = (times: Times[], key: keyof Times) =>
  times.reduce((sum, time) => sum + time[key], 0) / times.length

for (let cell = 0; cell < WARM_UP; cell++) await ours(cell)

const reference: Reference | null = existsSync(REFERENCE) ? await import(REFERENCE.href) : null
const atlas = reference?.loadAtlas()
const oursTimes: Times[] = []
const plainTimes: Times[] = []
for (let cell = 0; cell < CELLS; cell++) {
  oursTimes.push(await ours(WARM_UP + cell))
  if (reference && cell < ROUNDS_OF_REFERENCE) plainTimes.push(plain(reference, atlas, TODAY))
}

const baseline = (key: keyof Times) =>
  plainTimes.length > 0
    ? { name: 'the plain reference, without evaporation and soil', value: best(plainTimes, key) }
    : { name: 'the plain reference', missing: '../shared/reference is not there' }

report({
  row: 'simulated-cell',
  how: `1989 to ${dayOf(TODAY)}, all series, best of ${CELLS} cells`,
  ours: best(oursTimes, 'history'),
  baseline: baseline('history'),
})
report({
  what: `Simulated forecast issue, ${MEMBERS} members × ${FORECAST_DAYS} days, all series (best of ${CELLS} cells)`,
  ours: best(oursTimes, 'forecast'),
  unit: 'ms',
  baseline: baseline('forecast'),
  goal: { atMost: 50 },
})
const perCell = mean(oursTimes, 'history') + mean(oursTimes, 'forecast')
console.log(
  `Full refresh of new cells from the simulated source, on one thread: ${(1000 / perCell).toFixed(1)} cells a second ` +
    `(1,000 cells in ${perCell.toFixed(0)} s); forecast issue alone: ${(1000 / mean(oursTimes, 'forecast')).toFixed(1)} cells a second`,
)
