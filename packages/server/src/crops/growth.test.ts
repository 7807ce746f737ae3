import { api } from '@windrow/contract/api/api.ts'
import { withPermission } from '@windrow/core/access/permissions.ts'
import { GROWTH_STAGES } from '@windrow/core/crops/growth-stage.ts'
import { addDays } from '@windrow/core/time/day.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestAccount } from '../testing/test-account.ts'
import { addTestField } from '../testing/test-field.ts'
import { fetchTestWeather } from '../testing/test-weather.ts'
import { startTestWindrow, type TestWindrow } from '../testing/test-windrow.ts'

const TODAY = '2026-07-20'

let windrow: TestWindrow
let ada: TestAccount
const uuids: Record<string, string> = {}
beforeAll(async () => {
  windrow = await startTestWindrow({ FAKE_NOW: `${TODAY}T12:00:00Z` })
  ada = await windrow.addAccount()
  const add = async (name: string, crop: string, plantingDate: string | null) => {
    uuids[name] = await addTestField(windrow.services, ada.orgId, { name, crop, plantingDate })
  }
  await add('april', 'Maize', '2026-04-28')
  await add('late', 'Maize', '2026-07-19')
  await add('harvested', 'Maize', '2026-04-28')
  await add('lastYear', 'Maize', '2025-05-01')
  await add('unplanted', 'Maize', null)
  await add('planned', 'Maize', '2026-08-01')
  await add('unknown', 'Alfalfa', '2026-04-28')
  await add('mistyped', 'Maize', '1926-04-28')
  await add('vineyard', 'Grape', null)
  await fetchTestWeather(windrow)
})
afterAll(() => windrow.stop())

const uuidOf = (name: string) => uuids[name] as string
const growth = (name: string) => ada.call(api.getGrowth, { params: { uuid: uuidOf(name) } })
const stage = (name: string) => ada.call(api.getStageEstimate, { params: { uuid: uuidOf(name) } })
const harvest = async (name: string) =>
  (await ada.call(api.getHarvestEstimate, { query: { uuid: uuidOf(name) } })).harvestDate

describe('the spec’s calls', () => {
  test('a planted field has a stage from 1 to 5 and its name [S2-3.16, S2-3.18, S2-7.07, S2-7.08]', async () => {
    for (const name of ['april', 'late', 'vineyard']) {
      const { stage_index, stage_estimated } = await stage(name)
      expect(stage_index).toBeGreaterThanOrEqual(1)
      expect(stage_index).toBeLessThanOrEqual(5)
      expect(stage_estimated).toBe(GROWTH_STAGES[stage_index - 1])
    }
    expect(await stage('late')).toEqual({ stage_index: 1, stage_estimated: 'Planting' })
    expect((await stage('april')).stage_index).toBeGreaterThanOrEqual(3)
  })

  test('is 0 without a name where it is not known [S2-3.17]', async () => {
    for (const name of ['unplanted', 'planned', 'unknown', 'mistyped'])
      expect(await stage(name)).toEqual({ stage_index: 0, stage_estimated: null })
  })

  test('maize of the end of April is ripe in autumn [S2-3.11, S2-7.05]', async () => {
    const day = (await harvest('april')) as string
    expect(day > '2026-08-10' && day < '2026-10-25').toBe(true)
  })

  test('no planting date, no harvest date [D-3.47]', async () => {
    for (const name of ['unplanted', 'planned', 'unknown']) expect(await harvest(name)).toBeNull()
  })
})

