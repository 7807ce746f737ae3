import { alertsApi } from '@windrow/contract/api/alerts.ts'
import { feedsApi } from '@windrow/contract/api/feeds.ts'
import { fieldsApi } from '@windrow/contract/api/fields.ts'
import { settingsApi } from '@windrow/contract/api/settings.ts'
import type { Field } from '@windrow/contract/entities/field.ts'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import {
  cardTitles,
  day,
  drySeason,
  FEED_CALL,
  feedNamed,
  feedOf,
  frostRule,
  mockFeed,
  soilWarning,
  UNDECIDED,
  warning,
} from './pages/alert-feeds.ts'
import { goWithin, lookAgain, notification } from './pages/app-shell.ts'
import { openFieldList, rowOf } from './pages/field-list.ts'
import { chooseVariable, plot } from './pages/weather.ts'
import { newOwner, type TestAccount, visitorAs } from './support/accounts.ts'
import { eventually } from './support/eventually.ts'
import { addFields } from './support/farms.ts'
import { refuse } from './support/replaced-responses.ts'

/** Weather and evaluation follow within seconds; a busy machine takes longer. */
const WAIT = { timeout: 90_000, interval: 500 }

let owner: TestAccount
let field: Field
beforeAll(async () => {
  owner = await newOwner()
  const [only] = await addFields(owner, [{ name: 'Boone West' }])
  field = only as Field
})

const alertsOf = (page: Page) => feedNamed(page, 'Alerts')

const oneOfEach = () => [
  frostRule(day(2)),
  warning(day(1), 'dayWarning', { temperature: 35.4 }),
  warning(day(3), 'rainWarning', { precipitation: 71.2 }),
  warning(day(4), 'nightWarning', { temperature: 11 }),
  soilWarning(day(5)),
  drySeason(),
]

const units = (system: 'imperial' | 'metric') =>
  owner.call(settingsApi.putGeneralSettings, { body: { units: system, regionalViewMapVisible: false } })

