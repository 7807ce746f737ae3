import { monthOf } from '@windrow/core/time/calendar.ts'
import { dayNumber, dayNumberOf, dayOfYear } from '@windrow/core/time/day.ts'
import { SERIES_KEYS, type SeriesKey } from '@windrow/core/variables/series.ts'
import { createRandom } from '@windrow/testkit/random.ts'
import { describe, expect, test } from 'vitest'
import { CLIMATE_YEARS, correctSeason, SEASON_SERIES } from './correct-season.ts'
import { monthlyCurve } from './monthly-curve.ts'
import { type Anomalies, monthSpans, type Season } from './season.ts'

const FIRST = dayNumber('2026-05-14')
const DAYS = 217
const MEMBERS = 3

/** What a day of the year usually is at the cell. */
function normal(key: SeriesKey, day: number): number {
  const warmth = -Math.cos((2 * Math.PI * (dayOfYear(day) - 15)) / 365)
  if (key === 't2m_avg') return 10 + 12 * warmth
  if (key === 't2m_min') return 5 + 12 * warmth
  if (key === 't2m_max') return 16 + 13 * warmth
  if (key === 'tp_sum') return 2 + warmth
  return key === 'rh_mean' ? 70 - 10 * warmth : key === 'ssrd_mean' ? 180 + 100 * warmth : 12
}

const first = dayNumberOf(CLIMATE_YEARS.from, 1, 1)
const count = dayNumberOf(CLIMATE_YEARS.to, 12, 31) - first + 1
const HISTORY = {
  first,
  count,
  values: Object.fromEntries(
    SEASON_SERIES.map((key) => [
      key,
      Float32Array.from({ length: count }, (_, at) => normal(key, first + at)),
    ]),
  ),
}

/** A model whose own climate is too warm, more so in autumn, has too small a range, too much rain and too little sun. */
function modelClimate(key: SeriesKey, day: number): number {
  const bias = 3 + (day - FIRST) / 100
  const mean = normal('t2m_avg', day) + bias
  if (key === 't2m_avg') return mean
  if (key === 't2m_min' || key === 't2m_max') return mean + (normal(key, day) - normal('t2m_avg', day)) * 0.6
  return normal(key, day) * { tp_sum: 1.5, rh_mean: 0.8, ssrd_mean: 0.7, ws_mean: 1.3 }[key as 'tp_sum']
}

const ANOMALY: Anomalies = {
  t2m_avg: 0.8,
  t2m_min: 0.8,
  t2m_max: 0.8,
  tp_sum: 1.2,
  ssrd_mean: 1.1,
  ws_mean: 1,
}

function season(anomaly: Anomalies = ANOMALY): Season {
  const values = Object.fromEntries(
    SEASON_SERIES.map((key) => [
      key,
      Float32Array.from({ length: DAYS * MEMBERS }, (_, index) => {
        const base = modelClimate(key, FIRST + Math.floor(index / MEMBERS))
        const spread = (index % MEMBERS) - 1
        const beyond = anomaly[key]
        if (key.startsWith('t2m')) return base + (beyond ?? 0) + spread
        return base * (beyond ?? 1) * (key === 'tp_sum' ? 1 + spread / 2 : 1)
      }),
    ]),
  )
  const months = monthSpans(FIRST, DAYS).map(({ month }) => [String(month), anomaly])
  return {
    first: FIRST,
    count: DAYS,
    members: MEMBERS,
    run: '2026-05-01T00:00:00Z',
    anomalies: Object.fromEntries(months),
    values,
  }
}

const meanOver = (series: Float32Array | undefined, from: number, to: number) => {
  const some = series?.subarray((from - FIRST) * MEMBERS, (to + 1 - FIRST) * MEMBERS) ?? new Float32Array(0)
  return some.reduce((sum, value) => sum + value, 0) / some.length
}
const usual = (key: SeriesKey, from: number, to: number) => {
  let sum = 0
  for (let day = from; day <= to; day++) sum += normal(key, day)
  return sum / (to - from + 1)
}

