import { WEATHER_TABS } from '@windrow/core/variables/tab-keys.ts'
import { expect, test } from 'vitest'
import { placeTabs, stillAllowed, swapIn, VISIBLE_NARROW, VISIBLE_WIDE } from './weather-choice.ts'

test('a tab from the menu and the last visible one swap places [S2-4.12, S2-4.13]', () => {
  const { visible, more } = placeTabs(WEATHER_TABS, 'gdd', VISIBLE_WIDE)
  expect(visible).toEqual(['temperature_t2m', 'precipitation', 'soil_temperature', 'gdd'])
  // And that one takes its place in the menu: no other tab moves.
  const menu = WEATHER_TABS.slice(VISIBLE_WIDE).map((tab) => (tab === 'gdd' ? 'relative_humidity' : tab))
  expect(more).toEqual(menu)
})

test('a visible tab stays where it is', () => {
  expect(placeTabs(WEATHER_TABS, 'precipitation', VISIBLE_NARROW).visible).toEqual([
    'temperature_t2m',
    'precipitation',
    'soil_temperature',
  ])
})

test('fewer tabs than there is room for have no menu', () => {
  expect(placeTabs(['wind', 'gdd'], 'gdd', VISIBLE_WIDE)).toEqual({ visible: ['wind', 'gdd'], more: [] })
})

test('the swap stays when one goes back to another tab, and what is not allowed any more leaves it', () => {
  const order = swapIn(WEATHER_TABS, 'gdd', VISIBLE_WIDE)
  const { visible } = placeTabs(order, 'temperature_t2m', VISIBLE_WIDE)
  expect(visible.at(-1)).toBe('gdd')
  const allowed = WEATHER_TABS.filter((tab) => tab !== 'precipitation')
  expect(stillAllowed(order, allowed).slice(0, 3)).toEqual(['temperature_t2m', 'soil_temperature', 'gdd'])
  expect(stillAllowed(['gdd'], ['wind', 'gdd'])).toEqual(['gdd', 'wind'])
})
