import { api } from '@windrow/contract/api/api.ts'
import type { Field } from '@windrow/contract/entities/field.ts'
import { BLENDED_SERIES } from '@windrow/core/blend/blended-values.ts'
import { DAY_MS, dayNumber, HOUR_MS } from '@windrow/core/time/day.ts'
import { startOfDay } from '@windrow/core/time/zone.ts'
import { SERIES, type SeriesKey } from '@windrow/core/variables/series.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fillCell } from '../../demo/fill-archive.ts'
import { expectOneNumber } from '../../testing/one-number.ts'
import type { TestAccount } from '../../testing/test-account.ts'
import { addTestField } from '../../testing/test-field.ts'
import { startTestWindrow, type TestWindrow } from '../../testing/test-windrow.ts'
import { refreshCells } from '../refresh/refresh-cells.ts'
import { checkEnsemble } from '../sources/check-plausible.ts'
import { type Ensemble, SourceError, type WeatherSource } from '../sources/weather-source.ts'
import { findCell, type StoredCell } from '../store/cells.ts'
import { pack, unpack } from '../store/packed-array.ts'
import { weatherStore } from '../store/weather-store.ts'
import { readLearned, saveBlend } from './store.ts'

const TODAY = dayNumber('2026-11-16')
const IDS = ['simulated', 'simulated_b', 'simulated_c', 'simulated_d', 'simulated_e']

let windrow: TestWindrow
let ada: TestAccount
let uuid: string
let cellId: number
beforeAll(async () => {
  windrow = await startTestWindrow({
    ROLE: 'web',
    FAKE_NOW: '2026-11-16T12:00:00Z',
    WEATHER_MODELS: IDS.join(),
  })
  ada = await windrow.addAccount()
  uuid = await addTestField(windrow.services, ada.orgId)
  const [row] = await windrow.rows<{ id: number }>('select era_cell_id as id from field')
  cellId = row?.id ?? 0
}, 60_000)
afterAll(() => windrow.stop())

const cell = async () => (await windrow.services.db.asSystem((tx) => findCell(tx, cellId))) as StoredCell
async function refresh(change: Partial<WeatherSource> = {}) {
  const { services } = windrow
  return refreshCells(services, { ...services.weather.source, ...change }, [await cell()])
}
const provenance = async (variable: 'temperature' | 'precipitation' | 'soil_temperature' = 'temperature') =>
  (await ada.call(api.getWeather, { params: { variable, view: 'daily', uuid } })).provenance
const stored = async () => {
  const found = await windrow.services.db.asSystem((tx) =>
    weatherStore.readForecast(tx, cellId, [...BLENDED_SERIES, 'stl1_min']),
  )
  return found as Omit<Ensemble, 'issued'>
}
const ownForecast = async () => {
  const [own] = await windrow.services.weather.source.forecast([await cell()], TODAY, 60)
  return own as Ensemble
}
const archived = () =>
  windrow.rows<{ model: string; kind: string; n: number }>(
    'select model, kind, count(*)::int as n from forecast_archive group by 1, 2 order by 1',
  )
/** The near days of a series as they come out of the store. */
const nearOf = ({ values }: Pick<Ensemble, 'values'>, key: SeriesKey) => {
  const { step } = SERIES[key]
  return unpack(pack((values[key] ?? new Float32Array()).subarray(0, 15 * 50), step), step)
}

test('before anything can be compared the first model is shown as it is, and each is archived', async () => {
  expect(await refresh()).toEqual(new Map())
  const made = await provenance()
  expect(made).toMatchObject({ kind: 'single', truth: 'analysis', models: [{ id: 'simulated', weight: 1 }] })
  expect(made.left_out).toEqual(IDS.slice(1).map((id) => ({ id, reason: 'no_record' })))
  expect(nearOf(await stored(), 't2m_max')).toEqual(nearOf(await ownForecast(), 't2m_max'))
  expect(await archived()).toEqual([
    { model: 'blend', kind: 'shown', n: 1 },
    ...IDS.map((model) => ({ model, kind: 'model', n: 1 })),
  ])
})

