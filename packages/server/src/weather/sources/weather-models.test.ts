import { expect, test } from 'vitest'
import { createClock } from '../../platform/clock.ts'
import { readConfig } from '../../platform/config/config.ts'
import { planDay } from '../refresh/day-plan.ts'
import { createSources } from './create-sources.ts'

const sourceOf = (names: string, source = 'open-meteo') => {
  const config = readConfig({ WEATHER_SOURCE: source, WEATHER_MODELS: names })
  return createSources(config, createClock(null)).grid
}
const modelsOf = (names: string, source?: string) => sourceOf(names, source).models.map(({ id }) => id)

test('WEATHER_MODELS picks what is fetched and blended, in its order; else it is the default', () => {
  expect(modelsOf('')).toEqual(['ecmwf_ifs025_ensemble'])
  expect(modelsOf('ncep_gefs025, ecmwf_ifs025_ensemble')).toEqual(['ncep_gefs025', 'ecmwf_ifs025_ensemble'])
})

test('a further model costs its members without soil, and nothing where the allowance is short', () => {
  const [one, two] = ['ecmwf_ifs025_ensemble', 'ecmwf_ifs025_ensemble,ncep_gefs025'].map(
    (names) => sourceOf(names).provider,
  )
  const further = two?.models[1]?.callWeight ?? Number.NaN
  // 8 variables of 31 members on 10 days, and never less than a tenth of a call for each.
  expect(further).toBeCloseTo(24.8, 9)
  expect(two?.calls.refresh.whole).toBeCloseTo((one?.calls.refresh.whole ?? 0) + further, 9)
  expect(two?.calls.refresh.thrifty).toBe(one?.calls.refresh.thrifty)
  expect(sourceOf('ecmwf_ifs025_ensemble,ncep_gefs025').attribution.map(({ name }) => name)).toContain('NOAA')
})

test('a model of a region costs its calls inside it only, and the plan carries more cells outside', () => {
  const provider = sourceOf('ecmwf_ifs025_ensemble,icon_eu_eps').provider
  if (!provider) return expect.fail('no provider')
  const { refresh, refreshAt } = provider.calls
  const [bavaria, iowa] = [refreshAt({ lat: 48.7, lon: 11.4 }), refreshAt({ lat: 42, lon: -93.6 })]
  expect(bavaria).toEqual(refresh)
  expect(iowa.whole).toBeCloseTo(bavaria.whole - (provider.models[1]?.callWeight ?? Number.NaN), 9)
  expect(iowa.thrifty).toBe(bavaria.thrifty)
  const cell = { id: 1, refreshedAt: 0, hasYears: true, hasSeason: true }
  const planOf = (calls: typeof refresh) =>
    planDay([{ ...cell, isInSeason: true, isNear: false, isBehind: true, calls }], 1, provider)
  expect(planOf(iowa).fit).toBeGreaterThan(planOf(bavaria).fit)
  expect(planOf(iowa).planned).toBeCloseTo(planOf(bavaria).planned - 4 * (bavaria.whole - iowa.whole), 6)
})

test('simulated weather has five models, of which its own forecast is the first', () => {
  expect(modelsOf('', 'simulated')).toHaveLength(5)
  expect(modelsOf('simulated,simulated_d', 'simulated')).toEqual(['simulated', 'simulated_d'])
  expect(() => modelsOf('simulated_b', 'simulated')).toThrow(/must begin with simulated/)
})

test('a model that is not known, or that does not have every field for a week, ends the start with a line', () => {
  expect(() => modelsOf('ecmwf')).toThrow(
    /names ecmwf, which is not known. Known are: ecmwf_ifs025_ensemble, /,
  )
  expect(() => modelsOf('icon_d2_eps')).toThrow(/icon_d2_eps has Central Europe for 2 days/)
})
