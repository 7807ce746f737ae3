import { quantile } from '@windrow/core/series/quantile.ts'
import { DAY_MS, HOUR_MS } from '@windrow/core/time/day.ts'
import { localDay } from '@windrow/core/time/zone.ts'
import { ARCHIVED_SERIES, SERIES, SERIES_KEYS } from '@windrow/core/variables/series.ts'
import { RECORD_LEVELS, RECORD_SIZE } from '@windrow/core/verification/record-levels.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestAccount } from '../../testing/test-account.ts'
import { addTestField } from '../../testing/test-field.ts'
import { startTestWindrow, type TestWindrow } from '../../testing/test-windrow.ts'
import { refreshCells } from '../refresh/refresh-cells.ts'
import { loadAtlas } from '../sources/simulated/load-atlas.ts'
import { createSimulatedSource } from '../sources/simulated/simulated-source.ts'
import type { Ensemble, WeatherSource } from '../sources/weather-source.ts'
import { findCells, type StoredCell } from '../store/cells.ts'
import { archivedForecast } from './archive-forecast.ts'
import { ARCHIVED_DAYS, packQuantiles, unpackQuantiles } from './packed-quantiles.ts'
import { tidyArchive } from './tidy-archive.ts'

/** 14 May in Iowa, two in the morning. */
const FIRST = Date.parse('2026-05-14T07:00:00Z')
const MAX_BYTES = 2_000

let windrow: TestWindrow
let ada: TestAccount
let cell: StoredCell
let now = FIRST
let source: WeatherSource
beforeAll(async () => {
  windrow = await startTestWindrow({ ROLE: 'web', FAKE_NOW: new Date(FIRST).toISOString() })
  ada = await windrow.addAccount()
  const uuid = await addTestField(windrow.services, ada.orgId)
  const [row] = await windrow.rows<{ id: number }>('select era_cell_id as id from field where uuid = $1', [
    uuid,
  ])
  const cells = await windrow.services.db.asSystem((tx) => findCells(tx, [row?.id ?? 0]))
  cell = cells[0] as StoredCell
  source = createSimulatedSource({ atlas: loadAtlas(), seed: 1, clock })
})
afterAll(() => windrow.stop())

const clock = { now: () => new Date(now), isMoved: true }

async function refreshAt(instant: number, from = source) {
  now = instant
  const { db, log } = windrow.services
  const [known] = await db.asSystem((tx) => findCells(tx, [cell.id]))
  return refreshCells({ db, log, clock }, from, [known as StoredCell])
}

type Archived = { model: string; kind: string; first_day: number; issued: Date; packed: Buffer }
const archived = () =>
  windrow.rows<Archived>(
    'select model, kind, first_day, issued, packed from forecast_archive where cell_id = $1 order by first_day',
    [cell.id],
  )

test('the first issue of each local day is archived with the forecast, and stays as it was issued', async () => {
  expect(await refreshAt(FIRST)).toEqual(new Map())
  const today = localDay(cell.zone, FIRST)
  const [first, ...others] = await archived()
  expect(others).toEqual([])
  expect(first).toMatchObject({ model: 'simulated', kind: 'shown', first_day: today })
  expect(first?.issued.toISOString()).toBe('2026-05-14T06:00:00.000Z')

  await refreshAt(FIRST + 6 * HOUR_MS)
  const [issued] = await windrow.rows<{ at: Date }>(
    'select forecast_issued as at from weather_cell where id = $1',
    [cell.id],
  )
  expect(issued?.at.toISOString()).toBe('2026-05-14T12:00:00.000Z')
  expect(await archived()).toEqual([first])

  await refreshAt(FIRST + DAY_MS)
  expect((await archived()).map(({ first_day }) => first_day)).toEqual([today, today + 1])
})