describe('with the forecasts of some months', () => {
  beforeAll(async () => {
    await fillCell(windrow.services, cellId)
    expect(await refresh()).toEqual(new Map())
  }, 120_000)

  test('the archive has each model, what was shown, and the blend that the gate is judged by', async () => {
    const days = Object.fromEntries((await archived()).map(({ model, n }) => [model, n]))
    expect(days).toMatchObject({ blend: 76, simulated: 101, simulated_e: 101 })
    expect(days.ungated).toBeGreaterThanOrEqual(70)
  })

  test('the blend is stored, named with its weights, and is possible weather', async () => {
    await expect.poll(async () => (await provenance()).kind).toBe('blend')
    const made = await provenance()
    expect(made.models.length).toBeGreaterThan(1)
    expect(made.models.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 1)
    expect(made.models.every(({ run }) => run === '2026-11-16T12:00:00.000Z')).toBe(true)
    const [now, own] = [await stored(), await ownForecast()]
    expect(nearOf(now, 't2m_max')).not.toEqual(nearOf(own, 't2m_max'))
    expect(now.members).toBe(own.members)
    expect(() => checkEnsemble({ ...now, issued: '' }, 'blend')).not.toThrow()
    // What follows, and what is not blended, is the first model's.
    expect(now.values.t2m_max?.[15 * 50 + 7]).toBeCloseTo(own.values.t2m_max?.[15 * 50 + 7] ?? 0, 2)
    expect(nearOf(now, 'stl1_min')).toEqual(nearOf(own, 'stl1_min'))
    expect(await provenance('soil_temperature')).toMatchObject({ kind: 'single', left_out: [] })
  })

  test('list, map, week and pages say one number, the blend’s', async () => {
    const [field] = (await ada.call(api.listFields, { query: {} })).data
    const { data: maps } = await ada.call(api.listFieldMaps, { query: {} })
    await expectOneNumber(ada.call, field as Field, maps[0])
  })

  test('the models are named with hours, and with what degree days and the water budget are derived from', async () => {
    const params = { variable: 'temperature', view: 'hourly', uuid } as const
    expect((await ada.call(api.getWeather, { params })).provenance).toEqual(await provenance())
    const { provenance: derived } = await ada.call(api.getWeatherMembers, { params: { uuid } })
    expect(derived.gdd.kind).toBe('blend')
    for (const { models } of Object.values(derived))
      expect(models.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 1)
    expect(derived.water_budget.models).not.toEqual(derived.gdd.models)
  })

  test('the coldest and warmest hours of a day are the middle of its minimum and maximum', async () => {
    const { zone } = await cell()
    const hourly = await windrow.services.db.asSystem((tx) => weatherStore.readHourly(tx, cellId, ['t2m']))
    const { members, values } = await stored()
    const middle = (key: 't2m_min' | 't2m_max', day: number) => {
      const sorted = (values[key] ?? new Float32Array()).slice(day * members, (day + 1) * members).sort()
      return ((sorted[24] as number) + (sorted[25] as number)) / 2
    }
    for (let day = 1; day <= 13; day++) {
      const [from, to] = [day, day + 1].map((at) => Math.ceil(startOfDay(zone, TODAY + at) / HOUR_MS))
      const first = hourly?.first ?? 0
      const temps = [...(hourly?.values.t2m?.subarray((from ?? 0) - first, (to ?? 0) - first) ?? [])]
      expect(Math.abs(Math.max(...temps) - middle('t2m_max', day)), `max ${day}`).toBeLessThan(0.3)
      expect(Math.abs(Math.min(...temps) - middle('t2m_min', day)), `min ${day}`).toBeLessThan(0.3)
    }
  })

  test('members keep the order of the first model, so that spells go on', async () => {
    const [now, own] = [await stored(), await ownForecast()]
    for (const day of [1, 4]) {
      const order = Array.from({ length: 50 }, (_, member) => member).sort(
        (a, b) => (own.values.t2m_max?.[day * 50 + a] ?? 0) - (own.values.t2m_max?.[day * 50 + b] ?? 0),
      )
      const values = order.map((member) => now.values.t2m_max?.[day * 50 + member] ?? 0)
      expect(values).toEqual([...values].sort((a, b) => a - b))
    }
  })

  test('each model’s own forecast can be read, and the record says what part it has', async () => {
    const { time, models } = await ada.call(api.getModelForecasts, {
      params: { variable: 'temperature', uuid },
    })
    expect(time).toHaveLength(15)
    expect(models.map(({ id, name }) => [id, name])[3]).toEqual(['simulated_d', 'Simulated D'])
    const daily = await ada.call(api.getWeather, { params: { variable: 'temperature', view: 'daily', uuid } })
    expect(time).toEqual(daily.ds_fc.time)
    expect(Object.keys(models[0] ?? {})).toEqual(['id', 'name', 'run', 't2m_min', 't2m_max', 't2m_avg'])
    const record = await ada.call(api.getForecastRecord, { params: { uuid }, query: { variable: 't2m_avg' } })
    expect(record.models.map(({ id }) => id).sort()).toEqual(IDS)
    expect(record.models.reduce((sum, { weight }) => sum + (weight ?? 0), 0)).toBeCloseTo(1, 1)
    for (const { gate, weight } of record.models) expect(gate).toBe((weight ?? 0) > 0)
    const other = await windrow.addAccount()
    const call = other.call(api.getModelForecasts, { params: { variable: 'temperature', uuid } })
    await expect(call).rejects.toMatchObject({ status: 404 })
  })

  test('learned once a day; the biases that were learned are those of the models', async () => {
    const { day, learned } = await windrow.services.db.asSystem((tx) => readLearned(tx, cellId, IDS))
    expect(day).toBe(TODAY)
    const shifts = learned?.t2m_avg?.leads[1]?.corrections.map(({ shift }) => shift) ?? []
    expect(shifts[1]).toBeGreaterThan(0.3)
    expect(shifts[3]).toBeLessThan(-0.4)
    const other = await windrow.services.db.asSystem((tx) => readLearned(tx, cellId, IDS.slice(1)))
    expect(other).toEqual({ day: null, learned: null })
  })

  test('models that are missing, half there, late or nonsense are left out and named; the rest goes on', async () => {
    const { source } = windrow.services.weather
    const change: Partial<WeatherSource> = {
      modelForecast: async (cells, today, id) => {
        if (id === 'simulated_b') throw new SourceError('gone')
        const [made] = (await source.modelForecast(cells, today, id)) as Ensemble[]
        const run = made as Ensemble
        if (id === 'simulated_c')
          return [{ ...run, issued: new Date(Date.parse(run.issued) - DAY_MS).toISOString() }]
        if (id === 'simulated_d') run.values.tp_sum?.fill(-4)
        if (id === 'simulated_e') run.values.t2m_min?.fill(Number.NaN, 0, run.members / 2)
        return [run]
      },
    }
    expect(await refresh(change)).toEqual(new Map())
    // A cached response goes once the database has notified of the refresh.
    await expect
      .poll(async () => (await provenance()).models)
      .toEqual([{ id: 'simulated', run: '2026-11-16T12:00:00.000Z', weight: 1 }])
    const made = await provenance()
    expect(made.left_out).toEqual([
      { id: 'simulated_b', reason: 'missing' },
      { id: 'simulated_c', reason: 'late' },
      { id: 'simulated_d', reason: 'implausible' },
      { id: 'simulated_e', reason: 'missing' },
    ])
    // Those of another region are not named: they never are this field's.
    await refresh({ modelForecast: async (cells) => cells.map(() => ({ leftOut: 'outside' })) })
    await expect.poll(async () => (await provenance()).left_out).toEqual([])
  })

  test('where the gate is shut a single model is shown as its centre made it', async () => {
    const { db } = windrow.services
    await db.asSystem(async (tx) => {
      const { learned } = await readLearned(tx, cellId, IDS)
      for (const series of Object.values(learned ?? {}))
        for (const lead of series.leads) lead.issued = { kind: 'single', model: 0 }
      await saveBlend(tx, cellId, IDS, { day: TODAY, learned }, {})
    })
    expect(await refresh()).toEqual(new Map())
    await expect.poll(async () => (await provenance()).left_out[0]?.reason).toBe('single_better')
    const made = await provenance()
    expect(made).toMatchObject({ kind: 'single', models: [{ id: 'simulated', weight: 1 }] })
    expect(made.left_out).toEqual(IDS.slice(1).map((id) => ({ id, reason: 'single_better' })))
    const [now, own] = [await stored(), await ownForecast()]
    for (const key of BLENDED_SERIES) expect(nearOf(now, key), key).toEqual(nearOf(own, key))
  })

  test('with one model there is nothing to blend, to learn or to store', async () => {
    const { source } = windrow.services.weather
    await windrow.rows('delete from weather_blend')
    await windrow.rows('delete from forecast_archive where first_day = $1', [TODAY])
    await refresh({
      models: source.models.slice(0, 1),
      modelForecast: () => Promise.reject(new Error('asked')),
    })
    expect(await windrow.rows('select 1 from weather_blend')).toEqual([])
    expect(
      await windrow.rows('select model, kind from forecast_archive where first_day = $1', [TODAY]),
    ).toEqual([{ model: 'simulated', kind: 'shown' }])
  })

  test('one model of a source that is corrected is moved by what it was off, and archived as its own', async () => {
    const { services } = windrow
    const [own] = services.weather.source.models
    const models = own ? [own] : []
    await services.db.asSystem(async (tx) => {
      const leads = Array.from({ length: 15 }, () => ({
        weights: Float64Array.of(1),
        corrections: [{ shift: 2, factor: 1, spread: 1 }],
        spread: 1,
        issued: { kind: 'blend' as const },
        sums: { counts: [true] },
      }))
      await saveBlend(tx, cellId, ['simulated'], { day: TODAY, learned: { t2m_max: { leads } } }, {})
    })
    await windrow.rows('delete from forecast_archive')
    expect(await refresh({ id: 'open-meteo', models, isCorrected: true })).toEqual(new Map())
    const [now, before] = [await stored(), await ownForecast()]
    for (const at of [0, 77, 15 * 50 - 1])
      expect(now.values.t2m_max?.[at]).toBeCloseTo((before.values.t2m_max?.[at] ?? 0) + 2, 1)
    expect(nearOf(now, 'rh_mean')).toEqual(nearOf(before, 'rh_mean'))
    expect(await archived()).toEqual([
      { model: 'open-meteo', kind: 'shown', n: 1 },
      { model: 'simulated', kind: 'model', n: 1 },
      { model: 'ungated', kind: 'model', n: 1 },
    ])
  })
})
