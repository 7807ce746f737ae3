import { SHOWN_PER_SHARE } from '../indices/soil-moisture.ts'
import { quantile } from '../series/quantile.ts'
import type { DayNumber } from '../time/day.ts'
import type { FieldWater, WaterField, WaterWeather } from '../water-use/field-water.ts'
import { isFrozenOn } from '../water-use/frozen-ground.ts'
import { PHASE } from '../water-use/water-calendar.ts'
import { WARNING_DAYS } from './fixed-warnings.ts'

/**
 * The first of the next 7 days on which the crop of a field begins to suffer from drought: in half of the members its
 * ready water is gone, and the topsoil is in the drier half between wilting point and field capacity. Our choice: the
 * spec names no number. A crop on frozen ground rests. Null where there is none, or nothing grows.
 */
export function dryFieldDay(
  { ahead }: FieldWater,
  { soil, calendar }: WaterField,
  { today, forecast }: Pick<WaterWeather, 'today' | 'forecast'>,
): DayNumber | null {
  const { members, days, stress, topsoil } = ahead
  const dry = (SHOWN_PER_SHARE * (soil.wiltingPoint + soil.fieldCapacity)) / 2
  for (let day = 0; day < Math.min(WARNING_DAYS, days); day++) {
    if (calendar.phase[today + day - calendar.first] === PHASE.fallow) continue
    if (isFrozenOn(forecast, today + day)) continue
    const [from, to] = [day * members, (day + 1) * members]
    if (quantile(stress.subarray(from, to), 0.5) < 1 && quantile(topsoil.subarray(from, to), 0.5) < dry)
      return today + day
  }
  return null
}
