import { yearDayOf } from '@windrow/core/time/calendar.ts'
import { calendarDay, type DayNumber, isLeapYear } from '@windrow/core/time/day.ts'
import type { CellClimate } from './cell-climate.ts'
import type { DayRelations } from './day-relations.ts'
import { warmingOn } from './monthly-normals.ts'

/** The climate of one day at a cell, with what every member of a forecast shares on it. */
export type DayClimate = {
  tMax: number
  tMin: number
  sdMean: number
  sdRange: number
  relations: DayRelations
  /** Of each part, in standard deviations: on a wet day, on a dry day, and what rain leaves of its own spread. */
  onWet: Float64Array
  onDry: Float64Array
  left: Float64Array
  wetAfterWet: number
  wetAfterDry: number
  wetDayRain: number
  humidity: number
  sdHumidity: number
  clearness: number
  wind: number
  /** Radiation outside the atmosphere, MJ m⁻² d⁻¹. */
  outside: number
  elevation: number
  /** kPa °C⁻¹. */
  psychrometric: number
}

export function dayClimate(climate: CellClimate, number: DayNumber): DayClimate {
  const { year, month, day } = calendarDay(number)
  const index = yearDayOf(month, day)
  const isAfterLeapDay = isLeapYear(year) && (month > 2 || day === 29)
  const warming = warmingOn(number)
  return {
    tMax: (climate.tMax[index] ?? 0) + warming,
    tMin: (climate.tMin[index] ?? 0) + warming,
    sdMean: climate.sdMean[index] ?? 0,
    sdRange: climate.sdRange[index] ?? 0,
    relations: climate.relations[month - 1] as DayRelations,
    onWet: climate.onWet[index] as Float64Array,
    onDry: climate.onDry[index] as Float64Array,
    left: climate.left[index] as Float64Array,
    wetAfterWet: climate.wetAfterWet[index] ?? 0,
    wetAfterDry: climate.wetAfterDry[index] ?? 0,
    wetDayRain: climate.wetDayRain[index] ?? 0,
    humidity: climate.humidity[index] ?? 0,
    sdHumidity: climate.sdHumidity[index] ?? 0,
    clearness: climate.clearness[index] ?? 0,
    wind: climate.wind[index] ?? 0,
    outside: climate.outside[index + (isAfterLeapDay ? 2 : 1)] ?? 0,
    elevation: climate.elevation,
    psychrometric: climate.psychrometric,
  }
}
