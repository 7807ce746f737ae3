import { KMH_PER_MS, referenceEvapotranspiration } from '@windrow/core/indices/et0-daily.ts'
import { soilAmplitude, soilTemperatures } from '@windrow/core/indices/soil-temperature.ts'
import type { MemberTable } from '@windrow/core/series/series.ts'
import { type DayNumber, dayOfYear } from '@windrow/core/time/day.ts'
import type { SeriesKey } from '@windrow/core/variables/series.ts'

/**
 * Soil temperature of the days that the model has none for, of each member from its own air temperature
 * (`soilTemperatures`): after the ensemble's end, going on from its last day, and for all days where the model has no
 * soil, from `start`, the soil of the day before (NaN: from the first day's air).
 */
export function fillSoilTemperature(
  { values, count: days, members }: MemberTable<SeriesKey>,
  start: number,
): void {
  const { t2m_avg: means, t2m_min: mins, t2m_max: maxs } = values
  if (!means || !mins || !maxs) return
  const lows = values.stl1_min ?? new Float32Array(days * members).fill(Number.NaN)
  const highs = values.stl1_max ?? new Float32Array(days * members).fill(Number.NaN)
  for (let member = 0; member < members; member++) {
    const at = (day: number) => day * members + member
    let first = days
    while (first > 0 && Number.isNaN(lows[at(first - 1)])) first -= 1
    const air = Float32Array.from({ length: days - first }, (_, day) => means[at(first + day)] as number)
    const before =
      first === 0 ? start : ((lows[at(first - 1)] as number) + (highs[at(first - 1)] as number)) / 2
    const soil = soilTemperatures(air, Number.isNaN(before) ? {} : { start: before })
    for (let day = first; day < days; day++) {
      const half = soilAmplitude(mins[at(day)] as number, maxs[at(day)] as number)
      lows[at(day)] = (soil[day - first] as number) - half
      highs[at(day)] = (soil[day - first] as number) + half
    }
  }
  values.stl1_min = lows
  values.stl1_max = highs
}

/** W/m² over a day as MJ/m². */
const DAILY_MEGAJOULES = 0.0864
/** Of the sources' wind, in metres. */
const WIND_HEIGHT = 10

/**
 * Evapotranspiration that the provider does not have, by FAO-56 from what it has. `width` values are side by side for
 * each day (members). Where it is not known how high the place is, sea level is taken: 500 m make 2 %.
 */
export function fillEvaporation(
  values: Partial<Record<SeriesKey, Float32Array>>,
  firstDay: DayNumber,
  width: number,
  site: { lat: number; elevation: number | null },
): void {
  const { t2m_min: mins, t2m_max: maxs } = values
  if (!mins || !maxs) return
  const series = values.e_sum ?? new Float32Array(mins.length).fill(Number.NaN)
  const place = { latitude: site.lat, elevation: site.elevation ?? 0 }
  const at = (key: SeriesKey, index: number) => values[key]?.[index] ?? Number.NaN
  for (let index = 0; index < series.length; index++) {
    if (!Number.isNaN(series[index])) continue
    const [tmin, tmax] = [mins[index] as number, maxs[index] as number]
    if (Number.isNaN(tmin) || Number.isNaN(tmax)) continue
    const day = {
      dayOfYear: dayOfYear(firstDay + Math.floor(index / width)),
      tmin,
      tmax,
      rhMean: at('rh_mean', index),
      radiation: at('ssrd_mean', index) * DAILY_MEGAJOULES,
      wind: at('ws_mean', index) / KMH_PER_MS,
      windHeight: WIND_HEIGHT,
    }
    series[index] = referenceEvapotranspiration(day, place)
  }
  values.e_sum = series
}
