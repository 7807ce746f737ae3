import { penmanMonteith, windAtTwoMetres } from '@windrow/core/indices/et0-daily.ts'
import { meanSaturationVapourPressure } from '@windrow/core/indices/humidity.ts'
import { SOILS } from '@windrow/core/indices/soil-moisture.ts'
import { soilAmplitude, stepSoilTemperature } from '@windrow/core/indices/soil-temperature.ts'
import { clearSkyRadiation } from '@windrow/core/indices/solar.ts'
import { stepTopsoil, topsoilOf, topsoilShown } from '@windrow/core/indices/topsoil-moisture.ts'
import type { DayClimate } from './day-climate.ts'
import { OUT, SLOT } from './model-slots.ts'

/** Height of the atlas's wind, m. */
const WIND_HEIGHT = 10
/** More than any place on Earth evaporates, mm a day: an unlucky draw of wind and drought is cut here. */
const MOST_EVAPORATION = 20

/** Where no soil is known, a loam. */
const TOPSOIL = topsoilOf(SOILS.loam)

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
  const saturation = meanSaturationVapourPressure(tmin, tmax)
  const et0 = Math.min(
    MOST_EVAPORATION,
    penmanMonteith({
      tmin,
      tmax,
      tmean,
      saturation,
      vapourPressure: ((out[OUT.rh_mean] ?? 0) / 100) * saturation,
      radiation,
      clearSky: clearSkyRadiation(today.outside, today.elevation),
      wind: windAtTwoMetres(wind, WIND_HEIGHT),
      psychrometric: today.psychrometric,
    }),
  )
  const soil = stepSoilTemperature(states[at + SLOT.soilT] ?? 0, tmean)
  const amplitude = soilAmplitude(tmin, tmax)
  const depletion = stepTopsoil(states[at + SLOT.depletion] ?? 0, out[OUT.tp_sum] ?? 0, et0, TOPSOIL)
  states[at + SLOT.soilT] = soil
  states[at + SLOT.depletion] = depletion
  out[OUT.e_sum] = et0
  out[OUT.stl1_min] = soil - amplitude
  out[OUT.stl1_max] = soil + amplitude
  out[OUT.swvl1_mean] = topsoilShown(depletion, TOPSOIL)
}
