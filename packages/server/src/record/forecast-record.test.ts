import { api } from '@windrow/contract/api/api.ts'
import { withPermission } from '@windrow/core/access/permissions.ts'
import { dayNumber, dayOf, HOUR_MS } from '@windrow/core/time/day.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { evaluateAlerts } from '../alerts/evaluation/evaluate-alerts.ts'
import { fillCell } from '../demo/fill-archive.ts'
import {
  type ArchivedForecast,
  addPastEvent,
  coldSpells,
  countedByHand,
  type RecordFarm,
  type Spell,
  startRecordFarm,
} from '../testing/record-farm.ts'
import type { TestAccount } from '../testing/test-account.ts'
import { addTestAlert } from '../testing/test-alerts.ts'
import { addTestField } from '../testing/test-field.ts'
import type { TestWindrow } from '../testing/test-windrow.ts'
import { countAlertRecords } from './alert-records.ts'
import { summariseRecords } from './jobs.ts'

const TODAY = dayNumber('2026-05-14')
/** Ten days are fetched again, the newest of which is yesterday. */
const FINAL = dayNumber('2026-05-03')
const FILLED = 75

let farm: RecordFarm
let windrow: TestWindrow
let ada: TestAccount
let uuid: string
beforeAll(async () => {
  farm = await startRecordFarm()
  ;({ windrow, ada, uuid } = farm)
}, 60_000)
afterAll(() => windrow.stop())

type Query = { variable?: 't2m_min' | 'tp_sum' | 'ws_mean'; season?: 'spring' | 'winter'; record?: string }
const record = (query: Query = {}, account = ada) =>
  account.call(api.getForecastRecord, { params: { uuid }, query })
const cases = (query: { variable?: 't2m_min' | 'tp_sum'; lead?: number; record?: string }) =>
  ada.call(api.getForecastCases, { params: { uuid }, query })

test('before anything can be compared there are counts and no scores', async () => {
  const found = await record()
  expect(found).toMatchObject({ variable: 't2m_min', truth: 'analysis', truth_name: 'Simulated' })
  expect(found).toMatchObject({ since: dayOf(TODAY), n: 0, alerts: [], records: [] })
  expect(found.leads.map(({ lead, n, mae }) => [lead, n, mae])).toEqual(
    Array.from({ length: 15 }, (_, lead) => [lead, 0, null]),
  )
  expect(found.reliability.every(({ n, observed }) => n === 0 && observed === null)).toBe(true)
})

