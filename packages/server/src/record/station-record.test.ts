import { dayNumber } from '@windrow/core/time/day.ts'
import { RECORD_SIZE } from '@windrow/core/verification/record-levels.ts'
import { expect, test } from 'vitest'
import { ARCHIVED_DAYS } from '../weather/archive/packed-quantiles.ts'
import { stationFirst } from '../weather/archive/store.ts'
import { differencesOn } from '../weather/station/correct-forecast.ts'
import { correctIssues } from './read-record.ts'

const DIFFERENCES = {
  t2m_min: [-3, -3, -2.5, -2, -1.5, -1, -1, -1, -1.5, -2, -2.5, -3],
  t2m_max: new Array<number>(12).fill(1),
  t2m_avg: new Array<number>(12).fill(0),
}

test('what was shown is the issues of the station, and before there were any those of the grid', () => {
  const row = (of: string, firstDay: number) => ({ of, firstDay })
  const ofGrid = [1, 2, 3, 4].map((day) => row('grid', day))
  expect(stationFirst(ofGrid, [])).toEqual(ofGrid)
  expect(stationFirst(ofGrid, [row('station', 3), row('station', 4)])).toEqual([
    row('grid', 1),
    row('grid', 2),
    row('station', 3),
    row('station', 4),
  ])
  expect(stationFirst([], [row('station', 3)])).toEqual([row('station', 3)])
})

test('models are corrected by the day that they forecast, temperatures only, and days without one stay so', () => {
  const first = dayNumber('2026-04-20')
  const firstDays = [first, first + 1, first + 9]
  const quantiles = new Float32Array(firstDays.length * ARCHIVED_DAYS * RECORD_SIZE)
  quantiles[0] = Number.NaN
  const issues = { firstDays, issued: [], quantiles, wetChance: new Float32Array(0) }
  const nights = differencesOn(DIFFERENCES.t2m_min, first, 30)
  const corrected = correctIssues(issues, 't2m_min', DIFFERENCES).quantiles
  const at = (issue: number, lead: number) => corrected[(issue * ARCHIVED_DAYS + lead) * RECORD_SIZE + 4]
  expect(corrected[0]).toBeNaN()
  expect(at(0, 0)).toBeCloseTo(nights[0] as number, 4)
  expect(at(1, 3)).toBeCloseTo(nights[4] as number, 4)
  expect(at(2, 14)).toBeCloseTo(nights[23] as number, 4)
  expect(correctIssues(issues, 'tp_sum', DIFFERENCES)).toBe(issues)
  expect(correctIssues(issues, 't2m_min', null)).toBe(issues)
})
