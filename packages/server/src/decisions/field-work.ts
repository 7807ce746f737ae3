import type { Decisions } from '@windrow/contract/entities/decisions.ts'
import type { DecisionThresholds, FieldWorkThresholds } from '@windrow/core/decisions/decision-thresholds.ts'
import { workDay } from '@windrow/core/decisions/field-work.ts'
import { OFF_SEASON_WORKS, offSeasonDay } from '@windrow/core/decisions/off-season-work.ts'
import { rainOutlook } from '@windrow/core/indices/rain-outlook.ts'
import { SHOWN_PER_SHARE } from '@windrow/core/indices/soil-moisture.ts'
import { dayOf } from '@windrow/core/time/day.ts'
import type { ReckonedWater } from '../soil/field-water.ts'
import type { CellWeather } from '../weather/cells/cell-weather.ts'
import { spreadOf, wireNumber, wireRain } from '../weather/cells/wire-values.ts'
import { membersOn } from './frost.ts'

const DAYS = 7
/** As far as models see. */
const OFF_SEASON_DAYS = 14

/** Days on which wheels and tools can go on the field, by the topsoil of its own soil. */
export function fieldWorkResponse(
  { field, water }: ReckonedWater,
  weather: CellWeather,
  limits: FieldWorkThresholds,
): Decisions['fieldWork'] {
  const membersOf = workMembers({ field, water }, weather)
  const days = Array.from({ length: DAYS }, (_, ahead) => {
    const day = weather.today + ahead
    const members = membersOf(ahead)
    const { rain, moisture } = members
    const { verdict, reasons, chance } = workDay(members, limits)
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

/** Days for works that need no crop. */
export function offSeasonWorkResponse(
  water: ReckonedWater,
  weather: CellWeather,
  limits: DecisionThresholds,
): NonNullable<Decisions['offSeasonWork']> {
  const membersOf = workMembers(water, weather)
  const ahead = Array.from({ length: OFF_SEASON_DAYS }, (_, day) => membersOf(day))
  return OFF_SEASON_WORKS.map((work) => ({
    work,
    days: ahead.map((members, day) => {
      const { chance, ...judged } = offSeasonDay(work, members, limits)
      return { date: dayOf(weather.today + day), ...judged, chance: wireNumber(chance) }
    }),
  }))
}

/** What decides whether one can work on a day that is so many ahead. */
function workMembers({ field, water }: ReckonedWater, { today, forecast }: CellWeather) {
  const { dawn, members } = water.ahead
  const capacity = SHOWN_PER_SHARE * field.soil.fieldCapacity
  return (ahead: number) => {
    const on = (values: Float32Array | undefined) => membersOn(forecast, values, today + ahead)
    const { tp_sum, t2m_avg, stl1_max, ws_mean } = forecast.values
    return {
      moisture: dawn.subarray(ahead * members, (ahead + 1) * members).map((share) => share / capacity),
      rain: on(tp_sum),
      airMean: on(t2m_avg),
      soilMax: on(stl1_max),
      wind: on(ws_mean),
    }
  }
}
