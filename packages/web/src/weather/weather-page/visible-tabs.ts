import type { WeatherTab } from '@windrow/core/variables/weather-tabs.ts'

/** Over 1100 px wide 4 tabs are seen, otherwise 3 (spec 2 §4); the others stand in the menu. */
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
  const kept = order.filter((tab) => allowed.includes(tab))
  return [...kept, ...allowed.filter((tab) => !kept.includes(tab))]
}
