import { yearDay } from '@windrow/core/time/calendar.ts'
import { calendarDay, dayNumber } from '@windrow/core/time/day.ts'
import { describe, expect, test } from 'vitest'
import { cellClimate } from './cell-climate.ts'
import { FARMING_PLACES } from './farming-places.ts'
import { loadAtlas } from './load-atlas.ts'
import { monthlyNormals, warmingOn } from './monthly-normals.ts'
import { gridPoint, type SimulatedPoint } from './simulated-cell.ts'
import { createTrajectories } from './trajectory.ts'

const atlas = loadAtlas()
const normalsAt = ({ latIndex, lonIndex, elevation }: SimulatedPoint) =>
  monthlyNormals(atlas, latIndex / 10, lonIndex / 10, elevation)
const trajectories = createTrajectories(1, (point) => cellClimate(normalsAt(point)), 60)

const FROM = dayNumber('1991-01-01')
const TO = dayNumber('2020-12-31')
const YEARS = 30
/** Enough of them to show how places go together. */
const SOME_YEARS = dayNumber('2000-12-31')

function pointAt(lat: number, lon: number): SimulatedPoint {
  return { ...gridPoint(lat, lon), elevation: monthlyNormals(atlas, lat, lon, null).elevation }
}

function read(point: SimulatedPoint, key: 't2m_avg' | 't2m_max' | 'tp_sum', to = TO): Float32Array {
  const values = trajectories.read(point, FROM, to).values[key]
  if (values === undefined) throw new Error(`No ${key}`)
  return values
}

/** Mean temperature against the climate of its day. */
function anomalies(point: SimulatedPoint): Float64Array {
  const { tMax, tMin } = cellClimate(normalsAt(point))
  return Float64Array.from(read(point, 't2m_avg'), (value, i) => {
    const day = yearDay(FROM + i)
    return value - ((tMax[day] ?? 0) + (tMin[day] ?? 0)) / 2 - warmingOn(FROM + i)
  })
}

function correlation(a: ArrayLike<number>, b: ArrayLike<number>, lag = 0): number {
  let both = 0
  let squareA = 0
  let squareB = 0
  for (let i = lag; i < a.length; i++) {
    const x = a[i - lag] ?? 0
    const y = b[i] ?? 0
    both += x * y
    squareA += x * x
    squareB += y * y
  }
  return both / Math.sqrt(squareA * squareB)
}

describe.each(FARMING_PLACES)('30 simulated years at $name', ({ lat, lon }) => {
  const point = pointAt(lat, lon)
  const normals = normalsAt(point)

  test('have the monthly mean temperatures of the atlas within 1 °C', () => {
    const sums = Array.from({ length: 12 }, () => ({ difference: 0, days: 0 }))
    read(point, 't2m_avg').forEach((value, i) => {
      const month = calendarDay(FROM + i).month - 1
      const sum = sums[month]
      if (sum === undefined) return
      const normal = ((normals.tMax[month] ?? 0) + (normals.tMin[month] ?? 0)) / 2
      sum.difference += value - normal - warmingOn(FROM + i)
      sum.days++
    })
    for (const { difference, days } of sums) expect(Math.abs(difference / days)).toBeLessThan(1)
  })

  test('have its rain and its rain days within 12 %', () => {
    const rain = read(point, 'tp_sum')
    const total = rain.reduce((sum, value) => sum + value, 0) / YEARS
    const wetDays = rain.filter((value) => value >= 0.1).length / YEARS
    expect(Math.abs(total / normals.rain.reduce((sum, value) => sum + value, 0) - 1)).toBeLessThan(0.12)
    expect(Math.abs(wetDays / normals.wetDays.reduce((sum, value) => sum + value, 0) - 1)).toBeLessThan(0.12)
  })

  test('have days that remember the day before', () => {
    const values = anomalies(point)
    const lag1 = correlation(values, values, 1)
    expect(lag1).toBeGreaterThan(0.6)
    expect(lag1).toBeLessThan(0.8)
  })

  test('differ from year to year', () => {
    const rain = read(point, 'tp_sum')
    const values = anomalies(point)
    const ofYear = (series: ArrayLike<number>) => {
      const years = new Float64Array(YEARS)
      for (let i = 0; i < series.length; i++) {
        const year = calendarDay(FROM + i).year - 1991
        years[year] = (years[year] ?? 0) + (series[i] ?? 0)
      }
      const mean = years.reduce((sum, value) => sum + value, 0) / YEARS
      return { mean, sd: Math.sqrt(years.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (YEARS - 1)) }
    }
    const temperature = ofYear(values).sd / 365.25
    expect(temperature).toBeGreaterThan(0.2)
    expect(temperature).toBeLessThan(1.5)
    const { mean, sd } = ofYear(rain)
    expect(sd / mean).toBeGreaterThan(0.06)
    expect(sd / mean).toBeLessThan(0.35)
  })
})

