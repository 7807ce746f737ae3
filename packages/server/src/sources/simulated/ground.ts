import { penmanMonteith } from '@windrow/core/indices/et0-daily.ts'
import { actualVapourPressure } from '@windrow/core/indices/humidity.ts'
import {
  curveNumberRunoff,
  evaporationCoefficient,
  evaporationReduction,
  SOILS,
} from '@windrow/core/indices/soil-moisture.ts'
import { SOIL_RESPONSE, soilAmplitude } from '@windrow/core/indices/soil-temperature.ts'
import { clearSkyRadiation } from '@windrow/core/indices/solar.ts'
import { windAtTwoMetres } from '@windrow/core/indices/wind.ts'
import type { DayClimate } from './day-climate.ts'
import { OUT, SLOT } from './model-slots.ts'

/** Height of the atlas's wind, m. */
const WIND_HEIGHT = 10
/** More than any place on Earth evaporates, mm a day: an unlucky draw of wind and drought is cut here. */
const MOST_EVAPORATION = 20

/** Evaporation and the soil, from the day's weather that `out` already holds; m/s and MJ m⁻² d⁻¹. */
export function stepGround(
  today: DayClimate,
  states: Float64Array,
  at: number,
  radiation: number,
  wind: number,
  out: Float64Array,
): void {
  const tmin = out[OUT.t2m_min] ?? 0
  const tmax = out[OUT.t2m_max] ?? 0
  const tmean = out[OUT.t2m_avg] ?? 0
  const et0 = Math.min(
    MOST_EVAPORATION,
    penmanMonteith({
      tmin,
      tmax,
      tmean,
      vapourPressure: actualVapourPressure(tmin, tmax, { rhMean: out[OUT.rh_mean] ?? 0 }),
      radiation,
      clearSky: clearSkyRadiation(today.outside, today.elevation),
      wind: windAtTwoMetres(wind, WIND_HEIGHT),
      elevation: today.elevation,
    }),
  )
  const soil = stepSoilTemperature(states[at + SLOT.soilT] ?? 0, tmean)
  const amplitude = soilAmplitude(tmin, tmax)
  const depletion = stepTopsoil(states[at + SLOT.depletion] ?? 0, out[OUT.tp_sum] ?? 0, et0)
  states[at + SLOT.soilT] = soil
  states[at + SLOT.depletion] = depletion
  out[OUT.e_sum] = et0
  out[OUT.stl1_min] = soil - amplitude
  out[OUT.stl1_max] = soil + amplitude
  out[OUT.swvl1_mean] = 1_000 * LOAM.fieldCapacity - depletion / DEPTH
}

/** One day of core's `soilTemperatures`: members of a forecast go on day by day, side by side. */
export function stepSoilTemperature(before: number, air: number): number {
  return before + SOIL_RESPONSE.at10cm * ((air >= 0 ? air : 0.35 * air) + 1.5 - before)
}

const LOAM = SOILS.loam
/** Topsoil, m; total and ready evaporable water, mm; room above field capacity, mm (core, `topsoilMoisture`). */
const DEPTH = 0.1
const TOTAL_WATER = 1_000 * (LOAM.fieldCapacity - LOAM.wiltingPoint / 2) * DEPTH
const READY_WATER = Math.min(9, TOTAL_WATER / 2)
const ROOM = 1_000 * (LOAM.saturation - LOAM.fieldCapacity) * DEPTH
const BASAL = 0.15
const ROOT_SHARE = 0.3
const DRAINED_SHARE = 0.5

/** One day of core's `topsoilMoisture` for a loam: mm below field capacity before and after. */
export function stepTopsoil(depletion: number, rain: number, et0: number): number {
  const reduction = evaporationReduction(depletion, TOTAL_WATER, READY_WATER)
  const factor = evaporationCoefficient(reduction, BASAL) + ROOT_SHARE * BASAL * reduction
  const drained = depletion < 0 ? DRAINED_SHARE * -depletion : 0
  const after = depletion - (rain - curveNumberRunoff(rain)) + factor * et0 + drained
  return Math.max(-ROOM, Math.min(TOTAL_WATER, after))
}
