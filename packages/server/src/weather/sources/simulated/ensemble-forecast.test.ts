import { dayNumber } from '@windrow/core/time/day.ts'
import type { SeriesKey } from '@windrow/core/variables/series.ts'
import { describe, expect, test } from 'vitest'
import { cellClimate } from './cell-climate.ts'
import { ensembleForecast, MEMBERS } from './ensemble-forecast.ts'
import { FARMING_PLACES } from './farming-places.ts'
import { issueAt } from './forecast-issue.ts'
import { forecastNoise } from './forecast-noise.ts'
import { loadAtlas } from './load-atlas.ts'
import type { ModelSeries } from './model-slots.ts'
import { monthlyNormals } from './monthly-normals.ts'
import { gridPoint, type SimulatedPoint } from './simulated-cell.ts'
import { createTrajectories } from './trajectory.ts'

const SEED = 1
const ISSUE_MS = 6 * 3_600_000
const ISSUES_PER_DAY = 4
const HORIZON = 10
const START = dayNumber('1990-01-01')
const END = dayNumber('2026-12-31')

/** Issues for each place; `npm run prove` takes 100, and bands of one variable then hold closer to what they say. */
const ISSUES = Number(process.env.SIMULATED_ISSUES ?? 25)
const LOOSER = ISSUES < 100 ? 1.5 : 1
/** Cases for each place that are forecast for longer, or several times. */
const CASES = { errors: Math.ceil(ISSUES * 0.6), changes: Math.ceil(ISSUES * 0.3) }
/** The days that cases begin on lie over the same years, however many there are. */
const spreadOver = (count: number, days: number) =>
  Array.from({ length: count }, (_, i) => Math.round((i * days) / count))

const atlas = loadAtlas()
const climates = new Map<SimulatedPoint, ReturnType<typeof cellClimate>>()
const points = FARMING_PLACES.map(({ lat, lon }): SimulatedPoint => {
  const elevation = monthlyNormals(atlas, lat, lon, null).elevation
  const point = { ...gridPoint(lat, lon), elevation }
  climates.set(point, cellClimate(monthlyNormals(atlas, point.latIndex / 10, point.lonIndex / 10, elevation)))
  return point
})
const climateOf = (point: SimulatedPoint) => {
  const climate = climates.get(point)
  if (climate === undefined) throw new Error('Unknown point')
  return climate
}
const trajectories = createTrajectories(SEED, climateOf, 30)

/** Issued `issueOfDay` × 6 h into the day; universal time taken as local. */
function issue(
  point: SimulatedPoint,
  firstDay: number,
  { days = HORIZON, issueOfDay = 0, members = MEMBERS, seed = SEED } = {},
): ModelSeries {
  return ensembleForecast({
    noise: forecastNoise(seed, point),
    climate: climateOf(point),
    state: trajectories.stateBefore(point, firstDay),
    firstDay,
    days,
    members,
    issue: issueAt((firstDay * ISSUES_PER_DAY + issueOfDay) * ISSUE_MS),
    issuedAt: firstDay + issueOfDay / ISSUES_PER_DAY,
  })
}

const truths = new Map(points.map((point) => [point, trajectories.read(point, START, END).values]))

function truthOf(point: SimulatedPoint, key: SeriesKey, day: number): number {
  return truths.get(point)?.[key]?.[day - START] ?? Number.NaN
}

function membersOn(series: ModelSeries, key: SeriesKey, index: number): Float32Array {
  return series[key].slice(index * MEMBERS, (index + 1) * MEMBERS).sort()
}

/** Share of days with at least 1 mm. */
function shareOfRain(point: SimulatedPoint): number {
  const rain = truths.get(point)?.tp_sum ?? new Float32Array()
  return rain.filter((value) => value >= 1).length / rain.length
}

/** Type 7 (decisions §5). */
function quantile(sorted: Float32Array, p: number): number {
  const h = (sorted.length - 1) * p
  const i = Math.floor(h)
  const low = sorted[i] ?? Number.NaN
  return low + (h - i) * ((sorted[i + 1] ?? low) - low)
}

function meanOf(values: ArrayLike<number>): number {
  let sum = 0
  for (let i = 0; i < values.length; i++) sum += values[i] ?? 0
  return sum / values.length
}

