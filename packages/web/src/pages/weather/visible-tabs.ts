import type { WeatherTab } from '@windrow/core/variables/weather-tabs.ts'

/** Over 1100 px wide 4 tabs are seen, otherwise 3 (spec 2 §4); the others stand in the menu. */
export const VISIBLE_WIDE = 4
export const VISIBLE_NARROW = 3

export type TabPlaces = { visible: WeatherTab[]; more: WeatherTab[] }

/** The selected tab is always seen: one from the menu takes the place of the last, which goes into the menu. */
export function placeTabs(order: readonly WeatherTab[], selected: WeatherTab, count: number): TabPlaces {
  const places = [...order]
  const at = places.indexOf(selected)
  const last = Math.min(count, places.length) - 1
  if (at > last && last >= 0) {
    places[at] = places[last] as WeatherTab
    places[last] = selected
  }
  return { visible: places.slice(0, count), more: places.slice(count) }
}
