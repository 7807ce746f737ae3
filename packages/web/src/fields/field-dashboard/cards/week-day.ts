import { IconCloud, IconCloudRain, IconCloudSnow, IconSun } from '@tabler/icons-react'
import { fieldDashboardTexts } from '@windrow/contract/texts/en/field-dashboard.ts'
import { isSnow, type WeekDay } from '@windrow/contract/words/overview-words.ts'
import type { Day } from '@windrow/core/time/day.ts'
import { formatNumber, formatQuantity } from '@windrow/core/units/convert.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import type { IconComponent } from '../../../ui/layout/icon-component.ts'

const { sky } = fieldDashboardTexts.weather

/** mm in a day from which it is called rain, and a little rain. */
const RAIN = 1
const LITTLE = 0.2

export type WeekProps = {
  days: readonly WeekDay[]
  /** The middle of each day's rain, mm, as far as it is known. */
  rain: ReadonlyMap<Day, number | null>
  units: UnitSystem
}

/** What falls, as a sign; nothing is said of clouds. */
export function skyOf(rain: number, max: number | null): { icon: IconComponent; word: string } {
  if (rain >= LITTLE && isSnow(max)) return { icon: IconCloudSnow, word: sky.snow }
  if (rain >= RAIN) return { icon: IconCloudRain, word: sky.rain }
  return rain >= LITTLE ? { icon: IconCloud, word: sky.little } : { icon: IconSun, word: sky.dry }
}

/** '1.8 mm', and a plain '0 mm' for a dry day. */
export const rainText = (rain: number, units: UnitSystem): string => {
  const isDry = Number(formatNumber(rain, 'precipitation', units)) === 0
  return formatQuantity(rain, 'precipitation', units, isDry ? 0 : undefined)
}

/** The coldest and the warmest of all days, °C: what each day's bar is drawn on. */
export function extremesOf(days: readonly WeekDay[]): { low: number; high: number } {
  const values = days.flatMap(({ min, max }) => [min, max]).filter((value) => value !== null)
  if (values.length === 0) return { low: 0, high: 1 }
  const [low, high] = [Math.min(...values), Math.max(...values)]
  return { low, high: Math.max(high, low + 1) }
}
