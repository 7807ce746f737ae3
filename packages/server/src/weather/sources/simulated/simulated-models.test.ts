import { dayNumber } from '@windrow/core/time/day.ts'
import type { SeriesKey } from '@windrow/core/variables/series.ts'
import { describe, expect, test } from 'vitest'
import { checkEnsemble } from '../check-plausible.ts'
import type { Ensemble } from '../weather-source.ts'
import { loadAtlas } from './load-atlas.ts'
import { SIMULATED_MODELS } from './simulated-models.ts'
import { createSimulatedSource } from './simulated-source.ts'

const NOW = Date.parse('2026-05-14T12:00:00Z')
const TODAY = dayNumber('2026-05-14')
const atlas = loadAtlas()
const sourceAt = (now: number, seed = 1) =>
  createSimulatedSource({ atlas, seed, clock: { now: () => new Date(now), isMoved: true } })
const source = sourceAt(NOW)
const ames = source.cellFor({ lat: 42.03, lon: -93.63, elevation: 310, zone: 'America/Chicago' })
const modelOf = async (id: string, from = source) => {
  const [forecast] = await from.modelForecast([ames], TODAY, id)
  return forecast as Ensemble
}

describe('the models of the simulated source', () => {
  test('are possible weather, of as many members and days as they say, issued now', async () => {
    for (const { id, members, days } of SIMULATED_MODELS.slice(1)) {
      const forecast = await modelOf(id)
      expect(forecast).toMatchObject({
        issued: '2026-05-14T12:00:00.000Z',
        first: TODAY,
        count: days,
        members,
      })
      expect(() => checkEnsemble(forecast, id)).not.toThrow()
      for (const values of Object.values(forecast.values)) expect(values).toHaveLength(days * members)
    }
  })

  test('the first is the source’s own forecast, unaltered', async () => {
    const [own] = await source.forecast([ames], TODAY, 15)
    expect((await modelOf('simulated')).values).toEqual(own?.values)
  })

  test('are the same for the same seed, place and issue, and differ from each other', async () => {
    expect(await modelOf('simulated_b', sourceAt(NOW))).toEqual(await modelOf('simulated_b'))
    const [c, other] = [await modelOf('simulated_c'), await modelOf('simulated_c', sourceAt(NOW, 2))]
    expect(c.values.t2m_max).not.toEqual(other.values.t2m_max)
  })

  const DAYS = 150
  /** Apart from the weeks in which one of them is broken. */
  const FROM = dayNumber('2025-05-01')
  const errorsOf = async (model: string, key: SeriesKey, lead: number, from = FROM, days = DAYS) => {
    const request = { from, to: from + days - 1, days: lead + 1, series: [key], model }
    const { members, values } = await source.pastForecasts(ames, request)
    const [came] = await source.history([ames], from + lead, from + lead + days - 1)
    const issued = values[key] ?? new Float32Array()
    return Array.from({ length: days }, (_, issue) => {
      const at = (issue * (lead + 1) + lead) * members
      const mean = issued.subarray(at, at + members).reduce((sum, value) => sum + value / members, 0)
      return mean - (came?.values[key]?.[issue] ?? Number.NaN)
    })
  }
  const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value / values.length, 0)
  const deviationOf = (values: readonly number[]) => {
    const mean = meanOf(values)
    return Math.sqrt(meanOf(values.map((value) => (value - mean) ** 2)))
  }

  test('are too warm or cold by their bias, and the worse the sooner they fail', async () => {
    const found = new Map<string, number>()
    for (const { id, bias } of SIMULATED_MODELS) {
      const errors = await errorsOf(id, 't2m_avg', 1)
      expect(Math.abs(meanOf(errors) - bias), id).toBeLessThan(0.35)
      found.set(id, deviationOf(errors))
    }
    const sizes = [...found.values()]
    expect(Math.min(...sizes)).toBe(found.get('simulated'))
    expect(Math.max(...sizes)).toBe(found.get('simulated_e'))
  })

  test('err partly alike, so that two of them say more than one', async () => {
    const [own, b] = [await errorsOf('simulated', 't2m_avg', 1), await errorsOf('simulated_b', 't2m_avg', 1)]
    const products = own.map((error, at) => (error - meanOf(own)) * ((b[at] ?? 0) - meanOf(b)))
    const correlation = meanOf(products) / deviationOf(own) / deviationOf(b)
    expect(correlation).toBeGreaterThan(0.4)
    expect(correlation).toBeLessThan(0.9)
  })

  test('one of them is broken for four weeks a year, and only then', async () => {
    const march = await errorsOf('simulated_c', 't2m_avg', 1, dayNumber('2026-03-01'), 28)
    expect(meanOf(march)).toBeLessThan(-5)
    const april = await errorsOf('simulated_c', 't2m_avg', 1, dayNumber('2026-03-29'), 28)
    expect(meanOf(april)).toBeGreaterThan(-1)
  })

  test('a model that is not one of them is a plain error', async () => {
    await expect(modelOf('nobody')).rejects.toThrow(/no simulated model nobody/)
  })
})
