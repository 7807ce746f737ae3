import type { DayNumber } from '@windrow/core/time/day.ts'
import { checkDaily } from '../check-plausible.ts'
import type { DailySeries } from '../weather-source.ts'
import { emptyObservations, type Observations } from './observations.ts'
import { readStationFile } from './read-station-file.ts'

/** A station's file as daily series. */
export function stationHistory(text: string, id: string, from: DayNumber, to: DayNumber): DailySeries {
  const observations = emptyObservations(from, to)
  readStationFile(text, id, observations)
  const series = seriesOf(observations)
  checkDaily(series, `GHCN ${id}`)
  return series
}

/**
 * A minimum above the maximum passed NOAA's checks but cannot be: neither is kept. The mean is the station's own
 * where it lies between the two (it may be of another 24 hours), else the middle of both.
 */
function seriesOf({ from, to, values }: Observations): DailySeries {
  const [mins, maxs] = [values.TMIN, values.TMAX]
  const means = values.TAVG
  for (let day = 0; day < mins.length; day++) {
    const [min, max, mean] = [mins[day] as number, maxs[day] as number, means[day] as number]
    if (min > max) {
      mins[day] = Number.NaN
      maxs[day] = Number.NaN
    } else if (Number.isNaN(mean) || mean < min || mean > max) {
      means[day] = (min + max) / 2
    }
  }
  return {
    firstDay: from,
    days: Math.max(0, to - from + 1),
    values: { t2m_min: mins, t2m_max: maxs, t2m_avg: means, tp_sum: values.PRCP },
  }
}
