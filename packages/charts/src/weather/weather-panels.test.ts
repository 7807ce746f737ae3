import { degreeDaySets } from '@windrow/core/derived/degree-day-sets.ts'
import { type MemberRows, memberWeather } from '@windrow/core/derived/member-weather.ts'
import { dayNumber, dayOf } from '@windrow/core/time/day.ts'
import { expect, test } from 'vitest'
import { layoutChart } from '../frame/layout-chart.ts'
import { dailyWindow } from '../interaction/window.ts'
import { weatherDefinition } from './weather-definition.ts'
import { degreeDayPanels } from './weather-panels.ts'

const TODAY = dayNumber('2026-05-14')
const BACK = 200
const AHEAD = 15

const days = (from: number, count: number) => Array.from({ length: count }, (_, day) => dayOf(from + day))
const row = (count: number, value: number): number[] => new Array(count).fill(value)
const series = (count: number) => ({
  t2m_min: [row(count, 10)],
  t2m_max: [row(count, 20)],
  tp_sum: [row(count, 0)],
  e_sum: [row(count, 0)],
})
const rows: MemberRows = {
  time: days(TODAY, AHEAD),
  members: series(AHEAD),
  years: series(BACK + AHEAD),
  observed: {
    time: days(TODAY - BACK, BACK),
    t2m_min: row(BACK, 10),
    t2m_max: row(BACK, 20),
    tp_sum: row(BACK, 0),
    e_sum: row(BACK, 0),
  },
  climTime: days(TODAY - BACK, BACK + AHEAD),
  extended: { time: [], members: [[]], years: [[]] },
}

/** The chart of the sums of 15 °C d a day, as the page draws it. */
function sumsSince(planted: number) {
  const axis = { gdd: 'Day', gddMonth: 'Month', gddSum: 'Sum' } as Parameters<
    typeof degreeDayPanels
  >[0]['axis']
  const weather = memberWeather(rows)
  return weatherDefinition({
    title: 'Degree days',
    view: 'daily',
    units: 'metric',
    panels: degreeDayPanels({
      weather,
      days: degreeDaySets(weather, 0),
      base: 0,
      planted,
      units: 'metric',
      isCumulative: true,
      axis,
      given: { base: 'base 0 °C', planted: `since ${dayOf(planted)}` },
    }),
    texts: { lines: {} } as Parameters<typeof weatherDefinition>[0]['texts'],
    now: { at: TODAY, label: 'Today', shortLabel: 'Today' },
  })
}

test('the sum of a short time starts at zero; of a long one the coming days are still told apart', () => {
  const bottom = (planted: number) => {
    const frame = layoutChart(sumsSince(planted), { width: 900, height: 600, window: dailyWindow(TODAY) })
    return frame.panels[0]?.left.ticks[0]
  }
  expect(bottom(TODAY - 5)).toBe(0)
  expect(bottom(TODAY - 150)).toBeGreaterThan(1500)
})

test('the sum says its base and its first day', () => {
  const [sum] = sumsSince(TODAY - 5).groups
  expect(sum?.given).toEqual(['base 0 °C', 'since 2026-05-09'])
})