describe.each([
  [42, -93.6],
  [48.8, 2.3],
  [-33, -60.7],
  [30.9, 75.8],
  [61.2, 24.9],
])('weather systems around %f, %f', (lat, lon) => {
  const KM_PER_DEGREE = 111.195
  const DIRECTIONS = [60, 250]
  const away = (km: number, degrees: number) => {
    const angle = (degrees * Math.PI) / 180
    const north = lat + (km * Math.cos(angle)) / KM_PER_DEGREE
    const middle = (((lat + north) / 2) * Math.PI) / 180
    return pointAt(north, lon + (km * Math.sin(angle)) / (KM_PER_DEGREE * Math.cos(middle)))
  }
  const home = pointAt(lat, lon)
  const meanOver = (km: number, of: (point: SimulatedPoint) => number) =>
    DIRECTIONS.reduce((sum, direction) => sum + of(away(km, direction)), 0) / DIRECTIONS.length
  const maxima = (point: SimulatedPoint) => {
    const { tMax } = cellClimate(normalsAt(point))
    return Float64Array.from(
      read(point, 't2m_max', SOME_YEARS),
      (value, i) => value - (tMax[yearDay(FROM + i)] ?? 0),
    )
  }
  const wetDays = (point: SimulatedPoint) => {
    const wet = Float64Array.from(read(point, 'tp_sum', SOME_YEARS), (value) => (value > 0 ? 1 : 0))
    const share = wet.reduce((sum, value) => sum + value, 0) / wet.length
    return wet.map((value) => value - share)
  }

  test.each([
    [11, 0.97],
    [60, 0.93],
    [120, 0.9],
    [300, 0.8],
    [1_000, 0.4],
  ])('maxima %i km apart correlate by about %f', (km, wanted) => {
    const here = maxima(home)
    expect(Math.abs(meanOver(km, (point) => correlation(here, maxima(point))) - wanted)).toBeLessThan(0.05)
  })

  test.each([
    [11, 0.8],
    [60, 0.6],
    [120, 0.5],
    [300, 0.3],
  ])('wet days %i km apart correlate by about %f', (km, wanted) => {
    const here = wetDays(home)
    expect(Math.abs(meanOver(km, (point) => correlation(here, wetDays(point))) - wanted)).toBeLessThan(0.1)
  })

  test('two fields 15 km apart differ by more than 5 °C on fewer than one day in 300', () => {
    const here = read(home, 't2m_max')
    const there = read(away(15, 40), 't2m_max')
    const far = here.filter((value, day) => Math.abs(value - (there[day] ?? 0)) > 5).length
    expect(far / here.length).toBeLessThan(1 / 300)
  })
})

test('the warming that the climate has comes out of the days', () => {
  for (const [lat, lon] of [
    [49.9, -97.1],
    [42, -93.6],
    [51.8, -0.4],
  ] as const) {
    const values = anomalies(pointAt(lat, lon))
    // Anomalies are against a climate that warms: their own trend is what the days add or lose.
    let slope = 0
    let squares = 0
    values.forEach((value, day) => {
      const years = (day - values.length / 2) / 365.25
      slope += value * years
      squares += years * years
    })
    expect(Math.abs(slope / squares)).toBeLessThan(0.01)
  }
})

test('wet days come together: more often after a wet day', () => {
  const rain = read(pointAt(51.81, -0.36), 'tp_sum')
  const afterWet = rain.filter((value, i) => i > 0 && (rain[i - 1] ?? 0) > 0 && value > 0).length
  const wet = rain.filter((value) => value > 0).length
  const share = wet / rain.length
  expect(afterWet / wet).toBeCloseTo(0.231 + 0.826 * share, 1)
  expect(afterWet / wet).toBeGreaterThan(share + 0.1)
})
