import { api } from '@windrow/contract/api/api.ts'
import type { FeedEvent } from '@windrow/contract/entities/feed.ts'
import { feedDescription, feedTitle } from '@windrow/contract/texts/en/feeds.ts'
import { dayNumber } from '@windrow/core/time/day.ts'
import type { SeriesKey } from '@windrow/core/variables/series.ts'
import type { Irrigated } from '@windrow/core/water-use/irrigated.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { computeFieldStates } from '../../planting/field-state/compute-field-states.ts'
import type { TestAccount } from '../../testing/test-account.ts'
import {
  addTestAlert,
  frostOn,
  type MadeWeather,
  putAlertRecord,
  putWeather,
} from '../../testing/test-alerts.ts'
import { addTestField } from '../../testing/test-field.ts'
import { startTestWindrow, type TestWindrow } from '../../testing/test-windrow.ts'
import { evaluateAlerts } from '../evaluation/evaluate-alerts.ts'

const NOON = '2026-05-14T17:00:00Z'
const TODAY = dayNumber('2026-05-14')

let windrow: TestWindrow
let ada: TestAccount
let uuid: string
let places = 0
beforeAll(async () => {
  windrow = await startTestWindrow({ ROLE: 'web', FAKE_NOW: NOON })
})
afterAll(() => windrow.stop())
beforeEach(async () => {
  ada = await windrow.addAccount()
  uuid = await add('North forty')
})

/** Each on a cell of its own. */
const place = () => 42 + (places++ % 40) * 0.3
const add = (name: string, region = 'Iowa') =>
  addTestField(windrow.services, ada.orgId, { name, region, lat: place() })

async function weather(of: string, made: Omit<MadeWeather, 'today'> = {}) {
  const [cell] = await windrow.rows<{ id: number }>('select era_cell_id as id from field where uuid = $1', [
    of,
  ])
  await putWeather(
    windrow.services.db,
    cell?.id ?? 0,
    { today: TODAY, ...made },
    windrow.services.clock.now(),
  )
  await evaluateAlerts(windrow.services, { fields: [{ orgId: ada.orgId, uuid: of }] })
}
/** The same for all members. */
const on =
  (series: SeriesKey, day: number, value: number) =>
  (key: SeriesKey, at: number): number | undefined =>
    key === series && at === day ? value : undefined

const warnings = async () => (await ada.call(api.getWarnings, { params: { uuid } })).data
const feed = async (of = uuid) => (await ada.call(api.getFieldFeed, { params: { uuid: of } })).data
const worded = (event: FeedEvent | undefined, units: 'metric' | 'imperial' = 'metric') =>
  event && [feedTitle(event, units), feedDescription(event, units)]

const QUIET = { dayWarning: false, frostWarning: false, nightWarning: false, rainWarning: false }

describe('the fixed warnings', () => {
  test('until there is weather nothing can be said', async () => {
    await expect(warnings()).rejects.toMatchObject({ status: 503, code: 'weather-pending' })
    expect(await feed()).toMatchObject({ pending: true, events: [] })
  })

  test('four flags, none of them set in mild weather [S2-3.12..15, S2-7.06]', async () => {
    await weather(uuid)
    expect(await warnings()).toEqual(QUIET)
  })

  const cases = [
    ['dayWarning', 't2m_max', 35, ['Heat: 35 °C', 'Maximum above 34 °C.'], 'temperature'],
    ['frostWarning', 't2m_min', 0, ['Frost: 0 °C', 'Minimum at or below 0 °C.'], 'temperature'],
    [
      'rainWarning',
      'tp_sum',
      61,
      ['Heavy rain: 61.0 mm', 'More than 60 mm in one day. Rain, 61 mm.'],
      'precipitation',
    ],
  ] as const
  test.each(cases)('%s, with its card', async (name, series, value, words, shown) => {
    await weather(uuid, { forecast: on(series, 3, value) })
    expect(await warnings()).toEqual({ ...QUIET, [name]: true })
    const { events } = await feed()
    const card = events.find(({ what }) => what.kind === 'warning' && what.warning === name)
    expect(card).toMatchObject({ type: 'meteo', alert: true, start: '2026-05-17', end: '2026-05-17' })
    expect(card?.[shown]).toBe(value)
    expect(worded(card)).toEqual(words)
  })

  test('nightWarning: below 18 °C, and colder than a quarter of the nights of that date', async () => {
    const years = { fromYear: 1991, observed: (key: SeriesKey) => (key === 't2m_min' ? 14 : undefined) }
    await weather(uuid, { ...years, forecast: (key) => (key === 't2m_min' ? 14 : undefined) })
    expect(await warnings()).toEqual(QUIET)
    await weather(uuid, {
      ...years,
      forecast: (key, day) => (key === 't2m_min' ? (day === 2 ? 9 : 14) : undefined),
    })
    expect(await warnings()).toEqual({ ...QUIET, nightWarning: true })
    expect(worded((await feed()).events[0], 'imperial')).toEqual([
      'Cold night: 48 °F',
      'Minimum below 64 °F, colder than 3 nights in 4 at this time of the year.',
    ])
  })
})

