import type { SeriesTable } from '@windrow/core/series/series.ts'
import { calendarDay, type DayNumber, dayNumberOf } from '@windrow/core/time/day.ts'
import { SERIES, type SeriesKey } from '@windrow/core/variables/series.ts'
import { monthlyCurve } from './monthly-curve.ts'
import { type MonthSpan, monthSpans, type Season } from './season.ts'

/** The years of the model's own climate (SEAS5's hindcasts), of which the observed normals are taken too. */
export const CLIMATE_YEARS = { from: 1993, to: 2016 }
/** Of those, so many must be known. */
const LEAST_YEARS = 12

/** What is corrected. */
export const SEASON_SERIES = [
  't2m_min',
  't2m_max',
  't2m_avg',
  'tp_sum',
  'rh_mean',
  'ssrd_mean',
  'ws_mean',
] as const satisfies readonly SeriesKey[]

type History = SeriesTable<SeriesKey>
type Ratio = { most: number; floor: number }

/** Beyond these a ratio says nothing; where the model has next to nothing there is none. */
const RATIOS: Partial<Record<SeriesKey, Ratio>> = {
  tp_sum: { most: 4, floor: 0.05 },
  ssrd_mean: { most: 2, floor: 1 },
  ws_mean: { most: 2, floor: 0.5 },
}

/**
 * A seasonal forecast corrected month by month towards the observed normals of a cell. The model's climate of a month is
 * its mean less its anomaly; what that is off the normal by is removed, so that the members' mean becomes the normal and
 * the anomaly: by a shift for temperature and humidity, by a ratio for rain, radiation and wind, and for the distances
 * of minimum and maximum from the mean, which keeps their order. Of humidity the model has no anomaly: its mean becomes
 * the normal. A series without normals stays as it is.
 */
export function correctSeason(season: Season, history: History): Season['values'] {
  const spans = monthSpans(season.first, season.count)
  const means = (key: SeriesKey) => spans.map((span) => memberMean(season, key, span))
  const normals = (key: SeriesKey) => spans.map((span) => normalOf(history, key, span))
  const anomalies = (key: SeriesKey, none: number) =>
    spans.map(({ month }) => season.anomalies[month]?.[key] ?? none)

  const values: Season['values'] = {
    ...season.values,
    ...temperatures(season, spans, means, normals, anomalies),
  }
  const humidity = season.values.rh_mean
  if (humidity) {
    const mean = means('rh_mean')
    const shifts = monthlyCurve(
      spans,
      normals('rh_mean').map((normal, at) => normal - (mean[at] as number)),
    )
    values.rh_mean = perDay(season, humidity, (value, day) => clamp(value + orElse(shifts[day], 0), 0, 100))
  }
  for (const [key, { most, floor }] of Object.entries(RATIOS) as [SeriesKey, Ratio][]) {
    const series = season.values[key]
    if (!series) continue
    const [mean, anomaly] = [means(key), anomalies(key, 1)]
    const ratios = normals(key).map((normal, at) => {
      const ratio = (normal * (anomaly[at] as number)) / (mean[at] as number)
      return (mean[at] as number) < floor ? 1 : clamp(ratio, 1 / most, most)
    })
    const [least, greatest] = SERIES[key].plausible
    const curve = monthlyCurve(spans, ratios)
    // What is implausible before stays so, for the check to reject.
    values[key] = perDay(season, series, (value, day) =>
      value > greatest ? value : clamp(value * orElse(curve[day], 1), least, greatest),
    )
  }
  return values
}

function temperatures(
  season: Season,
  spans: readonly MonthSpan[],
  means: (key: SeriesKey) => number[],
  normals: (key: SeriesKey) => number[],
  anomalies: (key: SeriesKey, none: number) => number[],
): Season['values'] {
  const { t2m_min: lows, t2m_max: highs, t2m_avg: averages } = season.values
  if (!lows || !highs || !averages) return {}
  const [mean, normal] = [means('t2m_avg'), normals('t2m_avg')]
  const anomaly = anomalies('t2m_avg', 0)
  const at = (list: readonly number[], month: number) => list[month] as number
  const shifts = monthlyCurve(
    spans,
    spans.map((_, month) => at(normal, month) + at(anomaly, month) - at(mean, month)),
  )
  /** How much farther than in the model the extreme lies from the mean. */
  const stretch = (key: 't2m_min' | 't2m_max') => {
    const [own, usual, beyond] = [means(key), normals(key), anomalies(key, Number.NaN)]
    return monthlyCurve(
      spans,
      spans.map((_, month) => {
        const wanted =
          at(usual, month) - at(normal, month) + orElse(at(beyond, month) - at(anomaly, month), 0)
        return clamp(wanted / (at(own, month) - at(mean, month)), 0.5, 2)
      }),
    )
  }
  const [below, above] = [stretch('t2m_min'), stretch('t2m_max')]
  const size = averages.length
  const [t2m_min, t2m_max, t2m_avg] = [new Float32Array(size), new Float32Array(size), new Float32Array(size)]
  for (let index = 0; index < size; index++) {
    const day = Math.floor(index / season.members)
    const [low, high] = [lows[index] as number, highs[index] as number]
    // Extremes of the day and the mean of its 6-hourly values may cross by a little.
    const middle = clamp(orElse(averages[index], (low + high) / 2), low, high)
    t2m_avg[index] = middle + orElse(shifts[day], 0)
    t2m_min[index] = (t2m_avg[index] as number) - Math.max(0, middle - low) * orElse(below[day], 1)
    t2m_max[index] = (t2m_avg[index] as number) + Math.max(0, high - middle) * orElse(above[day], 1)
  }
  return { t2m_min, t2m_max, t2m_avg }
}

/** The mean of the same days of the month over the years of the model's climate; NaN where too few are known. */
function normalOf({ first, values }: History, key: SeriesKey, { from, to }: MonthSpan): number {
  const series = values[key]
  if (!series) return Number.NaN
  const begin = calendarDay(from)
  let [sum, count] = [0, 0]
  for (let year = CLIMATE_YEARS.from; year <= CLIMATE_YEARS.to; year++) {
    const start: DayNumber = dayNumberOf(year, begin.month, Math.min(begin.day, 28))
    for (let day = start; day <= start + (to - from); day++) {
      const value = series[day - first]
      if (value === undefined || Number.isNaN(value)) continue
      sum += value
      count += 1
    }
  }
  return count < LEAST_YEARS * (to - from + 1) ? Number.NaN : sum / count
}

function memberMean({ first, members, values }: Season, key: SeriesKey, { from, to }: MonthSpan): number {
  const series = values[key]
  let [sum, count] = [0, 0]
  for (let index = (from - first) * members; series && index < (to - first + 1) * members; index++) {
    const value = series[index] as number
    if (Number.isNaN(value)) continue
    sum += value
    count += 1
  }
  return count === 0 ? Number.NaN : sum / count
}

function perDay({ members }: Season, series: Float32Array, change: (value: number, day: number) => number) {
  return series.map((value, index) => change(value, Math.floor(index / members)))
}

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

function orElse(value: number | undefined, other: number): number {
  return value !== undefined && Number.isFinite(value) ? value : other
}
