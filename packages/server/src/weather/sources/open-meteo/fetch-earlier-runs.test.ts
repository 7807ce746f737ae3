import { describe, expect, test } from 'vitest'
import { respondLike, type Sections } from '../../../testing/fake-open-meteo.ts'
import { givenOpenMeteo } from '../../../testing/given-open-meteo.ts'
import type { EarlierRuns } from '../weather-source.ts'
import { callWeight } from './call-weight.ts'

const openMeteo = givenOpenMeteo()
const { fake, today, ames, auckland } = openMeteo
const earlier = () => openMeteo.source().earlierRuns as EarlierRuns
const respond = (edit: (sent: Sections) => unknown) => openMeteo.host.behave(respondLike(fake, edit))

describe('the earlier runs of a single model', () => {
  test('are the days of the place as they were forecast one to seven days before, in one request', async () => {
    const { first, count, leads, values } = await earlier().fetch(ames(), today - 30, today - 1)
    expect({ first, count, leads }).toEqual({ first: today - 30, count: 30, leads: 7 })
    // The provider is too warm by a tenth of a degree for each day ahead.
    for (const lead of [1, 3, 7]) {
      expect(values.t2m_min?.[10 * 7 + lead - 1]).toBeCloseTo(7 + 0.1 * lead, 3)
      expect(values.t2m_max?.[29 * 7 + lead - 1]).toBeCloseTo(23 + 0.1 * lead, 3)
    }
    expect(values.ws_mean?.[0]).toBeCloseTo(12.6, 3)
    expect(Array.from(values.tp_sum ?? []).filter((rain) => rain > 0).length).toBeGreaterThan(0)
    const [query, ...others] = openMeteo.host.requests
    expect(others).toEqual([])
    expect(query?.pathname).toBe('/v1/forecast')
    expect(query?.searchParams.get('models')).toBe('ecmwf_ifs025')
    expect(query?.searchParams.get('hourly')).toContain('temperature_2m_previous_day7')
  })

  test('are counted as the provider counts them', () => {
    expect(earlier().calls).toBe(callWeight({ variables: 28, days: 90 }))
  })

  test('are local days, whatever the zone', async () => {
    const { first, values } = await earlier().fetch(auckland(), today - 10, today - 1)
    expect(first).toBe(today - 10)
    expect(values.t2m_max?.every((value) => value > 22 && value < 24)).toBe(true)
  })

  test('that the provider has not are missing; in another unit they are refused', async () => {
    respond(({ hourly = {} }) => {
      for (const name of Object.keys(hourly))
        if (name.endsWith('_previous_day7')) hourly[name] = (hourly[name] as unknown[]).map(() => null)
    })
    const { values } = await earlier().fetch(ames(), today - 10, today - 1)
    expect(values.t2m_min?.[5 * 7 + 6]).toBeNaN()
    expect(values.t2m_min?.[5 * 7 + 5]).toBeCloseTo(7.6, 3)
    respond(({ hourly_units = {} }) => {
      for (const name of Object.keys(hourly_units)) if (name.startsWith('temp')) hourly_units[name] = '°F'
    })
    await expect(earlier().fetch(ames(), today - 10, today - 1)).rejects.toThrow('°F')
  })
})
