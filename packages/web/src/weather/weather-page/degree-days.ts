import { findCrop } from '@windrow/core/crops/registry.ts'
import { degreeDaySum } from '@windrow/core/derived/derived-sets.ts'
import type { MemberWeather } from '@windrow/core/derived/member-weather.ts'
import { type Day, type DayNumber, dayNumber } from '@windrow/core/time/day.ts'
import { useMemo, useState } from 'react'
import { localStore } from '../../platform/browser-storage.ts'
import { dayFormat } from '../../ui/text/dates.ts'
import type { TabData } from './weather-data.ts'

/** The slider's initial base temperature, °C (spec 2 §9). */
const DEFAULT_BASE = -10

const DEFAULT_DAYS_BACK = 7

export const defaultPlanted = (today: DayNumber): DayNumber => today - DEFAULT_DAYS_BACK

export type BaseRange = { min: number; max: number }

/** From the coldest to the warmest day there is, in whole degrees (spec 2 §2). */
function baseRange({ observed, forecast }: MemberWeather): BaseRange | null {
  let min = Number.POSITIVE_INFINITY
  let max = Number.NEGATIVE_INFINITY
  for (const middles of [observed.middle.values, forecast.middle.values])
    for (const middle of middles) {
      if (middle < min) min = middle
      if (middle > max) max = middle
    }
  return min <= max ? { min: Math.floor(min), max: Math.ceil(max) } : null
}

/** A base outside the range is put in its middle (spec 2 §2). */
export function recentred(base: number, { min, max }: BaseRange): number {
  return base < min || base > max ? Math.round((min + max) / 2) : base
}

/** A number that a slider sets, stored in the browser; it is written when the slider rests. */
export function useStoredNumber(key: string, initial: number) {
  const [value, setValue] = useState(() => {
    const stored = Number(localStore.get(key) ?? Number.NaN)
    return Number.isFinite(stored) ? stored : initial
  })
  return { value, setValue, keep: (next: number) => localStore.set(key, String(next)) }
}

type FieldCrop = { crop: string; plantingDateP: Day | null }
export type CropCount = { crop: string; base: number; planted: DayNumber }

/** How the field's own crop is counted; null where the data do not reach back to its planting, or are all on one side. */
export function cropCount(
  { crop, plantingDateP }: FieldCrop,
  range: BaseRange,
  days: { first: DayNumber; today: DayNumber },
): CropCount | null {
  const base = findCrop(crop)?.tbase
  if (base === undefined || plantingDateP === null) return null
  const planted = dayNumber(plantingDateP)
  const isThere = base >= range.min && base <= range.max && planted >= days.first && planted <= days.today
  return isThere ? { crop, base, planted } : null
}

/** Base temperature and planting date as they are chosen, and what follows from them. */
export function useDegreeDays(uuid: string, { crop, plantingDateP }: FieldCrop, data: TabData | null) {
  const stored = useStoredNumber(`windrow.gddBase.${uuid}`, DEFAULT_BASE)
  const [chosen, setChosen] = useState<DayNumber | null>(null)
  const weather = data?.kind === 'members' ? data.weather : null
  const today = data?.kind === 'members' ? data.today : 0
  const range = useMemo(() => weather && baseRange(weather), [weather])
  const base = range ? recentred(stored.value, range) : stored.value
  const planted = chosen ?? defaultPlanted(today)
  const known = findCrop(crop)
  const first = weather?.observed.middle.first ?? 0
  const ofCrop = range && cropCount({ crop, plantingDateP }, range, { first, today })
  return {
    base,
    setBase: stored.setValue,
    keepBase: stored.keep,
    range,
    planted,
    setPlanted: setChosen,
    today,
    first,
    reached: weather && degreeDaySum(weather, base, planted),
    cropBase: known ? { crop, base: known.tbase } : null,
    /** Null where it is chosen already. */
    ofCrop: ofCrop && (ofCrop.base !== base || ofCrop.planted !== planted) ? ofCrop : null,
    countCrop: (of: CropCount) => {
      stored.setValue(of.base)
      stored.keep(of.base)
      setChosen(of.planted)
    },
  }
}

/** 'Thu 14 May': a field-local day, whatever the browser's zone. */
export const dayText = dayFormat({ weekday: 'short', day: 'numeric', month: 'short' })
