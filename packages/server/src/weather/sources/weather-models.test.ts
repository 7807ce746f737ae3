import { expect, test } from 'vitest'
import { createClock } from '../../platform/clock.ts'
import { readConfig } from '../../platform/config/config.ts'
import { createSources } from './create-sources.ts'

const modelsOf = (names: string) => {
  const config = readConfig({ WEATHER_SOURCE: 'open-meteo', WEATHER_MODELS: names })
  return createSources(config, createClock(null)).grid.provider?.models.map(({ id }) => id)
}

test('WEATHER_MODELS picks what is fetched: the first it names, else the default', () => {
  expect(modelsOf('')).toEqual(['ecmwf_ifs025_ensemble'])
  expect(modelsOf('ncep_gefs025, ecmwf_ifs025_ensemble')).toEqual(['ncep_gefs025'])
})

test('a model that is not known, or that does not have every field for a week, ends the start with a line', () => {
  expect(() => modelsOf('ecmwf')).toThrow(
    /names ecmwf, which is not known. Known are: ecmwf_ifs025_ensemble, /,
  )
  expect(() => modelsOf('icon_d2_eps')).toThrow(/icon_d2_eps has Central Europe for 2 days/)
})
