import type { Alert } from '../alerts/alert.ts'
import type { CropDef } from '../crops/crop-def.ts'
import { SHOWN_PER_SHARE, type SoilWater } from '../indices/soil-moisture.ts'
import { riskByKey } from '../risks/registry.ts'
import { isInSeason } from '../time/calendar.ts'
import { type PlantingRiskKey, seedBedMaximum } from './planting-factors.ts'
import type { FactorSeries, YearWeather } from './planting-weather.ts'

/** From no stress to full stress, °C (science.md §13). */
const AIR_RAMP = 6
const SOIL_RAMP = 5

/** A stress that grows evenly from its threshold over a width; `sign` is 1 above it and -1 below. */
type Ramp = { series: readonly FactorSeries[]; threshold: number; width: number; sign: 1 | -1 }

/**
 * The stress of each day on the crop, 0 to 1; null where the crop has none of that kind, or no source has the weather.
 * Drought is not here: it is the crop's own water balance (`factor-reader.ts`).
 */
export function ownDailyStress(
  risk: Exclude<PlantingRiskKey, 'risk_drought'>,
  crop: CropDef,
  weather: YearWeather,
  soil: SoilWater,
): Float32Array | null {
  const ramp = ownRamp(risk, crop, soil)
  const [first, second] = ramp?.series.map((key) => weather.values[key]) ?? []
  if (!ramp || !first || (ramp.series.length > 1 && !second)) return null
  return first.map((value, day) => {
    const mean = second ? (value + (second[day] as number)) / 2 : value
    return Math.max(0, Math.min(1, (ramp.sign * (mean - ramp.threshold)) / ramp.width))
  })
}

/** Where the crop's own stress of a risk begins, metric; null where there is none. */
export function ownThreshold(risk: PlantingRiskKey, crop: CropDef, soil: SoilWater): number | null {
  return risk === 'risk_drought' ? null : (ownRamp(risk, crop, soil)?.threshold ?? null)
}

function ownRamp(
  risk: Exclude<PlantingRiskKey, 'risk_drought'>,
  crop: CropDef,
  { fieldCapacity, saturation }: SoilWater,
): Ramp | null {
  switch (risk) {
    case 'risk_heat_stress':
      return { series: ['t2m_max'], threshold: crop.heat, width: AIR_RAMP, sign: 1 }
    case 'risk_cold':
      // Full where it kills.
      return { series: ['t2m_min'], threshold: crop.coldKill + AIR_RAMP, width: AIR_RAMP, sign: -1 }
    case 'risk_low_soil_temperature':
      return crop.soilMin === null
        ? null
        : { series: ['stl1_min', 'stl1_max'], threshold: crop.soilMin, width: SOIL_RAMP, sign: -1 }
    case 'risk_high_soil_temperature': {
      const threshold = seedBedMaximum(crop.key)
      return threshold === null ? null : { series: ['stl1_max'], threshold, width: SOIL_RAMP, sign: 1 }
    }
    case 'risk_wet_soil': {
      return {
        series: ['swvl1_mean'],
        threshold: SHOWN_PER_SHARE * fieldCapacity,
        width: SHOWN_PER_SHARE * (saturation - fieldCapacity),
        sign: 1,
      }
    }
  }
}

/** How far beyond its threshold a stress is full, metric. A dry day is a dry day: it has no more or less. */
function rampWidth(risk: PlantingRiskKey, { fieldCapacity, saturation }: SoilWater): number | null {
  switch (risk) {
    case 'risk_heat_stress':
    case 'risk_cold':
      return AIR_RAMP
    case 'risk_low_soil_temperature':
    case 'risk_high_soil_temperature':
      return SOIL_RAMP
    case 'risk_wet_soil':
      return SHOWN_PER_SHARE * (saturation - fieldCapacity)
    case 'risk_drought':
      return null
  }
}

/**
 * The stress of days that meet an alert as it is evaluated (decisions §6): within its season, strictly beyond its
 * threshold, in a run of at least its days; it grows from the threshold as the crop's own does (decisions §7), so that
 * a day that is hardly beyond costs hardly anything. Null where no source has the weather.
 */
export function alertDailyStress(
  risk: PlantingRiskKey,
  alert: Alert,
  weather: YearWeather,
  soil: SoilWater,
): Float32Array | null {
  const { series, direction } = riskByKey(risk)
  const values = weather.values[series as FactorSeries]
  const { threshold, recurrent_days: wanted = 1 } = alert
  if (!values || threshold === undefined) return null
  const season = { start: alert.start_date, end: alert.end_date }
  const width = rampWidth(risk, soil)
  const stress = new Float32Array(values.length)
  let run = 0
  for (let day = 0; day <= values.length; day++) {
    const value = values[day] ?? Number.NaN
    const isBeyond = direction === 'above' ? value > threshold : value < threshold
    if (isBeyond && isInSeason(weather.first + day, season)) {
      run++
      continue
    }
    if (run >= wanted)
      for (let met = day - run; met < day; met++)
        stress[met] = width === null ? 1 : Math.min(1, Math.abs((values[met] as number) - threshold) / width)
    run = 0
  }
  return stress
}