describe('with the forecasts of some months', () => {
  beforeAll(() => fillCell(windrow.services, farm.grid.id), 60_000)

  test('scores by days ahead are those counted by hand from the archive and the observed days', async () => {
    const archived = await windrow.rows<ArchivedForecast>(
      'select first_day as day, packed from forecast_archive where cell_id = $1 order by 1',
      [farm.grid.id],
    )
    expect(archived).toHaveLength(FILLED + 1)
    const past = await farm.measured(farm.grid, TODAY - 100, TODAY - 1)
    const low = (day: number) => past.values.t2m_min?.[day - past.first] ?? Number.NaN
    const { since, n, leads, models } = await record()
    expect([since, n]).toEqual([dayOf(TODAY - FILLED), FINAL - (TODAY - FILLED)])
    for (const lead of [1, 5]) {
      const counted = countedByHand(archived, low, lead, FINAL)
      const found = leads[lead]
      expect(found).toMatchObject({ lead, n: counted.n })
      expect(found?.mae).toBeCloseTo(counted.mae, 2)
      expect(found?.coverage['0.8']).toBeCloseTo(counted.inside, 2)
      expect(found?.skill_persistence).toBeCloseTo(1 - (found?.crps ?? 0) / counted.persisted, 2)
      expect(found?.crps).toBeLessThan(counted.mae)
    }
    // Tomorrow is foreseen better than by the climate, and better than in ten days.
    expect(leads[1]?.skill_climatology).toBeGreaterThan(0.2)
    expect(leads[1]?.crps).toBeLessThan(leads[10]?.crps ?? 0)
    expect(models).toEqual([{ id: 'simulated', gate: null, weight: 1, leads }])
  })

  test('by season, and of fewer than 30 cases counts alone', async () => {
    const [spring, winter] = [await record({ season: 'spring' }), await record({ season: 'winter' })]
    expect(spring.n + winter.n).toBe((await record()).n)
    expect(spring.leads[1]?.mae).not.toBeNull()
    const count = { n: 1, bias: null, mae: null, crps: null, skill_climatology: null }
    expect(winter.leads[0]).toMatchObject(count)
    expect(winter.leads[0]?.coverage).toEqual({ '0.2': null, '0.4': null, '0.6': null, '0.8': null })
  })

  test('chances beside how often it came: of rain by the members that had 1 mm', async () => {
    const { reliability, leads } = await record({ variable: 'tp_sum' })
    expect(reliability).toHaveLength(10)
    const compared = leads.slice(1, 8).reduce((sum, { n }) => sum + n, 0)
    expect(reliability.reduce((sum, { n }) => sum + n, 0)).toBe(compared)
    for (const { n, observed } of reliability) expect(observed === null).toBe(n < 30)
    const past = await farm.measured(farm.grid, TODAY - FILLED, FINAL)
    let wet = 0
    for (let lead = 1; lead <= 7; lead++)
      wet += past.values.tp_sum?.subarray(lead).filter((value) => value >= 1).length ?? 0
    const counted = reliability.reduce((sum, { n, observed }) => sum + n * (observed ?? 0), 0)
    expect(counted).toBeLessThanOrEqual(wet + 0.5)
    expect(counted).toBeGreaterThan(0)
  })

  test('each case: days ahead, quantiles and what came, as columns and as a file', async () => {
    const found = await cases({ lead: 3 })
    expect(found.time).toHaveLength(FILLED + 1)
    expect([found.time[0], found.time.at(-1)]).toEqual([dayOf(TODAY - FILLED + 3), dayOf(TODAY + 3)])
    const past = await farm.measured(farm.grid, TODAY - FILLED + 3, TODAY - 1)
    for (const [at, day] of found.time.entries()) {
      const value = dayNumber(day) > FINAL ? null : past.values.t2m_min?.[at]
      expect(found.observed[at]).toEqual(value === null ? null : expect.closeTo(value ?? Number.NaN, 1))
      expect(found.quantiles['0.1'][at]).toBeLessThanOrEqual(found.quantiles['0.9'][at] ?? Number.NaN)
    }
    // Six hours into the day before last year's change of clocks: the issue of 06 or 12 h.
    expect(found.issued.every((issued) => /T(06|12):00:00\.000Z$/.test(issued))).toBe(true)

    const send = (query: string) =>
      windrow.send(`/api/v1/forecastrecord/${uuid}/export?${query}`, { token: ada.token })
    const file = await send('variable=t2m_min&lead=3')
    expect(file.headers.get('content-type')).toContain('text/csv')
    expect(file.headers.get('content-disposition')).toContain(
      'windrow-forecast-record-t2m_min-2026-05-14.csv',
    )
    const [head, first, ...others] = file.text.split('\r\n')
    expect(head).toContain('Date,Days ahead,Issued,Quantile 0.1')
    expect(first).toBe(
      [
        found.time[0],
        3,
        found.issued[0],
        ...Object.values(found.quantiles).map((column) => column[0]),
        found.observed[0],
        't2m_min,°C,Simulated',
      ].join(','),
    )
    expect(others).toHaveLength(FILLED + 1)
    expect((await send('variable=tp_sum')).text.split('\r\n')).toHaveLength(15 * (FILLED + 1) + 2)
  })

  test('is sent once, and only to those who may see it', async () => {
    const path = `/api/v1/forecastrecord/${uuid}?variable=ws_mean`
    const first = await windrow.send(path, { token: ada.token })
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' }
    expect((await windrow.send(path, { token: ada.token, headers })).status).toBe(304)
    const stranger = await windrow.addAccount()
    await expect(record({}, stranger)).rejects.toMatchObject({ status: 404 })
    const windless = await windrow.addAccount({
      with: ada,
      permissions: (all) => withPermission(all, 'weather_meta.wind', false),
    })
    await expect(record({ variable: 'ws_mean' }, windless)).rejects.toMatchObject({ status: 403 })
    expect((await record({}, windless)).n).toBeGreaterThan(0)
    for (const query of ['variable=swvl1_mean', 'season=monsoon', 'record=1', 'more=1'])
      expect(
        (await windrow.send(`/api/v1/forecastrecord/${uuid}?${query}`, { token: ada.token })).status,
      ).toBe(422)
    expect(
      (await windrow.send(`/api/v1/forecastrecord/${uuid}/cases?lead=15`, { token: ada.token })).status,
    ).toBe(422)
    await expect(record({ record: crypto.randomUUID() })).rejects.toMatchObject({ status: 404 })
  })

  test('the farm’s list has each field with its first day ahead, and names its truth', async () => {
    const before = await ada.call(api.listForecastRecords, { query: {} })
    expect(before.data).toEqual([
      { uuid, name: 'North forty', truth: 'analysis', n: 0, mae_day1: null, skill_day1: null },
    ])
    await addTestField(windrow.services, ada.orgId, { name: 'Far', lat: -33, lon: -61 })
    await summariseRecords(windrow.services)
    const { leads } = await record()
    const { data } = await ada.call(api.listForecastRecords, { query: {} })
    expect(data).toEqual([
      {
        uuid,
        name: 'North forty',
        truth: 'analysis',
        n: leads[1]?.n,
        mae_day1: leads[1]?.mae,
        skill_day1: leads[1]?.skill_climatology,
      },
      expect.objectContaining({ name: 'Far', n: 0, mae_day1: null }),
    ])
    const stranger = await windrow.addAccount()
    expect(await stranger.call(api.listForecastRecords, { query: {} })).toEqual({ data: [] })
  })
})

