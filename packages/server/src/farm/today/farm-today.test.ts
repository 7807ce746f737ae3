import { api } from '@windrow/contract/api/api.ts'
import { TODAY_KEYS } from '@windrow/contract/entities/farm.ts'
import { withPermission } from '@windrow/core/access/permissions.ts'
import { dayNumber } from '@windrow/core/time/day.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Clock } from '../../platform/clock.ts'
import type { TestAccount } from '../../testing/test-account.ts'
import { addTestField } from '../../testing/test-field.ts'
import { fetchTestWeather } from '../../testing/test-weather.ts'
import { startTestWindrow, type TestWindrow } from '../../testing/test-windrow.ts'
import { bestHours, countHours, hoursLeft, hourText } from './best-hours.ts'
import { computeDueToday } from './compute-today.ts'
import { type DayOfField, farmToday } from './farm-today.ts'
import { listCellsDue } from './store.ts'

/** 14 May in Iowa, seven in the morning. */
const NOW = '2026-05-14T12:20:00Z'
const TODAY = '2026-05-14'

const NOTHING = { protect: null, spray: null, water: null, work: null }
const at = (from: string, to: string) => [`${TODAY}T${from}:00`, `${TODAY}T${to}:00`] as const
const field = (uuid: string, day: Partial<DayOfField> = {}): DayOfField => ({
  uuid,
  zone: 'America/Chicago',
  said: NOTHING,
  alerts: [],
  ...day,
})

describe('the farm’s day', () => {
  test('hours that are over do not count, and spraying needs two', async () => {
    const fields = [
      field('a', { said: { ...NOTHING, spray: [at('05', '12')], work: [at('06', '20')] } }),
      field('b', { said: { ...NOTHING, spray: [at('04', '08')] } }),
      field('c', { said: { ...NOTHING, spray: [['2026-05-15T08:00', '2026-05-15T12:00']] } }),
    ]
    const today = await farmToday(fields, new Date(NOW))
    expect(today.spray).toEqual({ count: 1, fields: ['a'], from: `${TODAY}T07:00`, to: `${TODAY}T12:00` })
    expect(today.work).toEqual({ count: 1, fields: ['a'], from: `${TODAY}T07:00`, to: `${TODAY}T20:00` })
  })

  test('the best hours are those of most fields, and the first of their hours comes first', async () => {
    const fields = [
      field('late', { said: { ...NOTHING, spray: [at('18', '21')] } }),
      field('early', { said: { ...NOTHING, spray: [at('08', '12')] } }),
      field('morning', { said: { ...NOTHING, spray: [at('09', '13')] } }),
    ]
    const { spray } = await farmToday(fields, new Date(NOW))
    expect(spray.fields).toEqual(['early', 'morning', 'late'])
    expect([spray.from, spray.to]).toEqual([`${TODAY}T08:00`, `${TODAY}T13:00`])
  })

  test('hours are each field’s own, whatever its zone', async () => {
    const said = { ...NOTHING, water: [at('21', '23')] }
    const fields = [field('iowa', { said }), field('bordeaux', { said, zone: 'Europe/Paris' })]
    const { water } = await farmToday(fields, new Date(NOW))
    expect([water.count, water.from, water.to]).toEqual([2, `${TODAY}T21:00`, `${TODAY}T23:00`])
  })

  test('cold of the coming night is to be protected from, other alerts of today and tomorrow looked at', async () => {
    const today = dayNumber(TODAY)
    const alert = (risk: 'risk_cold' | 'risk_heat_stress', from: number, to: number) => [
      { risk, firstDay: today + from, lastDay: today + to },
    ]
    const farm = await farmToday(
      [
        field('tonight', { alerts: alert('risk_cold', 1, 1) }),
        field('last night', { alerts: alert('risk_cold', 0, 0) }),
        field('hot', { alerts: alert('risk_heat_stress', -2, 3) }),
        field('later', { alerts: alert('risk_heat_stress', 2, 3) }),
        field('frost', { said: { ...NOTHING, protect: [['2026-05-15T03:00', '2026-05-15T07:00']] } }),
      ],
      new Date(NOW),
    )
    expect(farm.protect).toMatchObject({ fields: ['frost', 'tonight'], from: '2026-05-15T03:00' })
    expect(farm.look).toEqual({ count: 2, fields: ['hot', 'last night'], from: null, to: null })
  })

  test('an hour is counted from the midnight of its day', () => {
    const left = hoursLeft(['2026-05-14T22:00', '2026-05-15T05:00'], TODAY, 7)
    expect(left).toEqual({ from: 22, to: 29 })
    expect(hourText(29, TODAY)).toBe('2026-05-15T05:00')
    expect(hoursLeft(['2026-05-14T01:00', '2026-05-14T07:00'], TODAY, 7)).toBeNull()
    const counts = new Map<number, number>()
    expect(bestHours(counts)).toBeNull()
    countHours(counts, { from: 22, to: 29 })
    expect(bestHours(counts)).toEqual({ from: 22, to: 29 })
  })
})

