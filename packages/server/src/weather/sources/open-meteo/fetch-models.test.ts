import { describe, expect, test } from 'vitest'
import { respondLike, type Sections } from '../../../testing/fake-open-meteo.ts'
import { givenOpenMeteo } from '../../../testing/given-open-meteo.ts'
import { sendJson } from '../../../testing/loopback-http.ts'
import type { Ensemble } from '../weather-source.ts'
import { ENSEMBLE_MODELS, type EnsembleModel } from './models.ts'

const openMeteo = givenOpenMeteo()
const { fake: plain, today, ames } = openMeteo
const idsOf = ['ecmwf_ifs025_ensemble', 'ncep_gefs025', 'gem_global_ensemble']
const models = idsOf.map((id) => ENSEMBLE_MODELS.find((model) => model.id === id) as EnsembleModel)
const fake = { ...plain, models: { ncep_gefs025: { members: 31, warmer: 2 } } }
const source = () => openMeteo.source({ models })
const respond = (edit: (sent: Sections) => unknown) => openMeteo.host.behave(respondLike(fake, edit))

describe('a further model', () => {
  test('is fetched in a request of its own, without soil, with the run that its own metadata say', async () => {
    openMeteo.host.behave((request, response, call) =>
      request.url?.startsWith('/data/ncep_gefs025/')
        ? sendJson(response, {
            last_run_initialisation_time: Date.parse('2026-05-14T00:00Z') / 1_000,
            last_run_availability_time: Date.parse('2026-05-14T05:00Z') / 1_000,
            update_interval_seconds: 21_600,
          })
        : respondLike(fake)(request, response, call),
    )
    const [here] = (await source().modelForecast([ames()], today, 'ncep_gefs025')) as Ensemble[]
    expect(here).toMatchObject({ issued: '2026-05-14T00:00:00.000Z', first: today, count: 10, members: 31 })
    expect(here?.values.t2m_max?.[0]).toBeCloseTo(25)
    expect(here?.values.t2m_min?.[9 * 31 + 30]).toBeCloseTo(12)
    const queries = openMeteo.host.requests.filter(({ pathname }) => pathname === '/v1/ensemble')
    expect(
      queries.map(({ searchParams }) => [searchParams.get('models'), searchParams.get('hourly')]),
    ).toEqual([['ncep_gefs025', null]])
  })

  test('in another unit is not what it should be; without members nothing came', async () => {
    respond(({ daily_units = {} }) => {
      for (const name of Object.keys(daily_units)) if (name.startsWith('temp')) daily_units[name] = '°F'
    })
    expect(await source().modelForecast([ames()], today, 'ncep_gefs025')).toEqual([
      { leftOut: 'implausible' },
    ])
    respond((part) => {
      part.daily = { time: part.daily?.time }
    })
    expect(await source().modelForecast([ames()], today, 'ncep_gefs025')).toEqual([{ leftOut: 'missing' }])
  })

  test('of a region is requested for the places that it has, and for no others', async () => {
    const regional = ENSEMBLE_MODELS.find(({ id }) => id === 'icon_eu_eps') as EnsembleModel
    const european = openMeteo.source({ models: [...models.slice(0, 1), regional] })
    const hannover = { ...ames(), lat: 52.4, lon: 9.7, zone: 'Europe/Berlin', key: 'hannover' }
    openMeteo.host.behave(respondLike({ ...plain, models: { icon_eu_eps: { members: 40, warmer: 0 } } }))
    const sent = () => openMeteo.host.requests.filter(({ pathname }) => pathname === '/v1/ensemble')
    expect(await european.modelForecast([ames()], today, 'icon_eu_eps')).toEqual([{ leftOut: 'outside' }])
    expect(openMeteo.host.requests).toHaveLength(0)
    const [there, here] = await european.modelForecast([ames(), hannover], today, 'icon_eu_eps')
    expect(there).toEqual({ leftOut: 'outside' })
    expect(here).toMatchObject({ members: 40 })
    expect(sent().map(({ searchParams }) => searchParams.get('latitude'))).toEqual(['52.4'])
  })

  test('that is not among those that are set is not fetched', async () => {
    await expect(source().modelForecast([ames()], today, 'icon_eu_eps')).rejects.toThrow(/is not fetched/)
    expect(source().models.map(({ name }) => name)).toEqual(['ECMWF', 'NOAA GEFS', 'ECCC GEPS'])
  })
})
