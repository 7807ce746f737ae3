import { yearDayOf } from '@windrow/core/time/calendar.ts'
import { calendarDay, type DayNumber, isLeapYear } from '@windrow/core/time/day.ts'
import type { CellClimate } from './cell-climate.ts'
import { warmingOn } from './monthly-normals.ts'

/** The climate of one day at a cell, with what every member of a forecast shares on it. */
export type DayClimate = {
  tMax: number
  tMin: number
  sdMax: number
  sdMin: number
  wetShare: number
  wetAfterWet: number
  wetAfterDry: number
  wetDayRain: number
  humidity: number
  dryClearness: number
  wind: number
  /** Radiation outside the atmosphere, MJ m⁻² d⁻¹. */
  outside: number
  elevation: number
}

export function dayClimate(climate: CellClimate, number: DayNumber): DayClimate {
  const { year, month, day } = calendarDay(number)
  const index = yearDayOf(month, day)
  const isAfterLeapDay = isLeapYear(year) && (month > 2 || day === 29)
  const warming = warmingOn(number)
  return {
    tMax: (climate.tMax[index] ?? 0) + warming,
    tMin: (climate.tMin[index] ?? 0) + warming,
    sdMax: climate.sdMax[index] ?? 0,
    sdMin: climate.sdMin[index] ?? 0,
    wetShare: climate.wetShare[index] ?? 0,
    wetAfterWet: climate.wetAfterWet[index] ?? 0,
    wetAfterDry: climate.wetAfterDry[index] ?? 0,
    wetDayRain: climate.wetDayRain[index] ?? 0,
    humidity: climate.humidity[index] ?? 0,
    dryClearness: climate.dryClearness[index] ?? 0,
    wind: climate.wind[index] ?? 0,
    outside: climate.outside[index + (isAfterLeapDay ? 2 : 1)] ?? 0,
    elevation: climate.elevation,
  }
}