describe('calibration over ten places', () => {
  const KEYS = ['t2m_min', 't2m_max', 't2m_avg', 'rh_mean', 'ws_mean', 'swvl1_mean'] as const
  const tallies = new Map(
    KEYS.map((key) => [key, { ranks: new Float64Array(MEMBERS + 1), in90: 0, in50: 0, count: 0 }]),
  )
  const bands = { in90: 0, count: 0 }
  /** Wet days, as the share of members and as they came. */
  const rain = { forecast: 0, fallen: 0 }
  for (const [at, point] of points.entries()) {
    for (const [i, day] of spreadOver(ISSUES, 13_100).entries()) {
      const firstDay = START + at * 11 + day
      const forecast = issue(point, firstDay, { issueOfDay: i % ISSUES_PER_DAY })
      const rankLead = (i * 7 + at) % HORIZON
      for (let lead = 0; lead < HORIZON; lead++) {
        if (lead !== rankLead && lead !== 2 && lead !== 6) continue
        rain.forecast += meanOf(membersOn(forecast, 'tp_sum', lead).map((value) => (value > 0 ? 1 : 0)))
        if (truthOf(point, 'tp_sum', firstDay + lead) > 0) rain.fallen++
        for (const key of KEYS) {
          const tally = tallies.get(key)
          if (tally === undefined) continue
          const sorted = membersOn(forecast, key, lead)
          const truth = truthOf(point, key, firstDay + lead)
          const isIn90 = truth >= quantile(sorted, 0.05) && truth <= quantile(sorted, 0.95)
          tally.count++
          if (isIn90) tally.in90++
          if (truth >= quantile(sorted, 0.25) && truth <= quantile(sorted, 0.75)) tally.in50++
          if (key.startsWith('t2m')) {
            bands.count++
            if (isIn90) bands.in90++
          }
          if (lead !== rankLead) continue
          const below = sorted.filter((value) => value < truth).length
          // Soil that is dry to its end, or full, is the same in many members: any of their ranks is right.
          const ties = sorted.filter((value) => value === truth).length
          const place = below + ((i * 29 + at * 13) % (ties + 1))
          tally.ranks[place] = (tally.ranks[place] ?? 0) + 1
        }
      }
    }
  }

  test.each(KEYS)('%s: the rank of what happens is as likely to be any', (key) => {
    const ranks = tallies.get(key)?.ranks ?? new Float64Array()
    const expected = (points.length * ISSUES) / (MEMBERS + 1)
    const chiSquare = ranks.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
    // 0.1 % point of chi-square with 50 degrees of freedom.
    expect(chiSquare).toBeLessThan(86.7)
  })

  test('the 5-95 % band of temperature covers 0.88 to 0.92 of what happens', () => {
    expect(bands.in90 / bands.count).toBeGreaterThan(0.88)
    expect(bands.in90 / bands.count).toBeLessThan(0.92)
  })

  test.each(KEYS)('%s: the bands hold about what they say', (key) => {
    const { in90 = 0, in50 = 0, count = 1 } = tallies.get(key) ?? {}
    expect(Math.abs(in90 / count - 0.89)).toBeLessThan(0.02 * LOOSER)
    expect(Math.abs(in50 / count - 0.5)).toBeLessThan(0.03 * LOOSER)
  })

  test('rain is forecast as often as it falls', () => {
    expect(rain.forecast / rain.fallen).toBeGreaterThan(0.93)
    expect(rain.forecast / rain.fallen).toBeLessThan(1.07)
  })
})

describe('spread and skill', () => {
  const SEEN = 24
  const cases = points.flatMap((point, place) =>
    spreadOver(12, 11_892).map((day) => ({ point, firstDay: START + 17 + place * 3 + day })),
  )
  const spreads = new Float64Array(SEEN)
  const errors = new Float64Array(SEEN)
  for (const { point, firstDay } of cases) {
    const forecast = issue(point, firstDay, { days: SEEN })
    for (let lead = 0; lead < SEEN; lead++) {
      const sorted = membersOn(forecast, 't2m_avg', lead)
      const mean = meanOf(sorted)
      const variance = meanOf(sorted.map((value) => (value - mean) ** 2))
      spreads[lead] = (spreads[lead] ?? 0) + variance / cases.length
      errors[lead] =
        (errors[lead] ?? 0) + (truthOf(point, 't2m_avg', firstDay + lead) - mean) ** 2 / cases.length
    }
  }

  test('the spread grows with the lead and has reached climatology after about two weeks', () => {
    for (const lead of [1, 2, 3, 4, 5, 6]) expect(spreads[lead]).toBeGreaterThan(spreads[lead - 1] ?? 0)
    const climatology = meanOf(spreads.subarray(18))
    expect(spreads[0]).toBeLessThan(0.12 * climatology)
    expect(spreads[4]).toBeLessThan(0.8 * climatology)
    expect(spreads[10]).toBeGreaterThan(0.8 * climatology)
    expect(spreads[14]).toBeGreaterThan(0.9 * climatology)
  })

  test('the error of the ensemble mean grows as the spread does', () => {
    for (const [from, to] of [
      [1, 5],
      [5, 10],
      [10, SEEN],
    ]) {
      const ratio = meanOf(errors.subarray(from, to)) / meanOf(spreads.subarray(from, to))
      expect(ratio).toBeGreaterThan(0.75)
      expect(ratio).toBeLessThan(1.25)
    }
  })
})