describe('the feed of a field', () => {
  test('holds rules, warnings, soil and the season, the most urgent first', async () => {
    const { db } = windrow.services
    const frost = await addTestAlert(db, ada.orgId)
    await putAlertRecord(db, frost, { hits: 9, false_alarms: 2, misses: 0 })
    await addTestAlert(db, ada.orgId, {
      risk: 'risk_dry_soil',
      data: { title: 'Seed bed', threshold: 200 },
    })
    // What the diary says was given keeps the seed bed moist for some days.
    await windrow.rows(
      `insert into diary_note (org_id, field_uuid, day, kind, text, amount)
        values ($1, $2, '2026-05-13', 'irrigation', '', 12)`,
      [ada.orgId, uuid],
    )
    await weather(uuid, {
      fromYear: 1991,
      observed: (key, day) => {
        if (key === 'tp_sum') return day > -200 ? 0 : 2 + (Math.floor(day / 365) % 5) / 10
        return undefined
      },
      forecast: (key, day, member) => {
        if (key === 'tp_sum') return 0
        if (key === 'stl1_min' && day === 1) return -1
        return frostOn([2], 8)(key, day, member)
      },
    })
    const { events } = await feed()
    expect(events.map(({ type, alert, start, what }) => [what.kind, type, alert, start])).toEqual([
      ['soil', 'soil', true, '2026-05-15'],
      ['rule', 'agronomic', true, '2026-05-16'],
      ['warning', 'meteo', true, '2026-05-16'],
      ['warning', 'meteo', true, '2026-05-16'],
      ['rule', 'soil', true, '2026-05-18'],
      ['climate', 'climate', false, '2026-01-01'],
    ])
    expect(worded(events[1])).toEqual([
      'Frost: −3 °C',
      'About 8 in 10 (80 %): minimum temperature below 0.0 °C.',
    ])
    expect(events[1]?.what).toMatchObject({ record: { hits: 9, false_alarms: 2, misses: 0 } })
    expect(worded(events[4])?.[0]).toBe('Seed bed')
    expect(events[4]?.what).not.toHaveProperty('record')
    expect(worded(events[5])).toEqual(['Dry season so far', '0.0 mm since 1 January; normal is 239.4 mm.'])
    for (const { at } of events) expect(new Date(at).toISOString()).toBe(at)
  })

  test('soil too dry or too hot for roots is shown while a crop may grow, frozen ground also after it', async () => {
    const soil = { tp_sum: 0, e_sum: 6, stl1_max: 40, stl1_min: -1 } as const
    const warningsOf = async (plantingDate: string | null, irrigated: Irrigated = 'none') => {
      const wanted = { name: 'Soil', lat: place(), plantingDate, irrigated }
      const of = await addTestField(windrow.services, ada.orgId, wanted)
      const forecast = (key: SeriesKey) => (key in soil ? soil[key as keyof typeof soil] : undefined)
      const observed = (key: SeriesKey) => (key === 'tp_sum' ? 0 : undefined)
      await weather(of, { fromYear: 1991, observed, forecast })
      await computeFieldStates(windrow.services, [{ orgId: ada.orgId, uuid: of }])
      const { alerts } = await ada.call(api.getRegionalAlertsByLot, { params: { uuid: of } })
      const flags = alerts[0]?.alerts.find((lot) => lot.uuid === of)?.soil_alerts.soilAlerts
      const cards = (await feed(of)).events.flatMap(({ what }) =>
        what.kind === 'soil' ? [what.warning] : [],
      )
      expect(Object.entries(flags ?? {}).flatMap(([key, isSet]) => (isSet ? [key] : []))).toEqual(cards)
      return cards
    }
    const all = ['soilFreezeWarning', 'soilLowMoisture', 'soilTemperatureWarning']
    expect(await warningsOf('2026-04-20')).toEqual(all)
    // Nothing grows that could thirst, or it is watered.
    const withoutDry = ['soilFreezeWarning', 'soilTemperatureWarning']
    expect(await warningsOf(null)).toEqual(withoutDry)
    expect(await warningsOf('2026-04-20', 'full')).toEqual(withoutDry)
    // Planted so long ago that it is ripe.
    expect(await warningsOf('2025-05-01')).toEqual(['soilFreezeWarning'])
  })

  test('is named by the day that it is on the field', async () => {
    const east = await addTestField(windrow.services, ada.orgId, { lat: 43, lon: 143 })
    expect([(await feed()).today, (await feed(east)).today]).toEqual(['2026-05-14', '2026-05-15'])
  })

  test('of a stacked rule there is one card', async () => {
    await addTestAlert(windrow.services.db, ada.orgId, {
      risk: 'risk_cold_and_damp',
      data: {
        title: 'Blight',
        active: true,
        recurrent_days: 1,
        start_date: { day: 1, month: 1 },
        end_date: { day: 31, month: 12 },
        risks: [
          { risk: 'risk_cold', threshold: 5, probability: 0.4 },
          { risk: 'risk_high_humidity', threshold: 50, probability: 0.4 },
        ],
      },
    })
    await weather(uuid, { forecast: frostOn([2], 8, 3) })
    const cards = (await feed()).events.filter(({ what }) => what.kind === 'rule')
    expect(cards).toHaveLength(1)
    expect(worded(cards[0])).toEqual([
      'Blight',
      'About 8 in 10 (80 %): cold and high humidity on the same days.',
    ])
  })

  test('rules that could not be decided are named, never left out', async () => {
    const id = await addTestAlert(windrow.services.db, ada.orgId)
    await addTestAlert(windrow.services.db, ada.orgId, { data: { title: 'Off', active: false } })
    await weather(uuid)
    expect((await feed()).undecided).toEqual([])
    await windrow.rows(
      'update weather_cell set failed_at = now() where id = (select era_cell_id from field where uuid = $1)',
      [uuid],
    )
    await evaluateAlerts(windrow.services, { fields: [{ orgId: ada.orgId, uuid }] })
    expect((await feed()).undecided).toEqual([
      { alert_id: id, title: 'Frost', risk: 'risk_cold', type: 'agronomic', state: 'failed' },
    ])
  })
})

