import { referenceEvapotranspiration } from '@windrow/core/indices/et0-daily.ts'
import { KMH_PER_MS } from '@windrow/core/indices/wind.ts'
import { type DayNumber, dayOfYear } from '@windrow/core/time/day.ts'
import type { SeriesKey } from '@windrow/core/variables/series.ts'

/** W/m² over a day as MJ/m². */
const DAILY_MEGAJOULES = 0.0864
/** Open-Meteo's wind. */
const WIND_HEIGHT = 10

/**
 * Evapotranspiration that the provider does not have, by FAO-56 from what it has. `width` values stand side by side for
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
