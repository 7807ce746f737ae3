import type { DayNumber } from '@windrow/core/time/day.ts'
import type { Cell, DailySeries } from '../weather-source.ts'
import type { OpenMeteo } from './ask-service.ts'
import { fetchHistory } from './fetch-history.ts'
import type { Members } from './read-members.ts'

/**
 * For ensembles that have no soil: the soil of the control run, yesterday and over the days of the ensemble. Its water
 * is given to every member (it hardly differs within two weeks, and not at all is nearer than missing); of its
 * temperature only that of yesterday is returned, from which each member goes on by its own air. NaN for cells whose
 * ensemble has soil.
 */
export async function addControlSoil(
  cells: readonly Cell[],
  mediums: readonly Members[],
  today: DayNumber,
  openMeteo: OpenMeteo,
): Promise<number[]> {
  const starts = new Array<number>(cells.length).fill(Number.NaN)
  const lacking = cells.flatMap((cell, index) => {
    const medium = mediums[index]
    const hasSoil = medium?.values.stl1_min && medium.values.swvl1_mean
    return medium && !hasSoil ? [{ cell, index, medium }] : []
  })
  const days = Math.max(0, ...lacking.map(({ medium }) => medium.days))
  if (days === 0) return starts
  const controls = await fetchHistory(
    lacking.map(({ cell }) => cell),
    today - 1,
    today + days - 1,
    openMeteo,
  )
  lacking.forEach(({ index, medium }, at) => {
    const control = controls[at]
    if (!control) return
    const { stl1_min: low, stl1_max: high } = control.values
    if (!medium.values.stl1_min && low && high) starts[index] = ((low[0] as number) + (high[0] as number)) / 2
    if (!medium.values.swvl1_mean) shareWater(control, medium)
  })
  return starts
}

/** `control` begins a day before the members. */
function shareWater(control: DailySeries, { values, days, members }: Members): void {
  const water = control.values.swvl1_mean
  if (!water) return
  values.swvl1_mean = Float32Array.from(
    { length: days * members },
    (_, index) => water[Math.floor(index / members) + 1] ?? Number.NaN,
  )
}