describe('growth in full', () => {
  test('stages come in their order, each with its range; what is reached is certain [S2-3.19..23]', async () => {
    const response = await growth('april')
    expect(response.stages.map(({ stage }) => stage)).toEqual([
      'Planting',
      'Emergence',
      'Canopy Closure',
      'Senescence',
      'Harvest',
    ])
    expect(response.stages[0]).toMatchObject({ date: '2026-04-28', isReached: true, degreeDays: 0 })
    let before = ''
    for (const { date, from, to, isReached } of response.stages) {
      if (date === null || from === null || to === null) continue
      expect(from <= date && date <= to).toBe(true)
      expect(date >= before).toBe(true)
      if (isReached) expect([from, to, date < TODAY]).toEqual([date, date, true])
      else expect(to >= TODAY).toBe(true)
      before = date
    }
    expect(response.stages.filter(({ isReached }) => isReached)).toHaveLength(response.stage_index)
  })

  test('the harvest lies within its ranges and is what the spec’s call says', async () => {
    const response = (await growth('april')).harvest
    const days = [response?.from, response?.quarter, response?.date, response?.threeQuarters, response?.to]
    expect(days).toEqual([...days].sort())
    expect(response?.date).toBe(await harvest('april'))
  })

  test('the curve is observed up to yesterday, and from today on a band that never falls or crosses', async () => {
    const { curve, degreeDays, start, base } = await growth('april')
    expect([start, base]).toEqual(['2026-04-28', 8])
    const today = curve?.time.indexOf(TODAY) ?? -1
    expect(curve?.time[0]).toBe('2026-04-28')
    expect(curve?.observed[today]).toBeNull()
    expect(curve?.observed[today - 1]).toBeCloseTo(degreeDays ?? 0, 0)
    const bands = (['0.05', '0.25', '0.5', '0.75', '0.95'] as const).map((key) => curve?.forecast[key] ?? [])
    for (let day = 0; day < (curve?.time.length ?? 0); day++) {
      const levels = bands.map((band) => band[day] ?? null)
      if (day < today) expect(levels).toEqual([null, null, null, null, null])
      else expect(levels).toEqual([...levels].sort((a, b) => (a ?? 0) - (b ?? 0)))
      if (day > today)
        for (const band of bands) expect(band[day] ?? 0).toBeGreaterThanOrEqual(band[day - 1] ?? 0)
    }
    expect(curve?.normal.at(-1) ?? 0).toBeGreaterThan(1_000)
  })

  test('the first frost agrees with the frost call, has a range and a chance', async () => {
    const { firstFrost } = await growth('april')
    const { first_frost_day } = await ada.call(api.getHistoricalFrost, { params: { uuid: uuidOf('april') } })
    expect(firstFrost.date).toBe(first_frost_day)
    const days = [firstFrost.from, firstFrost.date, firstFrost.to]
    expect(days).toEqual([...days].sort())
    expect(firstFrost.chance).toBeGreaterThan(0.9)
  })

  test('says why there is nothing', async () => {
    const missing = Object.fromEntries(
      await Promise.all(Object.keys(uuids).map(async (name) => [name, (await growth(name)).missing])),
    )
    expect(missing).toEqual({
      april: null,
      late: null,
      harvested: null,
      lastYear: null,
      unplanted: 'not-planted',
      planned: 'planted-later',
      unknown: 'unknown-crop',
      mistyped: 'planted-too-early',
      vineyard: null,
    })
    expect(await growth('unplanted')).toMatchObject({ stages: [], harvest: null, curve: null, start: null })
    expect((await growth('unknown')).crop).toBeNull()
  })

  test('says the day of the field, and a season that is over as such', async () => {
    expect(await growth('april')).toMatchObject({ today: TODAY, end: null })
    expect(await growth('unknown')).toMatchObject({ today: TODAY, end: null })
    const { end, harvest, daysAhead, killingFrost } = await growth('lastYear')
    expect(end).toMatchObject({ date: harvest?.date, isOver: true })
    expect(daysAhead).toBeNull()
    expect(killingFrost?.date?.slice(0, 4)).toBe('2025')
  })

  test('a harvest in the diary ends the season everywhere, until the note is deleted', async () => {
    const params = { uuid: uuidOf('harvested') }
    const seasonShown = async () => {
      const [{ stage_estimated, end }, { spray, irrigation }, { data }] = await Promise.all([
        growth('harvested'),
        ada.call(api.getDecisions, { params }),
        ada.call(api.getField, { params }),
      ])
      const { plantStage } = data
      return { stage_estimated, end, off: spray.off, amount: irrigation.amount, plantStage }
    }
    // The stage of the list is computed after the weather has come.
    await expect.poll(async () => (await seasonShown()).plantStage).not.toBeNull()
    const standing = await seasonShown()
    expect(standing).toMatchObject({ end: null, off: null })
    const body = { date: '2026-07-18', kind: 'harvest' as const, text: 'Silage.', amount: null, photos: [] }
    const { data: note } = await ada.call(api.addDiaryNote, { params, body })
    const cut = {
      stage_estimated: 'Harvest',
      end: { date: '2026-07-18', by: 'harvest', isOver: true },
      off: 'over',
      amount: null,
      plantStage: 'Harvest',
    }
    await expect.poll(seasonShown).toEqual(cut)
    const { state, review } = await ada.call(api.getOffSeason, { params })
    expect([state, review?.by, review?.to]).toEqual(['over', 'harvest', '2026-07-18'])
    await ada.call(api.deleteDiaryNote, { params: { ...params, id: note.id }, query: {} })
    await expect.poll(seasonShown).toEqual(standing)
  })

  test('follows a change of the planting date', async () => {
    const before = await growth('late')
    await ada.call(api.changeField, {
      params: { uuid: uuidOf('late') },
      body: { plantingDateP: addDays(TODAY, -10) },
    })
    await expect.poll(async () => (await growth('late')).start).toBe(addDays(TODAY, -10))
    expect((await growth('late')).degreeDays ?? 0).toBeGreaterThan(before.degreeDays ?? 0)
  })
})

test('any page that shows it opens it, and none without [D-4.10]', async () => {
  const none = await windrow.addAccount({
    with: ada,
    permissions: (preset) =>
      (['views.general', 'views.satellite', 'views.soil'] as const).reduce(
        (tree, view) => withPermission(tree, view, false),
        preset,
      ),
  })
  const paths = [
    `growth/${uuidOf('april')}`,
    `crop/stage_estimation/${uuidOf('april')}`,
    `harvest/estimateHarvest?uuid=${uuidOf('april')}`,
  ]
  for (const path of paths)
    expect((await windrow.send(`/api/v1/${path}`, { token: none.token })).status).toBe(403)
  const soil = await windrow.addAccount({
    with: ada,
    permissions: (preset) =>
      (['views.general', 'views.satellite'] as const).reduce(
        (tree, view) => withPermission(tree, view, false),
        preset,
      ),
  })
  for (const path of paths)
    expect((await windrow.send(`/api/v1/${path}`, { token: soil.token })).status).toBe(200)
})