describe('the call', () => {
  let windrow: TestWindrow
  let ada: TestAccount
  let maize: string
  let empty: TestAccount
  let statusBefore: number
  const stored = () =>
    windrow.rows<{ uuid: string; day: string; said: string }>(
      'select field_uuid as uuid, day::text, said::text from field_today order by 1',
    )
  const today = (account = ada) => account.call(api.getFarmToday, {})

  beforeAll(async () => {
    windrow = await startTestWindrow({ FAKE_NOW: NOW })
    ada = await windrow.addAccount()
    empty = await windrow.addAccount()
    maize = await addTestField(windrow.services, ada.orgId, {
      name: 'Maize',
      crop: 'Maize',
      plantingDate: '2026-04-10',
    })
    statusBefore = (await windrow.send('/api/v1/farm/today', { token: ada.token })).status
    await fetchTestWeather(windrow)
    await vi.waitFor(async () => expect(await stored()).toHaveLength(1), { timeout: 30_000, interval: 200 })
  })
  afterAll(() => windrow.stop())

  test('says that there is no weather yet, and not that nothing is to be done', () => {
    expect(statusBefore).toBe(503)
  })

  test('has the field of its own farm as the field’s cards have it, and none of another', async () => {
    const { fieldWork, spray } = await ada.call(api.getDecisions, { params: { uuid: maize } })
    const farm = await today()
    expect(farm.work.fields).toEqual(fieldWork.verdict === 'green' ? [maize] : [])
    const windows = spray.windows.filter(({ from }) => from.startsWith(TODAY))
    expect(farm.spray.fields).toEqual(windows.length > 0 ? [maize] : [])
    if (windows[0]) expect(farm.spray.from).toBe(windows[0].from)
    const other = await today(empty)
    expect(TODAY_KEYS.every((key) => other[key].count === 0)).toBe(true)
  })

  test('needs the permission for the cards, and leaves out what the plan does not hold', async () => {
    const blind = await windrow.addAccount({
      with: ada,
      permissions: (preset) => withPermission(preset, 'views.general', false),
    })
    expect((await windrow.send('/api/v1/farm/today', { token: blind.token })).status).toBe(403)
    const limited = await windrow.addAccount({
      with: ada,
      permissions: (preset) => ({ ...preset, features: { ...preset.features, plan: { field_limit: 0 } } }),
    })
    const farm = await today(limited)
    expect(TODAY_KEYS.flatMap((key) => farm[key].fields)).toEqual([])
  })

  test('an alert is there as soon as its evaluation is', async () => {
    expect((await today()).look.count).toBe(0)
    const alert_data = {
      title: 'Any day',
      active: true,
      threshold: -30,
      probability: 0.5,
      recurrent_days: 1,
      start_date: { day: 1, month: 1 },
      end_date: { day: 31, month: 12 },
      lag: 0,
    }
    await ada.call(api.addAlert, { body: { path: ['Maize', '105 day', 'risk_heat_stress'], alert_data } })
    await expect.poll(async () => (await today()).look.fields, { timeout: 30_000 }).toEqual([maize])
  })

  test('other limits of the field or the farm, and another day, are judged again', async () => {
    const [before] = await stored()
    // No soil is ever dry enough for it.
    const never = { fieldWork: { moisture: 0.5, rain: 0, amberChance: 0.99, greenChance: 1 } }
    await ada.call(api.putFieldThresholds, { params: { uuid: maize }, body: never })
    await expect.poll(async () => (await today()).work.count).toBe(0)
    await ada.call(api.putFieldThresholds, { params: { uuid: maize }, body: {} })
    await expect.poll(stored).toEqual([before])
    await ada.call(api.putFarmThresholds, { body: never })
    await expect.poll(async () => (await today()).work.count).toBe(0)
    await ada.call(api.putFarmThresholds, { body: {} })
    await expect.poll(stored).toEqual([before])

    const { db } = windrow.services
    const tomorrow = { now: () => new Date('2026-05-15T12:20:00Z'), isMoved: true }
    expect(await db.asSystem((tx) => listCellsDue(tx, tomorrow.now()))).toHaveLength(1)
    // The worker, whose clock has not moved, may still be at the last change, and store its own day over this one.
    const storedBy = (clock: Clock) => async () => {
      await windrow.rows('delete from today_cell')
      await computeDueToday({ db, clock })
      return stored()
    }
    await expect.poll(storedBy(tomorrow)).toMatchObject([{ day: '2026-05-15' }])
    await expect.poll(storedBy(windrow.services.clock)).toEqual([before])
  })
})
