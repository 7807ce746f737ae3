import type { Decisions } from '@windrow/contract/entities/decisions.ts'
import type { FieldWorkThresholds } from '@windrow/core/decisions/decision-thresholds.ts'
import { workDay } from '@windrow/core/decisions/field-work.ts'
import { rainOutlook } from '@windrow/core/indices/rain-outlook.ts'
import { SHOWN_PER_SHARE } from '@windrow/core/indices/soil-moisture.ts'
import { dayOf } from '@windrow/core/time/day.ts'
import type { ReckonedWater } from '../soil/field-water.ts'
import type { CellWeather } from '../weather/cells/cell-weather.ts'
import { spreadOf, wireNumber, wireRain } from '../weather/cells/wire-values.ts'
import { membersOn } from './frost.ts'

const DAYS = 7
/** Days on which wheels and tools can go on the field, by the topsoil of its own soil. */
export function fieldWorkResponse(
  { field, water }: ReckonedWater,
  weather: CellWeather,
  limits: FieldWorkThresholds,
): Decisions['fieldWork'] {
  const { today, forecast } = weather
  const { dawn, members } = water.ahead
  const capacity = SHOWN_PER_SHARE * field.soil.fieldCapacity
  const days = Array.from({ length: DAYS }, (_, ahead) => {
    const day = today + ahead
    const rain = membersOn(forecast, forecast.values.tp_sum, day)
    const airMean = membersOn(forecast, forecast.values.t2m_avg, day)
    const soilMax = membersOn(forecast, forecast.values.stl1_max, day)
    const moisture = dawn.subarray(ahead * members, (ahead + 1) * members).map((share) => share / capacity)
    const { verdict, reasons, chance } = workDay({ moisture, rain, airMean, soilMax }, limits)
    return {
      date: dayOf(day),
      verdict,
      reasons,
      chance: wireNumber(chance),
      rain: spreadOf(rain, 10),
      rainOutlook: wireRain(rainOutlook(rain)),
      moisture: spreadOf(moisture),
    }
  })
  return { verdict: days[0]?.verdict ?? 'unknown', days }
}
