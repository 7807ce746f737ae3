import type { Field } from '@windrow/contract/entities/field.ts'

/** What the little bars in the table stand on, so that fields compare: °C and mm. */
export type WeatherScale = { min: number; max: number; rain: number }

/** A dry day must not make 0.2 mm look like a flood. */
const RAIN_AT_LEAST = 10

export function weatherScale(fields: readonly Pick<Field, 'weather_variables'>[]): WeatherScale {
  let min = Number.POSITIVE_INFINITY
  let max = Number.NEGATIVE_INFINITY
  let rain = RAIN_AT_LEAST
  for (const { weather_variables: weather } of fields) {
    const { t2m_min, t2m_max } = weather.t2m
    if (t2m_min !== null) min = Math.min(min, t2m_min)
    if (t2m_max !== null) max = Math.max(max, t2m_max)
    rain = Math.max(rain, weather.tp.tp_sum ?? 0)
  }
  return Number.isFinite(min) && Number.isFinite(max) ? { min, max, rain } : { min: 0, max: 30, rain }
}
