import type { Longterm, LongtermIndicator, Trend } from '@windrow/contract/entities/climate.ts'
import { expect, test } from 'vitest'
import { longtermCharts, longtermHeadline } from './longterm-charts.ts'

const YEARS = Array.from({ length: 35 }, (_, at) => 1991 + at)

function trend(first: number, last: number, isClear: boolean, half = 10): Trend {
  const change = last - first
  return {
    slope: change / 3.4,
    slopeLow: 0,
    slopeHigh: 0,
    change,
    changeLow: change - half,
    changeHigh: change + half,
    first,
    last,
    low: YEARS.map(() => first - half),
    high: YEARS.map(() => last + half),
    tau: 0,
    p: isClear ? 0.01 : 0.5,
    isClear,
  }
}

const indicator = (
  key: LongtermIndicator['key'],
  unit: LongtermIndicator['unit'],
  line: Trend | null,
  more: Partial<LongtermIndicator> = {},
): LongtermIndicator => ({
  key,
  unit,
  origin: null,
  threshold: null,
  aboveInTen: 2,
  years: YEARS,
  values: YEARS.map(() => line?.last ?? 1),
  trend: line,
  decades: [{ from: 1991, to: 2000, mean: line?.first ?? 1, years: 10 }],
  ...more,
})

const idaho: Longterm = {
  source: 'simulated',
  years: { from: 1991, to: 2025 },
  season: { from: '04-01', to: '09-30' },
  indicators: [
    indicator('season_length', 'days', trend(118, 134, true)),
    indicator('last_frost', 'date', trend(140, 132, true), { origin: '01-01' }),
    indicator('first_frost', 'date', trend(77, 85, true), { origin: '07-01' }),
    indicator('heat_days', 'days', trend(5, 10, true, 3), { threshold: 34 }),
    indicator('rain', 'mm', trend(92, 88, false, 20)),
    indicator('water_balance', 'mm', trend(-400, -450, true, 20)),
    indicator('mean_temperature', '°C', trend(8, 9, true, 0.5)),
  ],
  projections: null,
  noProjections: 'source-has-none',
}
const charts = (response: Longterm, units: 'metric' | 'imperial' = 'metric') =>
  Object.fromEntries(longtermCharts(response, 'Minidoka North', units).map((chart) => [chart.key, chart]))

test('each chart is read in one sentence, with how sure it is', () => {
  const shown = charts(idaho)
  const readings = Object.fromEntries(Object.entries(shown).map(([key, { reading }]) => [key, reading]))
  expect(readings).toEqual({
    season_length: 'The frost-free season is 16 days longer than in 1991.',
    frost_dates: 'Spring’s last frost is 8 days earlier, autumn’s first is 8 days later.',
    heat_days: 'Days above 34 °C have become more frequent: from 5 to 10 a year.',
    rain: 'Rain from April to September shows no clear change: about 88 mm.',
    water_balance: 'From April to September it is 50 mm drier than in 1991.',
    mean_temperature: 'The year is 1.0 °C warmer than in 1991.',
  })
  expect(shown.season_length?.detail).toBe('9 times in 10 between 6 and 26 days longer. Now about 134 days.')
  expect(shown.rain?.detail).toBe(
    '9 times in 10 between 24 mm less and 16 mm more. One year differs more than the trend.',
  )
  expect(shown.water_balance?.detail).toBe('9 times in 10 between 30 and 70 mm drier.')
  expect(shown.frost_dates?.detail).toBe(
    'Now about 13 May and 24 September. 2 years in ten the last frost comes after 13 May.',
  )
  expect(shown.frost_dates?.decades).toEqual([{ label: '1991 to 2000', value: '21 May to 16 Sept' }])
  expect([shown.rain?.verdict, shown.season_length?.verdict]).toEqual(['none', 'clear'])
  expect(longtermHeadline(idaho)).toBe('Longer seasons, hotter summers, rain much the same')
})

test('in imperial units sums are inches, and a difference of temperature has no 32 in it', () => {
  const shown = charts(idaho, 'imperial')
  expect(shown.rain?.reading).toBe('Rain from April to September shows no clear change: about 3.5 in.')
  expect(shown.mean_temperature?.reading).toBe('The year is 1.8 °F warmer than in 1991.')
  expect(shown.heat_days?.reading).toContain('above 93.2 °F')
  expect(shown.mean_temperature?.definition.panels[0].left.unit).toBe('°F')
})

test('the south counts its dates from July, over the new year', () => {
  const south: Longterm = {
    ...idaho,
    season: { from: '10-01', to: '03-31' },
    indicators: [
      indicator('last_frost', 'date', trend(40, 30, true), { origin: '07-01' }),
      indicator('first_frost', 'date', trend(130, 140, false), { origin: '01-01' }),
    ],
  }
  const { frost_dates: frost } = charts(south)
  expect(frost?.reading).toBe('Spring’s last frost is 10 days earlier, autumn’s first shows none.')
  expect(frost?.detail).toContain('Now about 31 July and 21 May.')
  expect(longtermHeadline(south)).toBe('Long-term')
})

test('a trend that rounds to nothing is none; where it never was hot that is said; few years make no trend', () => {
  const shown = charts({
    ...idaho,
    indicators: [
      indicator('season_length', 'days', trend(130, 130.3, true)),
      indicator('heat_days', 'days', trend(0, 0, false, 0), { threshold: 34, values: YEARS.map(() => 0) }),
      indicator('rain', 'mm', null, { years: YEARS.slice(0, 9), values: YEARS.slice(0, 9) }),
    ],
  })
  expect(shown.season_length?.verdict).toBe('none')
  expect(shown.heat_days?.reading).toBe('No day was above 34 °C from 1991 to 2025.')
  expect(shown.rain).toMatchObject({ verdict: 'few', reading: '9 years are too few to tell a trend.' })
  expect(shown.rain).not.toHaveProperty('detail')
})

test('a range that rounds to nothing is no change, one that rounds to one number is that', () => {
  const detail = (line: Trend) =>
    longtermCharts(
      { ...idaho, indicators: [indicator('heat_days', 'days', line, { threshold: 34 })] },
      'Minidoka North',
      'metric',
    )[0]?.detail
  expect(detail(trend(0.1, 0.2, false, 0.2))).toBe('9 times in 10 no change.')
  expect(detail(trend(1, 4, true, 0.2))).toBe('9 times in 10 3 days more.')
  expect(detail(trend(1, 4, false, 5))).toBe('9 times in 10 between 2 days fewer and 8 days more.')
})
