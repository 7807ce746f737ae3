import { findCrop } from '@windrow/core/crops/registry.ts'
import { degreeDaySum } from '@windrow/core/derived/derived-sets.ts'
import type { DayNumber } from '@windrow/core/time/day.ts'
import { useMemo, useState } from 'react'
import { baseRange, DEFAULT_BASE, recentred } from './base-range.ts'
import { useKeptNumber } from './kept-number.ts'
import { defaultPlanted } from './planting-date.tsx'
import type { TabData } from './weather-data.ts'

/** Base temperature and planting date as they are chosen, and what follows from them. */
export function useDegreeDays(uuid: string, crop: string, data: TabData | null) {
  const kept = useKeptNumber(`windrow.gddBase.${uuid}`, DEFAULT_BASE)
  const [chosen, setChosen] = useState<DayNumber | null>(null)
  const weather = data?.kind === 'members' ? data.weather : null
  const today = data?.kind === 'members' ? data.today : 0
  const range = useMemo(() => weather && baseRange(weather), [weather])
  const base = range ? recentred(kept.value, range) : kept.value
  const planted = chosen ?? defaultPlanted(today)
  const known = findCrop(crop)
  return {
    base,
    setBase: kept.setValue,
    keepBase: kept.keep,
    range,
    planted,
    setPlanted: setChosen,
    today,
    first: weather?.observed.from ?? 0,
    reached: weather && degreeDaySum(weather, base, planted),
    cropBase: known ? { crop, base: known.tbase } : null,
  }
}
