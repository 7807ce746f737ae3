import { type DerivedSets, degreeDaySets, waterBudgetSets } from '@windrow/core/derived/derived-sets.ts'
import type { Variable } from '@windrow/core/variables/registry.ts'
import { useMemo } from 'react'
import type { TabData } from './weather-data.ts'

type Sliders = { variable: Variable; isMonthly: boolean; base: number; coefficient: number }

/** The days of a variable that is derived here, made once for each move of its slider; null for months and others. */
export function useDerivedDays(data: TabData | null, sliders: Sliders): DerivedSets | null {
  const { variable, isMonthly, base, coefficient } = sliders
  const weather = data?.kind === 'members' && !isMonthly ? data.weather : null
  const isDegreeDays = variable.tab === 'gdd'
  const slider = isDegreeDays ? base : coefficient
  return useMemo(() => {
    if (weather === null) return null
    return isDegreeDays ? degreeDaySets(weather, slider) : waterBudgetSets(weather, slider)
  }, [weather, isDegreeDays, slider])
}
