import { DAYS_IN_MONTH } from '@windrow/core/time/calendar.ts'
import { expect, test } from 'vitest'
import { type DailyCurve, harmonicCurve, linearCurve } from './daily-curves.ts'

/** Mean temperature and rain of Ames and of a monsoon place, January first. */
const TEMPERATURES = [-7.6, -4.9, 2, 10.1, 16.4, 21.5, 23.7, 22.4, 18, 11.4, 3.2, -4.9]
const MONSOON = [20, 25, 22, 12, 15, 60, 230, 190, 90, 15, 6, 12]

function monthlyMeans(curve: DailyCurve): number[] {
  let start = 0
  return DAYS_IN_MONTH.map((days) => {
    const part = curve.subarray(start, start + days)
    start += days
    return part.reduce((sum, value) => sum + value, 0) / days
  })
}

test('the harmonic curve keeps every monthly mean and joins the years', () => {
  const curve = harmonicCurve(TEMPERATURES)
  monthlyMeans(curve).forEach((mean, month) => {
    expect(mean).toBeCloseTo(TEMPERATURES[month] ?? 0, 3)
  })
  for (let day = 0; day < 365; day++)
    expect(Math.abs((curve[(day + 1) % 365] ?? 0) - (curve[day] ?? 0))).toBeLessThan(0.6)
})

test('the linear curve keeps monthly means and stays positive', () => {
  const curve = linearCurve(MONSOON)
  monthlyMeans(curve).forEach((mean, month) => {
    expect(Math.abs(mean - (MONSOON[month] ?? 0))).toBeLessThan(0.02 * Math.max(...MONSOON))
  })
  expect(Math.min(...curve)).toBeGreaterThanOrEqual(3)
  const total = curve.reduce((sum, value) => sum + value, 0)
  expect(total).toBeCloseTo(
    MONSOON.reduce((sum, value, month) => sum + value * (DAYS_IN_MONTH[month] ?? 0), 0),
    -2,
  )
})

test('a year without seasons is flat', () => {
  for (const curve of [harmonicCurve(Array(12).fill(26)), linearCurve(Array(12).fill(26))])
    for (const value of curve) expect(value).toBeCloseTo(26, 6)
})
