import { describe, expect, test } from 'vitest'
import { coldDays, headlineOf, moistureTrend, readPh, type SoilHour, warmFrom } from './soil-outlook.ts'

/** Two hours a day from Thursday 14 May 2026 on: the lower and the higher value. */
const days = (...values: (readonly [number | null, number | null])[]): SoilHour[] =>
  values.flatMap(([low, high], at) => [
    { hour: `2026-05-${14 + at}T06:00`, value: low },
    { hour: `2026-05-${14 + at}T16:00`, value: high },
  ])

const warmth = days([9, 14], [7, 12], [6, 11], [8, 13])

test('cold days are those with an hour below what seed needs', () => {
  expect(coldDays(warmth, 8)).toEqual(['2026-05-15', '2026-05-16'])
  expect(coldDays(days([null, 9]), 8)).toEqual([])
})

test('warm again from the day after the last cold one; not within the forecast, or warm all along', () => {
  expect(warmFrom(warmth, 8)).toBe('2026-05-17')
  expect(warmFrom(warmth, 8.5)).toBeNull()
  expect(warmFrom(warmth, 5)).toBeUndefined()
})

test('moisture dries, rises or stays; nothing known says nothing', () => {
  expect(moistureTrend(days([200, 200], [190, 150]))).toEqual({ now: 200, inAWeek: 150, trend: 'drying' })
  expect(moistureTrend(days([100, 120]))?.trend).toBe('wetter')
  expect(moistureTrend(days([100, 103]))?.trend).toBe('steady')
  expect(moistureTrend(days([null, null]))).toBeNull()
})

describe('the headline in one sentence', () => {
  const depth = { now: 9, min: 6, max: 14 }
  const water = days([200, 200], [190, 150])
  const capacity = { fieldCapacity: 290, wiltingPoint: 140, saturation: 460, isAssumed: false }
  const about = { soil: { cropSoilMin: 8, depth, water: capacity }, crop: 'Potato', units: 'metric' } as const

  test('names the cold days, and what the moisture does', () => {
    expect(headlineOf(about, warmth, water)).toEqual({
      title: 'Cold soil on Friday and Saturday, drying',
      subtitle: 'Below 8 °C at 0 to 10 cm seed emerges late. Moisture 200 now, 150 mm/m³ in a week.',
    })
  })

  test('today is called today; a soil that is known to be dry is called dry', () => {
    const dry = days([100, 100], [100, 101])
    const title = (water: typeof capacity) =>
      headlineOf({ ...about, soil: { ...about.soil, cropSoilMin: 9.5, water } }, warmth.slice(0, 4), dry)
        .title
    expect(title(capacity)).toBe('Cold soil today and on Friday, dry on top')
    expect(title({ ...capacity, isAssumed: true })).toBe('Cold soil today and on Friday, moisture steady')
  })

  test('warm enough, and in imperial units', () => {
    const soil = { ...about.soil, cropSoilMin: 5 }
    expect(headlineOf({ ...about, soil, units: 'imperial' }, warmth, water)).toEqual({
      title: 'Warm enough for potato all week, drying',
      subtitle: 'Below 41 °F at 0 to 10 cm seed emerges late. Moisture 0.22 now, 0.17 in/ft³ in a week.',
    })
  })

  test('of a crop without a model the temperature is shown; without any numbers the name of the page', () => {
    const soil = { ...about.soil, cropSoilMin: null }
    expect(headlineOf({ ...about, soil }, warmth, water).title).toBe('Soil at 9.0 °C, drying')
    const unknown = { ...soil, depth: { now: null, min: null, max: null } }
    expect(headlineOf({ ...about, soil: unknown }, [], []).title).toBe('Soil')
  })
})

test('a pH is typed with a point or a comma; blank takes it back; else it is none', () => {
  expect([readPh('6.8'), readPh(' 7,2 '), readPh('2'), readPh('11')]).toEqual([6.8, 7.2, 2, 11])
  expect(readPh(' ')).toBeNull()
  expect(['1.9', '11.1', 'acid', '-7', '6.855', '1e1'].map(readPh)).toEqual(Array(6).fill(undefined))
})
