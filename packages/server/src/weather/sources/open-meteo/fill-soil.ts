import { soilAmplitude, soilTemperatures } from '@windrow/core/indices/soil-temperature.ts'
import type { Members } from './read-members.ts'

/**
 * Soil temperature of the days that the model has none for, of each member from its own air temperature
 * (`soilTemperatures`): after the ensemble's end, going on from its last day, and for all days where the model has no
 * soil, from `start`, the soil of the day before (NaN: from the first day's air).
 */
export function fillSoilTemperature({ values, days, members }: Members, start: number): void {
  const { t2m_avg: means, t2m_min: mins, t2m_max: maxs } = values
  if (!means || !mins || !maxs) return
  const lows = values.stl1_min ?? new Float32Array(days * members).fill(Number.NaN)
  const highs = values.stl1_max ?? new Float32Array(days * members).fill(Number.NaN)
  for (let member = 0; member < members; member++) {
    const at = (day: number) => day * members + member
    let first = days
    while (first > 0 && Number.isNaN(lows[at(first - 1)])) first -= 1
    const air = Float32Array.from({ length: days - first }, (_, day) => means[at(first + day)] as number)
    const before =
      first === 0 ? start : ((lows[at(first - 1)] as number) + (highs[at(first - 1)] as number)) / 2
    const soil = soilTemperatures(air, Number.isNaN(before) ? {} : { start: before })
    for (let day = first; day < days; day++) {
      const half = soilAmplitude(mins[at(day)] as number, maxs[at(day)] as number)
      lows[at(day)] = (soil[day - first] as number) - half
      highs[at(day)] = (soil[day - first] as number) + half
    }
  }
  values.stl1_min = lows
  values.stl1_max = highs
}
