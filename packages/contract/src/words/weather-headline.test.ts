import { dayNumber } from '@windrow/core/time/day.ts'
import { expect, test } from 'vitest'
import type { WeatherDataset } from '../entities/weather.ts'
import { headlineOf } from './weather-headline.ts'

const bands = (middle: number[], spread: number) => ({
  '0.05': middle.map((value) => value - spread),
  '0.5': middle,
  '0.95': middle.map((value) => value + spread),
})

/** Of the first day of the dataset, before anything of it is over. */
const DAWN = { day: dayNumber('2026-05-14'), hour: 4 }

const dataset = (series: Record<string, unknown>): WeatherDataset =>
  ({ ds_fc: { time: ['2026-05-14', '2026-05-15', '2026-05-16'], ...series } }) as unknown as WeatherDataset

test('frost comes first, with its day, the middle and nine cases in ten', () => {
  const given = dataset({ t2m_min: bands([4, 1, -2], 2), t2m_max: bands([20, 18, 12], 3) })
  expect(headlineOf(given, 'temperature_t2m', 'metric', DAWN)).toEqual({
    kind: 'frost',
    title: 'Frost likely early on Saturday 16 May: −2 °C',
    detail: '9 times in 10 between −4 and 0 °C.',
  })
})

test('a band that is shown as one number is said as agreed, not as a range', () => {
  const given = dataset({ t2m_min: bands([-9, 1, 2], 0.2), t2m_max: bands([20, 18, 12], 3) })
  expect(headlineOf(given, 'temperature_t2m', 'metric', DAWN)).toMatchObject({
    title: 'Frost early on Thursday 14 May: −9 °C',
    detail: 'All forecast runs agree.',
  })
})

test('frost is as sure in one unit as in the other', () => {
  const given = dataset({ t2m_min: bands([-9, 1, 2], 0.3), t2m_max: bands([20, 18, 12], 3) })
  expect(headlineOf(given, 'temperature_t2m', 'imperial', DAWN)).toMatchObject({
    title: 'Frost early on Thursday 14 May: 16 °F',
    detail: '9 times in 10 between 15 and 16 °F.',
  })
  // Shown as 0 to 0 °C, and not sure at all.
  const near = dataset({ t2m_min: bands([-0.1, 1, 2], 0.3), t2m_max: bands([20, 18, 12], 3) })
  expect(headlineOf(near, 'temperature_t2m', 'metric', DAWN)?.title).toContain('Frost likely')
})

test('frost that only may come is said so, and without it the warmest day', () => {
  const maybe = dataset({ t2m_min: bands([4, 1, 3], 2), t2m_max: bands([20, 18, 12], 3) })
  expect(headlineOf(maybe, 'temperature_t2m', 'metric', DAWN)?.title).toBe(
    'Frost possible early on Friday 15 May',
  )
  const warm = dataset({ t2m_min: bands([14, 11, 13], 2), t2m_max: bands([20, 28, 22], 3) })
  expect(headlineOf(warm, 'temperature_t2m', 'imperial', DAWN)).toMatchObject({
    kind: 'warm',
    title: 'Warmest on Friday 15 May: 82 °F',
  })
  const hot = dataset({ t2m_min: bands([14, 11, 13], 2), t2m_max: bands([20, 36, 22], 3) })
  expect(headlineOf(hot, 'temperature_t2m', 'metric', DAWN)?.kind).toBe('heat')
})

test('what is over is not shown as coming: this morning’s frost at noon, today’s warmth and rain in the evening', () => {
  const at = (hour: number) => ({ ...DAWN, hour })
  const cold = dataset({ t2m_min: bands([-6, 4, -2], 0.5), t2m_max: bands([28, 18, 22], 3) })
  const headline = (weather: WeatherDataset, tab: string, hour: number) =>
    headlineOf(weather, tab, 'metric', at(hour))?.title
  expect(headline(cold, 'temperature_t2m', 8)).toBe('Frost early on Thursday 14 May: −6 °C')
  expect(headline(cold, 'temperature_t2m', 9)).toBe('Frost early on Saturday 16 May: −2 °C')
  const warm = dataset({ t2m_min: bands([14, 11, 13], 2), t2m_max: bands([28, 18, 22], 3) })
  expect(headline(warm, 'temperature_t2m', 16)).toContain('Thursday 14 May')
  expect(headline(warm, 'temperature_t2m', 17)).toBe('Warmest on Saturday 16 May: 22 °C')
  expect(headline(rainy([1, 0.3, 0]), 'precipitation', 17)).toContain('Thursday 14 May')
  expect(headline(rainy([1, 0.3, 0]), 'precipitation', 18)).toContain('Friday 15 May')
  // A forecast of the day before, looked at after midnight.
  const late = { day: DAWN.day + 1, hour: 1 }
  expect(headlineOf(cold, 'temperature_t2m', 'metric', late)?.title).toContain('Saturday 16 May')
})

/** A day of each chance, each with 5 to 12 mm if it comes. */
const rainy = (chances: number[], sum = { low: 3.2, middle: 8, high: 20.4 }, amounts: number[] = []) => ({
  ...dataset({}),
  rain: {
    days: chances.map((chance, at) => ({
      chance,
      low: 5 + (amounts[at] ?? 0),
      high: 12 + (amounts[at] ?? 0),
    })),
    sum,
  },
})

test('rain: the day that brings most by chance and amount, and what all days bring', () => {
  const headline = (...given: Parameters<typeof rainy>) =>
    headlineOf(rainy(...given), 'precipitation', 'metric', DAWN)
  expect(headline([0, 0.44, 0.2])).toEqual({
    kind: 'rain',
    title: 'Wettest on Friday 15 May: 4 in 10 for rain, 5 to 12 mm if it comes',
    detail: '8 times in 10 the next 3 days bring 3 to 20 mm.',
  })
  expect(headline([0, 0.3, 0.2])?.title).toContain('Friday 15 May: 3 in 10 for rain')
  expect(headline([0, 0.5, 1])?.title).toBe('Wettest on Saturday 16 May: 5 to 12 mm')
  // Much that is not likely does not stand before rain that is.
  expect(headline([0, 0.5, 0.3], undefined, [0, 0, 60])?.title).toContain('Friday')
  expect(headlineOf(rainy([0, 0.44, 0]), 'precipitation', 'imperial', DAWN)?.detail).toContain(
    '0.13 to 0.80 in.',
  )
})

test('rain: single showers on any day make no two dry weeks', () => {
  expect(headlineOf(rainy([0.15, 0.15, 0.15]), 'precipitation', 'metric', DAWN)).toMatchObject({
    kind: 'rain',
    title: 'Rain possible, not likely on any one day',
  })
  expect(
    headlineOf(rainy([0, 0.1, 0], { low: 0, middle: 0, high: 0.4 }), 'precipitation', 'metric', DAWN),
  ).toEqual({
    kind: 'dry',
    title: 'No rain to speak of in the next two weeks',
    detail: '8 times in 10 the next 3 days bring 0 mm.',
  })
  const unknown = { low: null, middle: null, high: null }
  expect(
    headlineOf({ ...rainy([]), rain: { days: [], sum: unknown } }, 'precipitation', 'metric', DAWN),
  ).toBeNull()
  expect(headlineOf(dataset({}), 'precipitation', 'metric', DAWN)).toBeNull()
  expect(headlineOf(dataset({}), 'wind', 'metric', DAWN)).toBeNull()
})