describe('a seasonal forecast', () => {
  const corrected = correctSeason(season(), HISTORY)

  test('becomes, month by month, the observed normal and what the model says beyond its own climate', () => {
    for (const { from, to } of monthSpans(FIRST, DAYS)) {
      for (const key of ['t2m_avg', 't2m_min', 't2m_max'] as const)
        expect(meanOver(corrected[key], from, to)).toBeCloseTo(usual(key, from, to) + 0.8, 0)
      const rain = meanOver(corrected.tp_sum, from, to) / usual('tp_sum', from, to)
      expect(rain).toBeGreaterThan(1.15)
      expect(rain).toBeLessThan(1.25)
      expect(meanOver(corrected.ssrd_mean, from, to) / usual('ssrd_mean', from, to)).toBeCloseTo(1.1, 1)
      expect(meanOver(corrected.ws_mean, from, to)).toBeCloseTo(12, 0)
      // Of humidity there is no anomaly.
      expect(meanOver(corrected.rh_mean, from, to)).toBeCloseTo(usual('rh_mean', from, to), 0)
    }
  })

  test('has no step where a month ends, and keeps the differences of its members', () => {
    for (let day = 1; day < DAYS; day++) {
      const [before, after] = [corrected.t2m_avg?.[(day - 1) * MEMBERS], corrected.t2m_avg?.[day * MEMBERS]]
      expect(Math.abs((after ?? 99) - (before ?? 0))).toBeLessThan(0.6)
      const [low, high] = [corrected.t2m_avg?.[day * MEMBERS], corrected.t2m_avg?.[day * MEMBERS + 2]]
      expect((high ?? 0) - (low ?? 0)).toBeCloseTo(2, 3)
    }
  })

  test('keeps order and ranges whatever the model says [D-5.23, D-5.25, D-5.26]', () => {
    const random = createRandom(11)
    for (let round = 0; round < 20; round++) {
      const wild = season()
      for (const key of SERIES_KEYS) {
        const series = wild.values[key]
        if (series && !key.startsWith('t2m'))
          for (let index = 0; index < series.length; index++)
            series[index] = random.uniform() * (key === 'rh_mean' ? 100 : 400)
      }
      const { t2m_min: lows, t2m_max: highs, t2m_avg: means, ...others } = correctSeason(wild, HISTORY)
      means?.forEach((mean, index) => {
        if (mean < (lows?.[index] ?? 99) - 1e-4 || mean > (highs?.[index] ?? -99) + 1e-4)
          throw new Error(`out of order on day ${Math.floor(index / MEMBERS)}`)
      })
      expect(others.rh_mean?.every((value) => value >= 0 && value <= 100)).toBe(true)
      for (const series of Object.values(others)) expect(series.every((value) => value >= 0)).toBe(true)
    }
  })

  test('stays as it is where the place has too few years, or the series none', () => {
    const raw = season()
    const few = correctSeason(raw, {
      ...HISTORY,
      values: { t2m_avg: new Float32Array(count).fill(Number.NaN) },
    })
    for (const key of ['t2m_avg', 'tp_sum', 'rh_mean'] as const) {
      expect(few[key]?.[30]).toBeCloseTo(raw.values[key]?.[30] ?? 0, 4)
    }
  })
})

describe('a curve through months', () => {
  const spans = monthSpans(FIRST, DAYS)

  test('has the mean of each month, and no step', () => {
    const targets = [3, 1, 4, 1, 5, 9, 2, 6]
    const curve = monthlyCurve(spans, targets)
    expect(curve).toHaveLength(DAYS)
    for (const [at, { from, to }] of spans.entries()) {
      const part = curve.subarray(from - FIRST, to - FIRST + 1)
      expect(part.reduce((sum, value) => sum + value, 0) / part.length).toBeCloseTo(targets[at] ?? 0, 1)
    }
    for (let day = 1; day < DAYS; day++)
      expect(Math.abs((curve[day] ?? 0) - (curve[day - 1] ?? 0))).toBeLessThan(1)
  })

  test('goes on with the month before where there is none', () => {
    const curve = monthlyCurve(spans, [Number.NaN, 2, Number.NaN, 2, 2, 2, 2, 2])
    expect(curve.every((value) => Math.abs(value - 2) < 1e-9)).toBe(true)
    expect(
      monthlyCurve(
        spans,
        spans.map(() => Number.NaN),
      )[0],
    ).toBeNaN()
    expect(monthSpans(FIRST, 1)).toEqual([{ month: monthOf(FIRST), from: FIRST, to: FIRST }])
  })
})
