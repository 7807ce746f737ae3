import type { SeasonWater, Sustainability } from '@windrow/contract/entities/climate.ts'
import { sustainabilityTexts } from '@windrow/contract/texts/en/sustainability.ts'
import { sustainabilityHeadline, sustainabilityLead } from '@windrow/contract/words/season-words.ts'
import { expect, test } from 'vitest'
import { sustainabilityCharts } from './sustainability-charts.ts'

const season: SeasonWater = {
  rain: 40,
  rainUsed: 30,
  need: 100,
  used: 80,
  deficit: 20,
  irrigation: 60,
  runoff: 0,
  drainage: 5,
}
const exposure = { threshold: 35, days: 1, normal: null, counted: [0, 1], normalCounted: [] }

const maize: Sustainability = {
  source: 'simulated',
  season: { from: '2026-04-28', to: '2026-07-19', kind: 'crop', crop: 'maize' },
  soil: { type: 'silt_loam', from: 'own', available: 180 },
  water: {
    soFar: season,
    normal: {
      rain: { low: 20, middle: 40, high: 60 },
      irrigation: { low: 10, middle: 20, high: 50 },
      deficit: { low: 5, middle: 10, high: 15 },
    },
    time: ['2026-07-18', '2026-07-19'],
    rain: [30, 40],
    rainUsed: [20, 30],
    need: [95, 100],
    irrigation: [60, 60],
    deficit: [18, 20],
    years: [
      { ...season, year: 2024, irrigation: 80 },
      { ...season, year: 2025, irrigation: 40 },
    ],
  },
  heat: exposure,
  frost: { ...exposure, threshold: 0, days: 0, normal: { low: 0, middle: 0, high: 0 } },
  seasonLength: { years: [], values: [], trend: null, decades: [] },
}
const TODAY = '2026-07-20'
const reading = (season: Sustainability, key: string) =>
  sustainabilityCharts(season, 'Boone West', 'metric').find((chart) => chart.key === key)?.reading

test('the season in one line: what irrigation it needs, against what is normal', () => {
  const headline = (irrigation: number, today = TODAY) =>
    sustainabilityHeadline(
      { ...maize, water: { ...maize.water, soFar: { ...season, irrigation } } },
      today,
      'metric',
    )
  expect(headline(60)).toBe('So far this season needs 60 mm of irrigation, 40 mm more than normal')
  expect(headline(30)).toBe('So far this season needs 30 mm of irrigation, as is normal')
  expect(headline(0)).toBe('So far this season needs no irrigation, 20 mm less than normal')
  expect(headline(60, '2026-11-15')).toBe(
    'The last season needed 60 mm of irrigation, 40 mm more than normal',
  )
  expect(sustainabilityHeadline(maize, TODAY, 'imperial')).toContain('2.4 in of irrigation, 1.6 in more')
})

test('whose season it is, and in what soil', () => {
  const field = { name: 'Boone West', crop: 'Maize' }
  expect(sustainabilityLead(maize, field, TODAY, 'metric')).toBe(
    'Boone West, Maize, 28 April to 19 July. Your own soil, silt loam: 180 mm for the roots.',
  )
  const grass: Sustainability = { ...maize, season: { ...maize.season, kind: 'reference', crop: null } }
  expect(sustainabilityLead(grass, field, TODAY, 'metric')).toContain('as if grass grew there')
  expect(sustainabilityLead(maize, field, '2027-02-01', 'metric')).toContain('28 April to 19 July 2026.')
})

test('each chart is read in one sentence', () => {
  expect(reading(maize, 'water')).toBe('Rain covered 30 mm of the 100 mm that the crop needed.')
  expect(reading(maize, 'seasons')).toBe('A season needs about 60 mm of irrigation (2024 to 2025).')
  expect(reading(maize, 'heat')).toBe('1 day above 35 °C, and what is normal is not known.')
  expect(reading(maize, 'frost')).toBe('No day at or below 0 °C, as is normal.')
  expect(reading({ ...maize, water: { ...maize.water, years: [] } }, 'seasons')).toBe(
    'There is no complete past season yet.',
  )
  const dryOnce = [0, 0, 120].map((irrigation, at) => ({ ...season, year: 2023 + at, irrigation }))
  expect(reading({ ...maize, water: { ...maize.water, years: dryOnce } }, 'seasons')).toBe(
    'Most seasons needed no irrigation (2023 to 2025).',
  )
})

test('past seasons of grass are not said to have a planting date', () => {
  const method = (kind: 'crop' | 'reference') =>
    sustainabilityCharts({ ...maize, season: { ...maize.season, kind } }, 'Boone West', 'metric').find(
      ({ key }) => key === 'seasons',
    )?.method
  expect(method('crop')).toContain('planting date')
  expect(method('reference')).toBe(
    'The same months of each past year with this soil, as if grass grew there.',
  )
})

test('a normal range of nothing but one value is shown as that', () => {
  expect(sustainabilityTexts.figures.normal('0 mm', '0 mm')).toBe('normally 0 mm, 8 times in 10')
  expect(sustainabilityTexts.figures.normal('0 mm', '6 mm')).toBe('normally 0 mm to 6 mm, 8 times in 10')
})