describe('the feeds of a region', () => {
  test('its fields with their warnings, by urgency and by name [S2-3.91..98, S2-7.44, S2-7.45, D-3.50, D-3.51]', async () => {
    await addTestAlert(windrow.services.db, ada.orgId)
    const [quiet, later, soon] = [await add('Alder'), await add('Birch'), await add('Cedar')]
    await add('Elsewhere', 'Idaho')
    await weather(uuid, { forecast: on('t2m_max', 5, 36) })
    await weather(quiet)
    await weather(later, { forecast: frostOn([4], 5, -2) })
    await weather(soon, { forecast: frostOn([1], 9, -4) })
    const params = { uuid }
    const priority = await ada.call(api.getRegionalAlerts, { params })
    expect(priority.alerts[0]?.alerts.map(({ name, date, title }) => [name, date, title])).toEqual([
      ['Cedar', '2026-05-15', 'Frost: −4 °C'],
      ['Birch', '2026-05-18', 'Frost'],
      ['North forty', '2026-05-19', 'Heat: 36 °C'],
      ['Alder', '2026-05-14', "Everything's OK"],
    ])
    const lot = await ada.call(api.getRegionalAlertsByLot, { params })
    expect(lot.alerts[0]?.alerts.map(({ name }) => name)).toEqual(['Alder', 'Birch', 'Cedar', 'North forty'])
    expect(lot.alerts[0]?.alerts[2]).toEqual({
      uuid: soon,
      name: 'Cedar',
      date: '2026-05-15',
      title: 'Frost: −4 °C',
      weather_alerts: { ...QUIET, frostWarning: true },
      soil_alerts: {
        soilAlerts: { soilFreezeWarning: false, soilLowMoisture: false, soilTemperatureWarning: false },
      },
    })
    const { data } = await ada.call(api.getRegionFeed, { params })
    expect(data.map(({ name, events }) => [name, events.length])).toEqual([
      ['Alder', 0],
      ['Birch', 1],
      ['Cedar', 2],
      ['North forty', 1],
    ])
  })

  test('in the units of the account', async () => {
    await ada.call(api.putGeneralSettings, { body: { units: 'imperial', regionalViewMapVisible: false } })
    await weather(uuid, { forecast: on('tp_sum', 1, 100) })
    const { alerts } = await ada.call(api.getRegionalAlerts, { params: { uuid } })
    expect(alerts[0]?.alerts[0]?.title).toBe('Heavy rain: 3.94 in')
  })
})
