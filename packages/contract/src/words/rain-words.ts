import { isSnow, rainTenths, type Sky, skyOf } from '@windrow/core/indices/rain-outlook.ts'
import { formatNumber, unitOf } from '@windrow/core/units/convert.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import type { WireRain } from '../entities/weather.ts'
import { rainTexts as texts } from '../texts/en/rain.ts'
import { capital } from './amounts.ts'

/** Apart: '4 in 10' (null where it is certain), '5 to 12' and '5 to 12 mm'. */
export type RainParts = { tenths: number; chance: string | null; range: string; amount: string }

/**
 * '4 in 10 for rain, 5 to 12 mm if it comes', 'Rain, 5 to 12 mm'; null below 1 in 5, and where nothing is known. `max`,
 * the highest temperature of the day, makes it snow.
 */
export function rainWords(
  rain: WireRain | undefined,
  units: UnitSystem,
  max: number | null = null,
): string | null {
  const parts = rainParts(rain, units)
  if (parts === null) return null
  const what = texts.falls[isSnow(max) ? 'snow' : 'rain']
  const { chance, amount } = parts
  return chance === null ? texts.sure(capital(what), amount) : texts.likely(chance, what, amount)
}

export function rainParts(rain: WireRain | undefined, units: UnitSystem): RainParts | null {
  if (!rain || rain.chance === null || rain.low === null || rain.high === null) return null
  const tenths = rainTenths(rain.chance)
  if (tenths === null) return null
  const range = rangeText(rain.low, rain.high, units)
  return {
    tenths,
    chance: tenths === 10 ? null : texts.inTen(tenths),
    range,
    amount: withUnit(range, units),
  }
}

/** '4 in 10, 5 to 12', and of certain rain '5 to 12': where a heading says that it is rain, and its unit. */
export function rainCell(rain: WireRain | undefined, units: UnitSystem): string | null {
  const parts = rainParts(rain, units)
  return parts && (parts.chance === null ? parts.range : texts.sure(parts.chance, parts.range))
}

/** Null where the chance is not known. */
export const skyOn = (rain: WireRain | undefined, max: number | null): Sky | null =>
  rain == null || rain.chance === null ? null : skyOf(rain.chance, max)

/** '5 to 12 mm'. */
export const amountText = (low: number, high: number, units: UnitSystem): string =>
  withUnit(rangeText(low, high, units), units)

/** One number where both ends are shown as the same. What may come is no measurement: whole mm, hundredths of an inch. */
function rangeText(low: number, high: number, units: UnitSystem): string {
  const decimals = units === 'metric' ? 0 : undefined
  const [from, to] = [low, high].map((value) => formatNumber(value, 'precipitation', units, decimals))
  return from === to ? `${to}` : texts.to(`${from}`, `${to}`)
}

const withUnit = (text: string, units: UnitSystem): string => `${text} ${unitOf('precipitation', units)}`
