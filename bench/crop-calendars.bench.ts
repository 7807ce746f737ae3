import { dayNumber, dayOf } from '@windrow/core/time/day.ts'
import { daysOutside, modelledCalendar, readCropCalendars } from '@windrow/server/testing/crop-calendars.ts'
import { modelledYield, PLAUSIBLE_YIELDS } from '@windrow/server/testing/plausible-yields.ts'
import { loadAtlas } from '@windrow/server/weather/sources/simulated/load-atlas.ts'
import { createSimulatedSource } from '@windrow/server/weather/sources/simulated/simulated-source.ts'
import { SIMULATION_SEED } from '@windrow/server/weather/sources/simulated/simulation-seed.ts'

/** The figures of `docs/science/crops.md`: usual dates of planting and harvest beside those of the models. */
const TODAY = dayNumber('2026-03-01')
const clock = { now: () => new Date('2026-03-01T12:00:00Z'), isMoved: true }
const source = createSimulatedSource({ atlas: loadAtlas(), seed: SIMULATION_SEED, clock })
const NEAR = 15

const day = (number: number) => dayOf(number).slice(5)
const span = ({ from, to }: { from: number; to: number }) => `${day(from)} to ${day(to)}`
const judged = (outside: number) => (Math.abs(outside) <= NEAR ? '' : ` FAR by ${outside} days`)

for (const calendar of readCropCalendars()) {
  const { place, crop, variety, irrigated, planting, harvest } = calendar
  const modelled = await modelledCalendar(source, calendar, TODAY)
  console.log(`${place}, ${crop} ${variety} (${modelled.form ?? 'one form'}, irrigated: ${irrigated})`)
  console.log(
    `  harvest ${day(modelled.harvest)}, usual ${span(harvest)}${judged(daysOutside(modelled.harvest, harvest))}`,
  )
  if (!planting || !modelled.planting) continue
  const { best, yield: percent, ripens } = modelled.planting
  console.log(
    `  best planted ${day(best)}, usual ${span(planting)}${judged(daysOutside(best, planting))}; yield ${percent.toFixed(0)} % of the attainable, ripe in ${(100 * ripens).toFixed(0)} % of years`,
  )
}

for (const wanted of PLAUSIBLE_YIELDS) {
  const { place, crop, irrigated, yields, drought } = wanted
  const found = await modelledYield(source, wanted, TODAY)
  console.log(
    `| ${place} | ${crop} | ${irrigated} | ${found.yield.toFixed(0)} | ${yields.join(' to ')} | ${found.drought.toFixed(0)} | ${drought.join(' to ')} |`,
  )
}
