import { isAllowed } from '@windrow/core/access/permissions.ts'
import { variableByTab } from '@windrow/core/variables/registry.ts'
import { DEFAULT_WEATHER_TAB, WEATHER_TABS, type WeatherTab } from '@windrow/core/variables/tab-keys.ts'
import { useCallback, useMemo, useState } from 'react'
import { usePermissions } from '../../people/data/profile.ts'
import { localStore } from '../../platform/browser-storage.ts'

/** The names of spec 2 §3. */
const TAB_KEY = 'WeatherModelSelectedVariable'
const MONTHLY_KEY = 'WeatherModelIsMonthly'

/** Which variable and view are shown, ordered in the browser; only tabs that weather_meta allows (spec 2 §2, §6). */
export function useWeatherChoice() {
  const permissions = usePermissions()
  const allowed = useMemo(
    () => WEATHER_TABS.filter((tab) => isAllowed(permissions, `weather_meta.${tab}`)),
    [permissions],
  )
  const [chosen, setChosen] = useState(() => localStore.get(TAB_KEY))
  const [wantsMonths, setWantsMonths] = useState(() => localStore.get(MONTHLY_KEY) === 'true')
  const tab =
    allowed.find((one) => one === chosen) ?? allowed.find((one) => one === DEFAULT_WEATHER_TAB) ?? allowed[0]
  const hasMonths = tab !== undefined && variableByTab(tab).views.monthly
  return {
    allowed,
    tab,
    hasMonths,
    /** The wish is ordered while a tab without months is shown. */
    isMonthly: hasMonths && wantsMonths,
    chooseTab: useCallback((next: WeatherTab) => {
      localStore.set(TAB_KEY, next)
      setChosen(next)
    }, []),
    chooseMonthly: (next: boolean) => {
      localStore.set(MONTHLY_KEY, String(next))
      setWantsMonths(next)
    },
  }
}

/** Over 1100 px wide 4 tabs are seen, otherwise 3 (spec 2 §4); the others are in the menu. */
export const VISIBLE_WIDE = 4
export const VISIBLE_NARROW = 3

export type TabPlaces = { visible: WeatherTab[]; more: WeatherTab[] }

/** The selected tab is always seen: one from the menu swaps places with the last visible one. */
export function swapIn(order: readonly WeatherTab[], selected: WeatherTab, count: number): WeatherTab[] {
  const places = [...order]
  const at = places.indexOf(selected)
  const last = Math.min(count, places.length) - 1
  if (at > last && last >= 0) {
    places[at] = places[last] as WeatherTab
    places[last] = selected
  }
  return places
}

export function placeTabs(order: readonly WeatherTab[], selected: WeatherTab, count: number): TabPlaces {
  const places = swapIn(order, selected, count)
  return { visible: places.slice(0, count), more: places.slice(count) }
}

/** The places as they were swapped, of the tabs that are allowed now. */
export function stillAllowed(order: readonly WeatherTab[], allowed: readonly WeatherTab[]): WeatherTab[] {
  const ordered = order.filter((tab) => allowed.includes(tab))
  return [...ordered, ...allowed.filter((tab) => !ordered.includes(tab))]
}
