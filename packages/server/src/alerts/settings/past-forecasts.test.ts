import type { PastForecasts } from '@windrow/core/risks/past-forecasts.ts'
import type { RiskHistory } from '@windrow/core/risks/rehearse-rules.ts'
import type { Rule } from '@windrow/core/risks/rule.ts'
import { dayNumber } from '@windrow/core/time/day.ts'
import { expect, test } from 'vitest'
import type { PastForecastsRequest } from '../../weather/sources/weather-source.ts'
import type { StoredCell } from '../../weather/store/cells.ts'
import { createPastForecasts } from './past-forecasts.ts'

const FROM = dayNumber('2020-01-01')
const COUNT = dayNumber('2026-05-14') - FROM
const history: RiskHistory = {
  first: FROM,
  count: COUNT,
  values: { t2m_min: new Float32Array(COUNT), tp_sum: new Float32Array(COUNT) },
}
const rule: Rule = {
  id: '1',
  risk: 'risk_cold',
  alert: {
    title: 'Frost',
    active: true,
    probability: 0.4,
    threshold: 0,
    recurrent_days: 1,
    start_date: { day: 1, month: 4 },
    end_date: { day: 13, month: 5 },
  },
}
const cell = { key: 'simulated:1', source: 'simulated', zone: 'UTC' } as StoredCell

/** A source that waits before each response, and what was requested of it. */
function slowSource(waitMs: number) {
  const asked: PastForecastsRequest[] = []
  const pastForecasts = async (_: unknown, wanted: PastForecastsRequest): Promise<PastForecasts> => {
    asked.push(wanted)
    await new Promise((resolve) => setTimeout(resolve, waitMs))
    const issues = wanted.to - wanted.from + 1
    const values = Object.fromEntries(wanted.series.map((key) => [key, new Float32Array(issues * 8 * 2)]))
    return { first: wanted.from, issues, days: wanted.days, members: 2, values }
  }
  return { asked, source: { id: 'simulated' as const, pastForecasts } }
}

/** The archive is for sources that cannot make them. */
const unread = { readAsSystem: () => Promise.reject(new Error('The archive was read.')) }
const errors: unknown[] = []
const log = { info: () => {}, warn: () => {}, error: (what: unknown) => void errors.push(what) }

test('the mornings of three seasons, the newest first, of what the rules watch, and none twice', async () => {
  const { asked, source } = slowSource(0)
  const forecasts = createPastForecasts(source, unread, log)
  const found = await forecasts.read(cell, [rule], history)
  const mornings = found.flatMap(({ first, issues }) => Array.from({ length: issues }, (_, at) => first + at))
  for (const year of [2024, 2025, 2026])
    for (let day = dayNumber(`${year}-03-25`); day < dayNumber(`${year}-05-13`); day++)
      expect(mornings).toContain(day)
  expect(Math.max(...mornings)).toBeLessThan(FROM + COUNT)
  expect(found.map(({ first }) => first)).toEqual(found.map(({ first }) => first).toSorted((a, b) => b - a))
  expect(found.every(({ values }) => Object.keys(values).join() === 't2m_min')).toBe(true)
  const calls = asked.length
  expect(calls).toBeLessThan(12)
  const wet: Rule = { ...rule, risk: 'risk_flood' }
  expect(
    (await forecasts.read(cell, [wet], history)).map(({ values }) => Object.keys(values).join()),
  ).toEqual(found.map(() => 'tp_sum'))
  expect(asked).toHaveLength(calls)
})

test('a slow source is not waited for; the next call goes on where it stopped', async () => {
  const { asked, source } = slowSource(1_600)
  const forecasts = createPastForecasts(source, unread, log)
  expect(await forecasts.read(cell, [rule], history)).toHaveLength(1)
  expect(await forecasts.read(cell, [rule], history)).toHaveLength(2)
  expect(asked).toHaveLength(2)
})

test('none of a cell of another source, or of one that fails', async () => {
  const { asked, source } = slowSource(0)
  expect(await createPastForecasts({ id: 'open-meteo' }, unread, log).read(cell, [rule], history)).toEqual([])
  const other = { ...cell, source: 'open-meteo' }
  expect(await createPastForecasts(source, unread, log).read(other, [rule], history)).toEqual([])
  expect(asked).toHaveLength(0)
  const pastForecasts = () => Promise.reject(new Error('The simulation has ended.'))
  expect(
    await createPastForecasts({ id: 'simulated', pastForecasts }, unread, log).read(cell, [rule], history),
  ).toEqual([])
  expect(errors).toHaveLength(1)
})