describe('the alert feed of the field dashboard', () => {
  test('a failed call leaves a quiet "try again"; what follows is Everything\'s OK, weather on its way, and rules that could not be decided [S2-2.97, D-6.16, D-10.03]', async () => {
    const page = await visitorAs(owner)
    await page.route(FEED_CALL(field.uuid), refuse)
    await page.goto(`/general/${field.uuid}`)
    const feed = alertsOf(page)
    await feed.getByText('The alerts could not be loaded.').waitFor()
    await mockFeed(page, feedOf(field))
    await feed.getByRole('button', { name: 'Try again' }).click()
    await eventually(() => cardTitles(feed)).toEqual(["Everything's OK"])
    await feed
      .getByText(
        'No day above 34 °C expected. No frost expected (0 °C or below). No unusually cold night expected (below 18 °C). No day with more than 60 mm of rain expected.',
      )
      .waitFor()

    const failed = { ...UNDECIDED, title: 'Heat in July', state: 'failed' } as const
    await mockFeed(page, feedOf(field, [], { undecided: [UNDECIDED, failed] }))
    await lookAgain(page)
    await eventually(() => cardTitles(feed)).toEqual(['Not known yet'])
    await feed.getByText('Too little weather to decide: Wet soil at planting.').waitFor()
    await feed.getByText('The check failed and will run again: Heat in July.').waitFor()

    await mockFeed(page, feedOf(field, [], { pending: true }))
    await lookAgain(page)
    await eventually(() => cardTitles(feed)).toEqual(['Fetching weather…'])
    await mockFeed(page, feedOf(field, [frostRule(day(1))]))
    await feed.getByText('Frost at emergence').waitFor()
  })

  test('has a card for each thing, with flag, type, date, time, title, description and values, in the units of the reader; is 656 px high, scrolls inside, and leads to the region [S2-1.09, S2-2.96, S2-2.98..105, S2-3.99..106, S2-9.20..23, S2-9.37]', async () => {
    const page = await visitorAs(owner)
    await mockFeed(page, feedOf(field, oneOfEach()))
    await page.goto(`/general/${field.uuid}`)
    const feed = alertsOf(page)
    await feed.getByText('5 alerts', { exact: true }).waitFor()
    await eventually(() => cardTitles(feed)).toEqual([
      'Frost at emergence: −2 °C',
      'Heat: 35 °C',
      'Heavy rain: 71.2 mm',
      'Cold night: 11 °C',
      'Soil may freeze: −1 °C',
      'Dry season so far',
      "Everything's OK",
    ])
    const cards = feed.getByRole('article')
    const words = async (place: number) =>
      (await cards.nth(place).innerText()).replaceAll('\u00a0', ' ').split('\n').filter(Boolean)
    const [when, title, description, flag, time, record] = await words(0)
    expect(when).toMatch(/^Agronomic · \w{3} \d+ \w{3}$/)
    expect(title).toBe('Frost at emergence: −2 °C')
    expect(description).toBe('About 7 in 10 (71 %): minimum temperature below 0.0 °C.')
    expect(flag).toBe('Alert')
    expect(time).toBe('found 06:05')
    expect(record).toBe('Right 9 of 11 times')
    expect((await words(1))[0]).toBe('Meteorological · Tomorrow')
    for (const said of [
      'Maximum above 34 °C.',
      'Minimum below 18 °C, colder than 3 nights in 4 at this time of the year.',
      'More than 60 mm in one day.',
    ])
      await feed.getByText(said).waitFor()
    expect((await words(4))[0]).toMatch(/^Soil · /)
    // Worth knowing, but nothing warns.
    expect((await words(5)).join(' ')).toMatch(
      /^Climate risk · Since .* 62\.0 mm since .* normal is 98\.0 mm\. Note/,
    )
    // A sign beside the words, never a colour alone.
    expect(await cards.locator('svg').count()).toBeGreaterThanOrEqual(12)
    // On the field it may be the next day already.
    await mockFeed(page, feedOf(field, oneOfEach(), { today: day(1) }))
    await lookAgain(page)
    await cards.nth(1).getByText('Today', { exact: true }).waitFor()

    await units('imperial')
    await page.reload()
    for (const said of [
      'Frost at emergence: 28 °F',
      'Heat: 96 °F',
      'Maximum above 93 °F.',
      'Heavy rain: 2.80 in',
      'More than 2.36 in in one day.',
      'Cold night: 52 °F',
      'Minimum below 64 °F, colder than 3 nights in 4 at this time of the year.',
    ])
      await feed.getByText(said).waitFor()
    await units('metric')

    await mockFeed(
      page,
      feedOf(
        field,
        Array.from({ length: 12 }, (_, n) => frostRule(day(n), `Frost ${n}`)),
      ),
    )
    await lookAgain(page)
    await feed.getByRole('heading', { name: /^Frost 11/ }).waitFor()
    expect((await feed.boundingBox())?.height).toBe(656)
    const list = feed.getByRole('list')
    expect(await list.evaluate((one) => one.scrollHeight > one.clientHeight)).toBe(true)
    await feed.getByRole('heading', { name: /^Frost 11/ }).scrollIntoViewIfNeeded()
    expect(await list.evaluate((one) => one.scrollTop)).toBeGreaterThan(0)
    await feed.getByRole('link', { name: "See the region's alerts" }).click()
    await page.waitForURL(`**/regionAlerts/${field.uuid}`)
  })
})

/** Warmer than −30 °C it is everywhere on earth in some of the coming days. */
const ANY_DAY = {
  title: 'Any day at all',
  active: true,
  threshold: -30,
  probability: 0.05,
  recurrent_days: 1,
  start_date: { day: 1, month: 1 },
  end_date: { day: 31, month: 12 },
}

