import { expect, test } from 'vitest'
import type { WeatherDataset } from '../entities/weather.ts'
import { headlineOf } from './weather-headline.ts'

const bands = (middle: number[], spread: number) => ({
  '0.05': middle.map((value) => value - spread),
  '0.5': middle,
  '0.95': middle.map((value) => value + spread),
})

const dataset = (series: Record<string, unknown>): WeatherDataset =>
  ({ ds_fc: { time: ['2026-05-14', '2026-05-15', '2026-05-16'], ...series } }) as unknown as WeatherDataset

test('frost comes first, with its day, the middle and nine cases in ten', () => {
  const given = dataset({ t2m_min: bands([4, 1, -2], 2), t2m_max: bands([20, 18, 12], 3) })
  expect(headlineOf(given, 'temperature_t2m', 'metric')).toEqual({
    kind: 'frost',
    title: 'Frost likely early on Saturday 16 May: −2 °C',
    detail: '9 times in 10 between −4 and 0 °C.',
  })
})

test('a band that is shown as one number is told as agreed, not as a range', () => {
  const given = dataset({ t2m_min: bands([-9, 1, 2], 0.2), t2m_max: bands([20, 18, 12], 3) })
  expect(headlineOf(given, 'temperature_t2m', 'metric')).toMatchObject({
    title: 'Frost early on Thursday 14 May: −9 °C',
    detail: 'All forecast runs agree.',
  })
  expect(headlineOf(dataset({ tp_sum: bands([0, 0, 0], 0) }), 'precipitation', 'metric')?.detail).toBe(
    'All forecast runs agree.',
  )
})

test('frost is as sure in one unit as in the other', () => {
  const given = dataset({ t2m_min: bands([-9, 1, 2], 0.3), t2m_max: bands([20, 18, 12], 3) })
  expect(headlineOf(given, 'temperature_t2m', 'imperial')).toMatchObject({
    title: 'Frost early on Thursday 14 May: 16 °F',
    detail: '9 times in 10 between 15 and 16 °F.',
  })
  // Shown as 0 to 0 °C, and not sure at all.
  const near = dataset({ t2m_min: bands([-0.1, 1, 2], 0.3), t2m_max: bands([20, 18, 12], 3) })
  expect(headlineOf(near, 'temperature_t2m', 'metric')?.title).toContain('Frost likely')
})

test('frost that only may come is said so, and without it the warmest day', () => {
  const maybe = dataset({ t2m_min: bands([4, 1, 3], 2), t2m_max: bands([20, 18, 12], 3) })
  expect(headlineOf(maybe, 'temperature_t2m', 'metric')?.title).toBe('Frost possible early on Friday 15 May')
  const warm = dataset({ t2m_min: bands([14, 11, 13], 2), t2m_max: bands([20, 28, 22], 3) })
  expect(headlineOf(warm, 'temperature_t2m', 'imperial')).toMatchObject({
    kind: 'warm',
    title: 'Warmest on Friday 15 May: 82 °F',
  })
  const hot = dataset({ t2m_min: bands([14, 11, 13], 2), t2m_max: bands([20, 36, 22], 3) })
  expect(headlineOf(hot, 'temperature_t2m', 'metric')?.kind).toBe('heat')
})

test('rain: the wettest day, or that it stays dry', () => {
  expect(headlineOf(dataset({ tp_sum: bands([0, 12, 3], 0) }), 'precipitation', 'metric')?.title).toBe(
    'Wettest on Friday 15 May: 12.0 mm',
  )
  expect(headlineOf(dataset({ tp_sum: bands([0, 0.4, 0.2], 0) }), 'precipitation', 'metric')?.kind).toBe(
    'dry',
  )
  // Dry by the middle of each day, but with showers about: which day, nobody knows.
  const showery = { '0.05': [0, 0, 0], '0.5': [0, 0.2, 0], '0.95': [1.2, 3, 8.1] }
  expect(headlineOf(dataset({ tp_sum: showery }), 'precipitation', 'metric')).toEqual({
    kind: 'rain',
    title: 'Rain possible, most on Saturday 16 May',
    detail: 'Likeliest 0.0 mm, 9 times in 10 between 0.0 and 8.1 mm.',
  })
  expect(headlineOf(dataset({}), 'precipitation', 'metric')).toBeNull()
  expect(headlineOf(dataset({}), 'wind', 'metric')).toBeNull()
})
