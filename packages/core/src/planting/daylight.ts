import { extraterrestrialRadiation } from '../indices/solar.ts'
import { type DayNumber, dayOfYear } from '../time/day.ts'

/** The mean light above the air of the days from `from` to before `to`, MJ m⁻² d⁻¹. */
export function meanDaylight(latitude: number, from: DayNumber, to: DayNumber): number {
  let sum = 0
  for (let day = from; day < to; day++) sum += extraterrestrialRadiation(latitude, dayOfYear(day))
  return sum / Math.max(1, to - from)
}

/** The light of each day above the air, MJ m⁻² d⁻¹. */
export const dailyDaylight = (latitude: number, from: DayNumber, days: number): Float32Array =>
  Float32Array.from({ length: days }, (_, day) => extraterrestrialRadiation(latitude, dayOfYear(from + day)))
