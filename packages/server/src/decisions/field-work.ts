import type { Decisions } from '@windrow/contract/entities/decisions.ts'
import type { FieldWorkThresholds } from '@windrow/core/decisions/decision-thresholds.ts'
import { workDay } from '@windrow/core/decisions/field-work.ts'
import { stepTopsoil, topsoilOf, topsoilShown } from '@windrow/core/indices/topsoil-moisture.ts'
import { dayOf } from '@windrow/core/time/day.ts'
import type { FieldSoil } from '../soil/field-water.ts'
import type { CellWeather } from '../weather/cells/cell-weather.ts'
import { wireNumber } from '../weather/cells/wire-values.ts'
import { membersOn, spreadOf } from './frost.ts'

const DAYS = 7
/** After this many days the start value of the topsoil no longer matters. */
const SPIN_UP_DAYS = 90

/** Days on which wheels and tools can go on the field, by the topsoil of its own soil. */
export function fieldWorkResponse(
  weather: CellWeather,
  soil: FieldSoil,
  limits: FieldWorkThresholds,
): Decisions['fieldWork'] {
  const { today, history, forecast } = weather
  const topsoil = topsoilOf(soil.water)
  const shareOf = (depletion: number) => topsoilShown(depletion, topsoil) / (1_000 * soil.water.fieldCapacity)
  let now = 0
  for (let day = today - SPIN_UP_DAYS; day < today; day++) {
    const at = day - history.first
    now = stepTopsoil(now, known(history.values.tp_sum?.[at]), known(history.values.e_sum?.[at]), topsoil)
  }
  const depletion = new Float32Array(forecast.members).fill(now)
  const days = Array.from({ length: DAYS }, (_, ahead) => {
    const day = today + ahead
    const rain = membersOn(forecast, forecast.values.tp_sum, day)
    const et0 = membersOn(forecast, forecast.values.e_sum, day)
    const soilMax = membersOn(forecast, forecast.values.stl1_max, day)
    const moisture = Float32Array.from(rain, (_, member) => shareOf(depletion[member] as number))
    for (let member = 0; member < rain.length; member++)
      depletion[member] = stepTopsoil(
        depletion[member] as number,
        known(rain[member]),
        known(et0[member]),
        topsoil,
      )
    const { verdict, reasons, chance } = workDay({ moisture, rain, soilMax }, limits)
    return {
      date: dayOf(day),
      verdict,
      reasons,
      chance: wireNumber(chance),
      rain: spreadOf(rain, 10),
      moisture: spreadOf(moisture),
    }
  })
  return { verdict: days[0]?.verdict ?? 'unknown', days }
}

/** A missing day is taken as dry and without evaporation, as the topsoil's own series has it. */
const known = (value: number | undefined): number => (value === undefined || Number.isNaN(value) ? 0 : value)