describe('errors are those of real models', () => {
  const cases = points.flatMap((point, place) =>
    spreadOver(CASES.errors, 11_940).map((day) => ({ point, firstDay: START + 29 + place * 3 + day })),
  )
  const forecasts = cases.map(({ point, firstDay }) => issue(point, firstDay, { days: 11 }))
  const seen = [1, 10].map((lead) => {
    let error = 0
    let score = 0
    let climate = 0
    for (const [at, { point, firstDay }] of cases.entries()) {
      const forecast = forecasts[at] as ModelSeries
      const sorted = membersOn(forecast, 't2m_max', lead)
      error += Math.abs(truthOf(point, 't2m_max', firstDay + lead) - quantile(sorted, 0.5)) / cases.length
      const chance = meanOf(membersOn(forecast, 'tp_sum', lead).map((value) => (value >= 1 ? 1 : 0)))
      const came = truthOf(point, 'tp_sum', firstDay + lead) >= 1 ? 1 : 0
      score += (chance - came) ** 2
      climate += (shareOfRain(point) - came) ** 2
    }
    return { error, skill: 1 - score / climate }
  })

  test('tomorrow’s maximum is off by about 1.5 °C', () => {
    expect(seen[0]?.error).toBeGreaterThan(1.2)
    expect(seen[0]?.error).toBeLessThan(1.8)
  })

  test('rain has a Brier skill of about 0.45 tomorrow and none after ten days', () => {
    expect(seen[0]?.skill).toBeGreaterThan(0.35)
    expect(seen[0]?.skill).toBeLessThan(0.55)
    expect(Math.abs(seen[1]?.skill ?? 1)).toBeLessThan(0.1)
  })
})

describe('successive issues', () => {
  /** Ensemble means of the same day as seen by the issues before it. */
  function meansOf(point: SimulatedPoint, day: number, issuesBefore: readonly number[]): number[] {
    return issuesBefore.map((before) => {
      const firstDay = day - Math.ceil(before / ISSUES_PER_DAY)
      const issueOfDay = Math.ceil(before / ISSUES_PER_DAY) * ISSUES_PER_DAY - before
      const forecast = issue(point, firstDay, { days: day - firstDay + 1, issueOfDay })
      return meanOf(membersOn(forecast, 't2m_avg', day - firstDay))
    })
  }
  const days = points.flatMap((point, place) =>
    spreadOver(CASES.changes, 11_910).map((day) => ({ point, day: START + 60 + place * 13 + day })),
  )
  const rms = (values: number[]) => Math.sqrt(meanOf(values.map((value) => value ** 2)))
  const seen = days.map(({ point, day }) => ({
    truth: truthOf(point, 't2m_avg', day),
    means: meansOf(point, day, [24, 23, 12, 11, 4, 3]),
  }))
  const change = (a: number, b: number) => rms(seen.map(({ means }) => (means[a] ?? 0) - (means[b] ?? 0)))

  test('change a little from one to the next, more over days', () => {
    expect(change(0, 1)).toBeLessThan(0.6 * change(0, 4))
    expect(change(2, 3)).toBeLessThan(0.6 * change(0, 4))
    expect(change(2, 3)).toBeGreaterThan(0.01)
  })

  test('converge to what happens', () => {
    const error = (i: number) => rms(seen.map(({ truth, means }) => truth - (means[i] ?? 0)))
    expect(error(5)).toBeLessThan(error(2))
    expect(error(2)).toBeLessThan(error(0))
    expect(error(5)).toBeLessThan(0.65 * error(0))
  })

  test('keep their members: the same day is the same member again', () => {
    const [point] = points
    if (point === undefined) throw new Error('No point')
    const firstDay = dayNumber('2026-05-04')
    const now = issue(point, firstDay, { days: 60, issueOfDay: 1 })
    expect(issue(point, firstDay, { days: 60, issueOfDay: 1 })).toEqual(now)
    const next = issue(point, firstDay, { days: 60, issueOfDay: 2 })
    let difference = 0
    let spread = 0
    const { t2m_avg } = now
    for (let member = 0; member < MEMBERS; member++) {
      const at = 40 * MEMBERS + member
      difference += ((t2m_avg[at] ?? 0) - (next.t2m_avg[at] ?? 0)) ** 2
      spread += ((t2m_avg[at] ?? 0) - (t2m_avg[40 * MEMBERS + ((member + 1) % MEMBERS)] ?? 0)) ** 2
    }
    expect(difference).toBeLessThan(0.1 * spread)
    expect(difference).toBeGreaterThan(0)
  })
})

test('fewer members or days are a part of the same forecast', () => {
  const [, point] = points
  if (point === undefined) throw new Error('No point')
  const firstDay = END - 400
  const whole = issue(point, firstDay, { days: 60 })
  const control = issue(point, firstDay, { days: 20, members: 1 })
  for (let day = 0; day < 20; day++) expect(control.tp_sum[day]).toBe(whole.tp_sum[day * MEMBERS])
})