describe('another station or source', () => {
  const use = (source: 'era' | 'ghcn') =>
    ada.call(api.changeDatasource, { params: { source }, body: { uuid } })

  test('is another record, of what the station has measured itself; the old one stays readable', async () => {
    const old = await record()
    await use('ghcn')
    const found = await record()
    expect(found).toMatchObject({ truth: 'ghcn', truth_name: farm.station.station?.name })
    expect(found.leads[1]?.mae).not.toBe(old.leads[1]?.mae)
    const past = await farm.measured(farm.station, TODAY - FILLED + 1, FINAL)
    const filled = past.filled?.t2m_min?.filter((one) => one === 1).length ?? 0
    expect(found.n).toBe(past.count - filled)
    // What stations do not measure is the grid's.
    expect(await record({ variable: 'ws_mean' })).toMatchObject({
      truth: 'analysis',
      truth_name: 'Simulated',
    })

    const [earlier] = found.records
    expect(earlier).toMatchObject({ truth: 'analysis', truth_name: 'Simulated' })
    const again = await record({ record: earlier?.id ?? '' })
    expect(again).toMatchObject({ truth: 'analysis', n: old.n, leads: old.leads, alerts: [] })
    expect((await cases({ record: earlier?.id ?? '' })).observed).not.toEqual((await cases({})).observed)

    await use('era')
    expect((await record()).records).toMatchObject([{ truth: 'ghcn' }])
    expect((await record()).leads).toEqual(old.leads)
  })
})

