import { clamp } from './clamp.ts'
import { type ClimateAtlas, evaluateAtlas } from './climate-atlas.ts'

/** Monthly climate of 1961-1990 at a place, January first. */
export type MonthlyNormals = {
  lat: number
  lon: number
  /** Metres: that of the field, else the atlas's typical height. */
  elevation: number
  /** Mean daily maximum and minimum at that height, °C. */
  tMax: Float64Array
  tMin: Float64Array
  /** mm a month. */
  rain: Float64Array
  /** Days with at least 0.1 mm a month. */
  wetDays: Float64Array
  /** Mean relative humidity, %. */
  humidity: Float64Array
  /** Sunshine, % of the day's length. */
  sunshine: Float64Array
  /** Mean wind at 10 m, m/s. */
  wind: Float64Array
}

/** °C per metre (atlas/README.md). */
const LAPSE_RATE = 0.0065

/** Mean warming of land since the middle of the normals, °C a year (atlas/README.md). */
export const TREND_PER_YEAR = 0.027
export const NORMALS_MIDDLE = 1975.5

const HEIGHT_OUTPUT = 84
/** Keeps a field typed with a wrong height within the inhabited world. */
const HEIGHT_RANGE = [-430, 6_000] as const

/** `elevation` null: the typical height of the place. */
export function monthlyNormals(
  atlas: ClimateAtlas,
  lat: number,
  lon: number,
  elevation: number | null,
): MonthlyNormals {
  const raw = evaluateAtlas(atlas, lat, lon)
  const height = clamp(elevation ?? Math.max(0, raw[HEIGHT_OUTPUT] ?? 0) ** 2, ...HEIGHT_RANGE)
  const months = (block: number, low: number, high: number, meaning = (value: number) => value) =>
    raw.slice(block * 12, block * 12 + 12).map((value) => clamp(meaning(value), low, high))
  const atHeight = (value: number) => value - LAPSE_RATE * height
  const tMin = months(1, -70, 40, atHeight)
  const tMax = months(0, -68, 50, atHeight).map((value, month) => Math.max(value, (tMin[month] ?? 0) + 2))
  return {
    lat,
    lon,
    elevation: height,
    tMax,
    tMin,
    rain: months(2, 0, 3_000, (root) => Math.max(0, root) ** 2),
    wetDays: months(3, 0, 30.5),
    humidity: months(4, 15, 99),
    sunshine: months(5, 2, 98),
    wind: months(6, 0.3, 12),
  }
}

/** Warming against the normals on a day number (days since 1970), °C. */
export function warmingOn(day: number): number {
  return TREND_PER_YEAR * (1970 + day / 365.2425 - NORMALS_MIDDLE)
}
