import { useQueries, useQuery } from '@tanstack/react-query'
import type { Provenance, WeatherDataset } from '@windrow/contract/entities/weather.ts'
import type { DerivedSets } from '@windrow/core/derived/derived-sets.ts'
import { degreeDaySets, waterBudgetSets } from '@windrow/core/derived/derived-sets.ts'
import { type MemberWeather, memberWeather } from '@windrow/core/derived/member-weather.ts'
import { monthOf } from '@windrow/core/time/calendar.ts'
import { type DayNumber, dayNumber } from '@windrow/core/time/day.ts'
import { type Variable, variableByPath } from '@windrow/core/variables/registry.ts'
import { useMemo } from 'react'
import { localDay } from '../../platform/clock.ts'
import { isWeatherPending } from '../../platform/pending-weather.ts'
import { cumulativeRainQuery, weatherMembersQuery, weatherQuery } from '../weather-data.ts'

/** What a tab is drawn from. */
export type TabData =
  | { kind: 'dataset'; dataset: WeatherDataset }
  | {
      kind: 'members'
      weather: MemberWeather
      today: DayNumber
      issued: string
      provenance: Provenance
    }

export type TabState = {
  data: TabData | null
  /** The weather of a new field is on its way. */
  isOnItsWay: boolean
  error: Error | null
  isLoading: boolean
  retry: () => void
}

type Choice = { variable: Variable; isMonthly: boolean; isCumulative: boolean }

/** Loads what the tab needs, and nothing else; tabs that were seen are there at once. */
export function useTabData(uuid: string, { variable, isMonthly, isCumulative }: Choice): TabState {
  const isDerived = variable.path === null
  const isSum = isCumulative && isMonthly && variable.tab === 'precipitation'
  const path = variable.path ?? 'temperature'
  const dataset = useQuery({
    ...(isSum ? cumulativeRainQuery(uuid) : weatherQuery(uuid, path, isMonthly ? 'monthly' : 'daily')),
    enabled: !isDerived,
    ...(variable.tab === 'soil_temperature' ? RELOADED : {}),
  })
  const members = useQuery({ ...weatherMembersQuery(uuid), enabled: isDerived })
  const weather = useMemo(() => members.data && memberWeather(members.data), [members.data])
  const { issued, provenance } = members.data ?? {}
  const stored = dataset.data
  const data = useMemo<TabData | null>(() => {
    if (!isDerived) return stored ? { kind: 'dataset', dataset: stored } : null
    if (!weather || issued === undefined || provenance === undefined) return null
    const ofTab = provenance[variable.tab === 'gdd' ? 'gdd' : 'water_budget']
    return { kind: 'members', weather, today: weather.forecast.middle.first, issued, provenance: ofTab }
  }, [isDerived, stored, weather, issued, provenance, variable.tab])
  const query = isDerived ? members : dataset
  const isOnItsWay = isWeatherPending(query.error)
  const shared = {
    isOnItsWay,
    error: isOnItsWay ? null : query.error,
    isLoading: query.isPending,
    retry: () => void query.refetch(),
  }
  return { ...shared, data }
}

/** Soil temperature is reloaded whenever its tab opens (spec 2 §4). */
const RELOADED = { staleTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false } as const

/** What the forecast of a tab rests on. */
export function provenanceOf(data: TabData | null): Provenance | null {
  if (data === null) return null
  return data.kind === 'members' ? data.provenance : data.dataset.provenance
}

/** The field's own today: where the forecast begins. Monthly data have no day: there it is the browser's (decisions §5). */
export function todayOf(data: TabData, isMonthly: boolean): DayNumber {
  if (data.kind === 'members') return data.today
  const first = dayNumber(data.dataset.ds_fc.time[0] ?? '1970-01-01')
  if (!isMonthly) return first
  const today = dayNumber(localDay())
  return monthOf(today) === monthOf(first) ? today : first
}

/** The same variable of another field, for a comparison. */
export function useOtherField(uuid: string | null, { variable, isMonthly, isCumulative }: Choice) {
  const isOpen = uuid !== null && variable.path !== null
  const path = variable.path ?? 'temperature'
  const isSum = isCumulative && isMonthly && variable.tab === 'precipitation'
  const [response] = useQueries({
    queries: [
      {
        ...(isSum
          ? cumulativeRainQuery(uuid ?? '')
          : weatherQuery(uuid ?? '', variableByPath(path).path, isMonthly ? 'monthly' : 'daily')),
        enabled: isOpen,
      },
    ],
  })
  return { dataset: (isOpen && response?.data) || null, isFailed: isOpen && response?.isError === true }
}

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