describe('what came of warnings', () => {
  const LIMIT = 3
  const SINCE = TODAY - 70
  let alertId: string
  let episodes: Spell[] = []
  /** Long enough after the rule that a warning of two days before is its own. */
  const late = () => episodes.filter(({ first }) => first > SINCE + 3) as [Spell, Spell]
  const warn = (first: number, last: number, found: number) =>
    addPastEvent(farm, { alertId, first, last, found: new Date(found * 24 * HOUR_MS) })

  beforeAll(async () => {
    // The record of this source began before the rule.
    await windrow.rows(`update field_past_source set left_at = '2025-01-01'`)
    alertId = await addTestAlert(windrow.services.db, ada.orgId, { data: { threshold: LIMIT } })
    await windrow.rows('update alert set changed_at = $1 where id = $2', [
      new Date((SINCE + 0.75) * 24 * HOUR_MS),
      alertId,
    ])
    const spells = coldSpells(await farm.measured(farm.grid, SINCE - 20, FINAL), LIMIT)
    episodes = spells.filter(({ first }) => first > SINCE)
  })

  test('counts what was really warned of against what was observed', async () => {
    expect(episodes.length).toBeGreaterThan(2)
    const [one, two] = late()
    await warn(one.first, one.last, one.first - 2)
    // Too late, and of a time before the rule was as it is.
    await warn(two.first, two.last, two.first + 1)
    await warn(SINCE - 9, SINCE - 8, SINCE - 12)
    const dry = Array.from({ length: FINAL - SINCE - 5 }, (_, at) => SINCE + 5 + at).findLast((day) =>
      episodes.every(({ first, last }) => day < first - 1 || day > last + 1),
    ) as number
    await warn(dry, dry, dry - 3)
    const { alerts } = await record()
    expect(alerts).toEqual([
      {
        alert_id: alertId,
        title: 'Frost',
        n: episodes.length + 1,
        hits: 1,
        false_alarms: 1,
        misses: episodes.length - 1,
        lead_hours: null,
      },
    ])

    // The same is counted for the rule once a day, with what came on the other fields of its variety.
    await countAlertRecords(windrow.services)
    const stored = () => windrow.rows('select hits, false_alarms, misses from alert_record')
    const [{ hits, false_alarms, misses } = { hits: 0, false_alarms: 0, misses: 0 }] = alerts
    expect(await stored()).toEqual([{ hits, false_alarms, misses }])
    await windrow.rows('update alert_record set misses = 99')
    await countAlertRecords(windrow.services)
    expect(await stored()).toEqual([{ hits, false_alarms, misses: 99 }])
    await windrow.rows('update alert_record set day = day - 1')
    await windrow.rows(`update field set crop = 'Barley' where name = 'Far'`)
    await addTestField(windrow.services, ada.orgId, { name: 'Beside' })
    await countAlertRecords(windrow.services)
    expect(await stored()).toEqual([{ hits, false_alarms, misses: misses + episodes.length }])
    await windrow.rows(`delete from field where name = 'Beside'`)
  })

  test('an event that is over and deleted stays as what was warned of', async () => {
    await windrow.rows('delete from alert_past_event')
    const [one] = late()
    await windrow.rows(
      `insert into alert_event (org_id, field_uuid, alert_id, found_at, found_first, found_last, seen_first, seen_last)
        values ($1, $2, $3, $4, $5, $6, $5, $6)`,
      [ada.orgId, uuid, alertId, new Date((one.first - 2) * 24 * HOUR_MS), one.first, one.last],
    )
    expect((await record()).alerts).toMatchObject([{ hits: 1, false_alarms: 0 }])
    await evaluateAlerts(windrow.services, { fields: [{ orgId: ada.orgId, uuid }] })
    const left = await windrow.rows('select 1 from alert_event where seen_last <= $1', [one.last])
    const stored = await windrow.rows('select alert_id, first_day, last_day from alert_past_event')
    expect([left, stored]).toEqual([[], [{ alert_id: alertId, first_day: one.first, last_day: one.last }]])
    expect((await record()).alerts).toMatchObject([{ hits: 1, false_alarms: 0, misses: episodes.length - 1 }])
  })
})