test('a rule that is met shows in the feed, the field list, the navigation, the region and the messages [S1-3.15, S2-1.09]', async () => {
  const farm = await newOwner({ isVerified: true })
  const [boone, nevada] = (await addFields(farm, [
    { name: 'Boone West' },
    { name: 'Nevada South', variety: 'Another' },
  ])) as [Field, Field]
  await farm.call(alertsApi.addAlert, {
    body: { path: ['Maize', '108 day', 'risk_heat_stress'], alert_data: ANY_DAY },
  })
  const rulesOf = async ({ uuid }: Field) => {
    const { data } = await farm.call(feedsApi.getFieldFeed, { params: { uuid } })
    return data.pending ? null : data.events.filter(({ what }) => what.kind === 'rule').length
  }
  await vi.waitFor(async () => expect(await rulesOf(boone)).toBeGreaterThan(0), WAIT)
  await vi.waitFor(async () => expect(await rulesOf(nevada)).toBe(0), WAIT)

  const page = await visitorAs(farm)
  await page.goto(`/general/${boone.uuid}`)
  await alertsOf(page)
    .getByRole('heading', { name: /^Any day at all: −?\d+ °C$/ })
    .waitFor()
  await alertsOf(page).getByText('More than 19 in 20 (100 %): maximum temperature above −30.0 °C.').waitFor()
  const navigation = page.getByRole('navigation', { name: 'Field pages' })
  await navigation.getByRole('link', { name: /^Boone West\s*1 alert/ }).waitFor()
  expect(await navigation.getByRole('link', { name: 'Nevada South' }).innerText()).toBe('Nevada South')

  await navigation.getByRole('link', { name: 'Regional alerts' }).click()
  await page.getByRole('heading', { level: 1, name: 'Any day at all today in one of two lots' }).waitFor()
  await page.getByRole('radio', { name: 'Lot' }).check()
  const first = page.getByRole('list', { name: 'Lots' }).locator('> li').first()
  await first.getByRole('group', { name: 'Agronomic' }).getByText('Any day at all').first().waitFor()

  await openFieldList(page)
  await rowOf(page, 'Boone West').getByText('1 alert', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Show details of Nevada South' }).click()
  await page.getByText('No alert is triggered.').waitFor()

  await goWithin(page, '/deliveries')
  const message = page.getByRole('region', { name: 'Messages' }).getByRole('listitem').first()
  await message.getByText('Waiting').waitFor()
  await message.getByRole('link', { name: 'Boone West' }).waitFor()
})

describe('the field list', () => {
  /** The list says that so many are. */
  async function triggered(page: Page, count: number): Promise<void> {
    const { data } = await owner.call(fieldsApi.listFields, { query: {} })
    const json = { data: data.map((one) => ({ ...one, triggered_alerts: count })) }
    await page.route('**/api/v1/fields', (route) => route.fulfill({ json }))
  }

  test('an opened row, and the weather page, never call undecided "no alert" [D-6.16]', async () => {
    const page = await visitorAs(owner)
    await mockFeed(page, feedOf(field, [], { undecided: [UNDECIDED] }))
    await openFieldList(page)
    await page.getByRole('button', { name: 'Show details of Boone West' }).click()
    await page.getByText('Too little weather to decide: Wet soil at planting.').waitFor()
    await eventually(() => page.getByText('No alert is triggered.').count()).toBe(0)

    const frost = { ...UNDECIDED, title: 'Frost at emergence', risk: 'risk_cold', type: 'agronomic' } as const
    await mockFeed(page, feedOf(field, [], { undecided: [frost] }))
    // A page that is opened again: on the way here the feed was another.
    await page.goto(`/weather/${field.uuid}`)
    await plot(page).waitFor()
    await page.getByText('Too little weather to decide: Frost at emergence.').waitFor()
    await chooseVariable(page, 'Precipitation')
    await notification(page, 'There are no alerts for precipitation').waitFor()
    expect(await page.getByText('There are no alerts for temperature').count()).toBe(0)
  })

  test('shows triggered alerts beside the name and in the opened row; none to an account that switched notify_via_table off [S1-3.15, S1-3.65]', async () => {
    const notifyInTable = (isOn: boolean) =>
      owner.call(alertsApi.putNotifyVia, { body: { notify_via_table: isOn, notify_via_email: true } })
    await notifyInTable(false)
    const page = await visitorAs(owner)
    await triggered(page, 2)
    await mockFeed(page, feedOf(field, [frostRule(day(1)), warning(day(2), 'frostWarning')]))
    await openFieldList(page)
    await page.getByRole('button', { name: 'Show details of Boone West' }).click()
    await page.getByText('No notes yet.').waitFor()
    await eventually(() => page.getByText(/alerts? (is|are) triggered/).count()).toBe(0)
    await eventually(() => rowOf(page, 'Boone West').getByText('2 alerts').count()).toBe(0)

    await notifyInTable(true)
    await page.reload()
    await rowOf(page, 'Boone West').getByText('2 alerts').waitFor()
    // The row is still open.
    await page.getByText('2 alerts are triggered.').waitFor()
    const alerts = page.getByRole('list', { name: 'Alerts' })
    await eventually(async () => (await alerts.getByRole('listitem').allInnerTexts())[0]).toBe(
      'Frost at emergence: −2 °C, Tomorrow',
    )
    // The fixed warnings are no alerts of the farm.
    await expect.poll(() => alerts.getByRole('listitem').count()).toBe(2)
  })
})