test('the nine quantiles of its members, to the archive’s step, in at most 2 kB', async () => {
  now = FIRST
  const [forecast] = await source.forecast([cell], localDay(cell.zone, FIRST), 30)
  const { members, values } = forecast as Ensemble
  const packed = packQuantiles(archivedForecast(forecast as Ensemble))
  expect(packed.length).toBeLessThanOrEqual(MAX_BYTES)
  expect((await archived())[0]?.packed.equals(packed)).toBe(true)
  for (const key of ARCHIVED_SERIES) {
    const { quantiles, wetChance } = unpackQuantiles(packed, key)
    expect(quantiles).toHaveLength(ARCHIVED_DAYS * RECORD_SIZE)
    for (let day = 0; day < ARCHIVED_DAYS; day++) {
      const ofDay = values[key]?.slice(day * members, (day + 1) * members) ?? new Float32Array(0)
      for (const [at, level] of RECORD_LEVELS.entries()) {
        const difference = (quantiles?.[day * RECORD_SIZE + at] ?? Number.NaN) - quantile(ofDay, level)
        expect(Math.abs(difference)).toBeLessThanOrEqual(SERIES[key].archiveStep / 2 + 1e-4)
      }
      const wet = ofDay.filter((value) => value >= 1).length / members
      if (key === 'tp_sum') expect(wetChance?.[day]).toBeCloseTo(wet, 2)
    }
    if (key !== 'tp_sum') expect(wetChance).toBeNull()
  }
})

test('days and series that a model does not have are missing, and extremes fit', () => {
  const days = new Float32Array(3 * RECORD_SIZE).fill(Number.NaN)
  for (let level = 0; level < RECORD_SIZE; level++) {
    days[level] = -90 + 15 * level
    days[2 * RECORD_SIZE + level] = 50
  }
  const packed = packQuantiles({ quantiles: { t2m_min: days }, wetChance: null })
  const { quantiles } = unpackQuantiles(packed, 't2m_min')
  expect(Array.from(quantiles?.subarray(0, days.length) ?? [])).toEqual(
    Array.from(days, (value) => (Number.isNaN(value) ? value : expect.closeTo(value, 3))),
  )
  expect(quantiles?.subarray(days.length).every(Number.isNaN)).toBe(true)
  expect(unpackQuantiles(packed, 'tp_sum')).toEqual({ quantiles: null, wetChance: null })
})

test('what cannot be stored whole is not archived either', async () => {
  const before = await archived()
  const broken: WeatherSource = {
    ...source,
    hourly: async (cells, from, to) => {
      const hours = await source.hourly(cells, from, to)
      return hours.map((hour) => ({ ...hour, values: { ...hour.values, ws: new Float32Array([1e9]) } }))
    },
  }
  expect((await refreshAt(FIRST + 2 * DAY_MS, broken)).size).toBe(1)
  expect(await archived()).toEqual(before)
})

test('issues that are over are deleted: of what was shown after 800 days, of a model after 120', async () => {
  const today = Math.floor(FIRST / DAY_MS)
  await windrow.rows('delete from forecast_archive')
  const add = (kind: string, age: number) =>
    windrow.rows(
      `insert into forecast_archive (cell_id, model, first_day, kind, issued, packed)
        values ($1, $2, $3, $2, now(), '')`,
      [cell.id, kind, today - age],
    )
  for (const age of [1, 119, 120, 121, 800, 801, 2_000]) {
    await add('shown', age)
    await add('model', age)
  }
  const { db } = windrow.services
  const left = async () =>
    (await archived()).map(({ kind, first_day }) => `${kind} ${today - first_day}`).sort()
  now = FIRST
  for (let run = 0; run < 2; run++) {
    await tidyArchive({ db, clock })
    expect(await left()).toEqual(
      [
        'model 1',
        'model 119',
        'model 120',
        'shown 1',
        'shown 119',
        'shown 120',
        'shown 121',
        'shown 800',
      ].sort(),
    )
  }
})

test('all series are archived but the topsoil, of which each field has its own', () => {
  expect(SERIES_KEYS.filter((key) => SERIES[key].archiveStep === null)).toEqual(['swvl1_mean'])
})
