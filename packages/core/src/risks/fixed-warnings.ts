import type { SeriesTable } from '../series/series.ts'
import type { DayNumber } from '../time/day.ts'
import type { SeriesKey } from '../variables/series.ts'

/** Warnings that every field has, whatever its alerts: over the next 7 days, today first (decisions §6). */
export const WARNING_DAYS = 7

/** °C and mm: spec 2 §9, decisions §6. */
export const WARNING_LIMITS = {
  /** Above; also what a hot day is where no crop says otherwise. */
  day: 34,
  /** Below, and below the coldest quarter of nights normal for the date. */
  night: 18,
  /** At or below. */
  frost: 0,
  /** Above. */
  rain: 60,
  /** The topsoil freezes at or below. */
  soilFreeze: 0,
  /** Above this few seeds germinate and roots are hurt. Our choice: the spec names no number. */
  soilTemperature: 35,
} as const

export const WEATHER_WARNINGS = ['dayWarning', 'frostWarning', 'nightWarning', 'rainWarning'] as const
export const SOIL_WARNINGS = ['soilFreezeWarning', 'soilLowMoisture', 'soilTemperatureWarning'] as const
/** Those of seed and roots: nothing to warn of once a crop is ripe or gone. */
const ROOT_WARNINGS = ['soilLowMoisture', 'soilTemperatureWarning'] as const
export type FixedWarningKey = (typeof WEATHER_WARNINGS)[number] | (typeof SOIL_WARNINGS)[number]

/** `noData`: no day warns, but of some too little is known. */
export type FixedWarning =
  | {
      state: 'triggered'
      /** The first that warns, with its value; that of dry soil has none. */
      day: DayNumber
      value: number | null
    }
  | { state: 'quiet' | 'noData' }

export type WarningWeather = {
  today: DayNumber
  /** The median forecast from a day on. Missing is NaN. */
  median: Omit<SeriesTable<SeriesKey>, 'count'>
  /** The 0.25 quantile normal of the same days for `t2m_min`; null where there is no climatology. */
  coldQuarter: Float32Array | null
}

type Check = {
  series: SeriesKey
  /** Null: unknown. */
  holds: (value: number, at: number) => boolean | null
}

/** Those of the weather at a place; its fields have soils of their own, and `withDrySoil` adds what they warn of. */
export function fixedWarnings(weather: WarningWeather): Record<FixedWarningKey, FixedWarning> {
  const { coldQuarter } = weather
  const limit = WARNING_LIMITS
  const isColdNight = (value: number, at: number) => {
    if (value >= limit.night) return false
    const normal = coldQuarter?.[at] ?? Number.NaN
    return Number.isNaN(normal) ? null : value < normal
  }
  const check = (series: SeriesKey, holds: Check['holds']) => warningOf(weather, { series, holds })
  return {
    dayWarning: check('t2m_max', (value) => value > limit.day),
    frostWarning: check('t2m_min', (value) => value <= limit.frost),
    nightWarning: check('t2m_min', isColdNight),
    rainWarning: check('tp_sum', (value) => value > limit.rain),
    soilFreezeWarning: check('stl1_min', (value) => value <= limit.soilFreeze),
    soilLowMoisture: { state: 'quiet' },
    soilTemperatureWarning: check('stl1_max', (value) => value > limit.soilTemperature),
  }
}

function warningOf({ today, median }: WarningWeather, { series, holds }: Check): FixedWarning {
  let isUnknown = false
  for (let day = today; day < today + WARNING_DAYS; day++) {
    const at = day - median.first
    const value = median.values[series]?.[at] ?? Number.NaN
    const held = Number.isNaN(value) ? null : holds(value, at)
    if (held) return { state: 'triggered', day, value }
    isUnknown ||= held === null
  }
  return { state: isUnknown ? 'noData' : 'quiet' }
}

/** The warnings of a field whose crop begins to suffer from drought on a day (`dryFieldDay`). */
export const withDrySoil = (
  warnings: Record<FixedWarningKey, FixedWarning>,
  day: DayNumber,
): Record<FixedWarningKey, FixedWarning> => ({
  ...warnings,
  soilLowMoisture: { state: 'triggered', day, value: null },
})

/** The warnings of a field on which nothing grows. Frozen ground and the weather still warn. */
export const withoutRootWarnings = (
  warnings: Record<FixedWarningKey, FixedWarning>,
): Record<FixedWarningKey, FixedWarning> => ({
  ...warnings,
  ...Object.fromEntries(ROOT_WARNINGS.map((key) => [key, { state: 'quiet' }])),
})
