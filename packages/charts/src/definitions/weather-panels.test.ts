import { degreeDaySets } from '@windrow/core/derived/derived-sets.ts'
import { type MemberRows, memberWeather } from '@windrow/core/derived/member-weather.ts'
import { dayNumber, dayOf } from '@windrow/core/time/day.ts'
import { variableByPath } from '@windrow/core/variables/registry.ts'
import { expect, test } from 'vitest'
import { dailyWindow } from '../interaction/window.ts'
import { layoutChart } from '../layout/layout-chart.ts'
import { positionAt } from '../scale/positions.ts'
import { weatherDefinition } from './weather-chart.ts'
import { degreeDayPanels, lastYear, storedPanels } from './weather-panels.ts'

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

test('the sum of a short time starts at zero; of a long one the coming days are still distinguished', () => {
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

const observedFrom = (first: string, count: number) => {
  const values = Float64Array.from({ length: count }, (_, at) => at)
  return { observed: { first: dayNumber(first), values } }
}

const shown = ({ x, y }: ReturnType<typeof lastYear>) =>
  Array.from(y, (value, index) => [dayOf(positionAt(x, index)), value])

test('a date of last year stands under the same date of this year, before and after a leap day', () => {
  expect(shown(lastYear(observedFrom('2027-02-27', 4), 'daily'))).toEqual([
    ['2028-02-27', 0],
    ['2028-02-28', 1],
    ['2028-03-01', 2],
    ['2028-03-02', 3],
  ])
  expect(shown(lastYear(observedFrom('2024-02-28', 3), 'daily'))).toEqual([
    ['2025-02-28', 0],
    ['2025-03-01', 2],
  ])
})

test('months stand under the same months; a forecast is not last year', () => {
  const values = Float64Array.of(1, Number.NaN)
  const months = { observed: { first: 670, values }, forecast: { first: 672, quantiles: {} } }
  expect(lastYear(months, 'monthly')).toEqual({ x: { first: 682, length: 2 }, y: values })
  expect(lastYear({}, 'daily').y).toHaveLength(0)
})

test('what is normal for sums of rain begins again each January, and for months alone it does not', () => {
  const time = Array.from(
    { length: 6 },
    (_, at) => `${at < 3 ? 2025 : 2026}-${at < 3 ? at + 10 : `0${at - 2}`}-01`,
  )
  const months = { time, tp_sum: { '0.5': [300, 340, 380, 30, 60, 90] } }
  const variable = variableByPath('precipitation')
  const restarts = (isCumulative: boolean) =>
    storedPanels({
      variable,
      sets: { ds_hist: { time: [] }, ds_fc: { time: [] }, ds_clim: months } as never,
      units: 'metric',
      view: 'monthly',
      isCumulative,
      compared: [],
      axis: { precipitation: 'Rain', precipitationSum: 'Sum' } as never,
    })[0]?.quantities[0]?.restarts
  expect(restarts(true)).toEqual([2026 * 12 - 0.5])
  expect(restarts(false)).toBeUndefined()
})
