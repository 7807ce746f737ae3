import { dayNumber } from '@windrow/core/time/day.ts'
import { expect, test } from 'vitest'
import { modelledYield, PLAUSIBLE_YIELDS } from '../testing/plausible-yields.ts'
import { loadAtlas } from '../weather/sources/simulated/load-atlas.ts'
import { createSimulatedSource } from '../weather/sources/simulated/simulated-source.ts'
import { SIMULATION_SEED } from '../weather/sources/simulated/simulation-seed.ts'

const TODAY = dayNumber('2026-03-01')
const clock = { now: () => new Date('2026-03-01T12:00:00Z'), isMoved: true }
const source = createSimulatedSource({ atlas: loadAtlas(), seed: SIMULATION_SEED, clock })

/** Ground that lay fallow in the monsoon is full at sowing, as it is not behind rice (docs/science/crops.md). */
const KNOWN_MISSES = ['Ludhiana, Punjab, wheat, none']

test('normal yields, and what lack of water takes of them, are those that growers of a region know', async () => {
  const missed: string[] = []
  for (const wanted of PLAUSIBLE_YIELDS) {
    const { place, crop, irrigated, yields, drought } = wanted
    const found = await modelledYield(source, wanted, TODAY)
    const isWithin = (value: number, [from, to]: readonly [number, number]) => value >= from && value <= to
    if (!isWithin(found.yield, yields) || !isWithin(found.drought, drought))
      missed.push(`${place}, ${crop}, ${irrigated}`)
  }
  expect(missed).toEqual(KNOWN_MISSES)
}, 120_000)
