import type { Random } from '@windrow/testkit/random.ts'
import type { Sections } from './fake-open-meteo.ts'

type Column = (number | null)[]

/** °C: what a place has on top of the made-up weather, pole and desert included. */
const CLIMATES = [-55, -30, -10, 0, 8] as const

/**
 * Makes responses of the fake provider random, plausible, and as nasty as real ones are: gaps, nulls in the middle of one
 * column only, extremes that cross by their rounding, means outside of them, saturated air, downpours.
 */
export function randomiseResponses(random: Random): (response: Sections) => void {
  const climate = random.pick(CLIMATES)
  return (response) => {
    for (const name of ['hourly', 'daily']) {
      const columns = response[name] as Record<string, Column> | undefined
      if (!columns) continue
      const length = columns.time?.length ?? 0
      const weather = Array.from({ length }, () => climate + 4 * random.normal())
      for (const [key, values] of Object.entries(columns))
        if (key !== 'time')
          columns[key] = values.map((value, at) => changed(key, value, weather[at] ?? 0, random))
      crossExtremes(columns, length, random)
      for (const [key, values] of Object.entries(columns)) if (key !== 'time') tear(values, random)
    }
  }
}

const tenths = (value: number) => Math.round(value * 10) / 10

function changed(key: string, value: number | null, weather: number, random: Random): number | null {
  if (value === null) return null
  if (/^temperature/.test(key)) return tenths(value + weather)
  if (/^soil_temperature/.test(key)) return tenths(value + 0.6 * weather)
  if (/^precipitation/.test(key)) return random.uniform() < 0.6 ? 0 : tenths(12 * random.normal() ** 2)
  if (/^relative_humidity/.test(key)) return random.pick([0, 100, Math.round(random.uniform() * 100)])
  if (/^(shortwave|et0)/.test(key)) return Math.max(0, value * random.uniform())
  if (/^wind_speed/.test(key)) return tenths(Math.abs(20 * random.normal()))
  if (/^soil_moisture/.test(key)) return random.uniform() * 0.5
  return value
}

/** A day of one temperature whose extremes cross by their rounding; a mean of other hours than the extremes. */
function crossExtremes(columns: Record<string, Column>, length: number, random: Random): void {
  for (const key of Object.keys(columns).filter((name) => name.startsWith('temperature_2m_min'))) {
    const max = columns[key.replace('_min', '_max')]
    const mean = columns[key.replace('_min', '_mean')]
    for (let at = 0; at < length; at++) {
      const high = max?.[at]
      if (high == null) continue
      const lot = random.uniform()
      if (lot < 0.03) (columns[key] as Column)[at] = tenths(high + 0.1)
      if (mean && lot < 0.06) mean[at] = lot < 0.03 ? high : tenths(high + 0.3)
    }
  }
}

/** Single nulls, and now and then a whole stretch of them. */
function tear(values: Column, random: Random): void {
  for (let at = 0; at < values.length; at++) {
    if (random.uniform() < 0.01) values[at] = null
    if (random.uniform() < 0.0005) values.fill(null, at, at + random.below(60))
  }
}
