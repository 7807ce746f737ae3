import { feedsApi } from '@windrow/contract/api/feeds.ts'
import type { FieldFeed } from '@windrow/contract/entities/feed.ts'
import type { Field } from '@windrow/contract/entities/field.ts'
import { withPermission } from '@windrow/core/access/permissions.ts'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  cardTitles,
  day,
  drySeason,
  feedNamed,
  feedOf,
  frostRule,
  manyLots,
  mockRegion,
  soilWarning,
  UNDECIDED,
  warning,
} from './pages/alert-feeds.ts'
import { lookAgain } from './pages/app-shell.ts'
import { expectGoodAtAnySize } from './support/accessibility.ts'
import { changePermissions, newMember, newOwner, type TestAccount, visitorAs } from './support/accounts.ts'
import { eventually } from './support/eventually.ts'
import { addFields } from './support/farms.ts'
import { expectHeading, expectPath } from './support/on-page.ts'
import { nameOf, recordCalls } from './support/recorded-calls.ts'
import { refuse } from './support/replaced-responses.ts'

const FEEDS = ['Agronomic', 'Meteorological', 'Soil', 'Climate risk']
const WEEKDAY = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' })
const weekdayOf = (date: string) => WEEKDAY.format(Date.parse(date))

let owner: TestAccount
let fields: Field[]
beforeAll(async () => {
  owner = await newOwner({ isVerified: true })
  fields = await addFields(
    owner,
    ['Ames', 'Boone', 'Clive', 'Dayton'].map((name) => ({ name })),
  )
})

const lotsOfRegion = () => {
  const [ames, boone, clive, dayton] = fields as [Field, Field, Field, Field]
  return [
    feedOf(ames, [
      frostRule(day(5)),
      warning(day(1), 'nightWarning', { temperature: 1 }),
      warning(day(3), 'rainWarning', { precipitation: 71.2 }),
    ]),
    feedOf(boone, [drySeason()]),
    feedOf(clive, [frostRule(day(2), 'Frost at emergence', -4), soilWarning(day(2))]),
    feedOf(dayton),
  ] as const
}

const path = () => `/regionAlerts/${fields[0]?.uuid}`

async function openRegion(prepare: (page: Page) => Promise<unknown>): Promise<Page> {
  const page = await visitorAs(owner)
  await prepare(page)
  await page.goto(path())
  return page
}

/** Clive is the most urgent, then Ames. While they load, the four feeds are empty in their places. */
async function openLots(): Promise<Page> {
  const lots = lotsOfRegion()
  const [ames, boone, clive, dayton] = lots
  let respond = () => {}
  const waits = new Promise<void>((resolve) => {
    respond = resolve
  })
  const page = await openRegion(async (visitor) => {
    await mockRegion(visitor, { lots, byPriority: [clive, ames, boone, dayton] })
    await visitor.route('**/api/v1/alertfeed/*/region', async (route) => {
      await waits
      await route.fallback()
    })
  })
  await page.getByRole('status').filter({ hasText: 'Loading the alerts' }).waitFor()
  await expect
    .poll(() => page.locator('main').getByRole('heading', { level: 2 }).allInnerTexts())
    .toEqual(FEEDS)
  respond()
  await expectHeading(page, `Frost at emergence from ${weekdayOf(day(2))} in two of four lots`)
  return page
}

const sortBy = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Sort by' }).getByRole('radio', { name, exact: true }).check()

test('needs the permission regions, and so do its calls [S2-2.21]', async () => {
  const mia = await newMember(owner, 'viewer')
  await changePermissions(owner, mia, (all) => withPermission(all, 'views.regions', false))
  const page = await visitorAs(mia)
  await page.goto(path())
  await page.getByText('Your account does not have permission to do this action.').waitFor()
  await expectPath(page, '/dashboard')
  const params = { uuid: fields[0]?.uuid ?? '' }
  for (const endpoint of [
    feedsApi.getRegionFeed,
    feedsApi.getRegionalAlerts,
    feedsApi.getRegionalAlertsByLot,
  ])
    await expect(mia.call(endpoint, { params })).rejects.toMatchObject({ status: 403 })
})

describe('the four feeds', () => {
  test('by relevance stand lot after lot as /priority has them, by date day after day, by lot in a row for each [S2-1.33..36, S2-2.22, S2-2.173..177]', async () => {
    const page = await openLots()
    await page.getByRole('navigation', { name: 'Field pages' }).waitFor()
    await page.getByText('Iowa: 4 lots, 256 ha, 5 alerts now or ahead.').waitFor()
    expect(await page.getByRole('radio', { name: 'Relevance' }).isChecked()).toBe(true)
    await expect
      .poll(() => page.locator('main').getByRole('heading', { level: 2 }).allInnerTexts())
      .toEqual(FEEDS)
    await eventually(() => cardTitles(feedNamed(page, 'Agronomic'))).toEqual([
      'Frost at emergence: −4 °C',
      'Frost at emergence: −2 °C',
      "Everything's OK",
    ])
    await eventually(() => cardTitles(feedNamed(page, 'Meteorological'))).toEqual([
      'Cold night: 1 °C',
      'Heavy rain: 71.2 mm',
      "Everything's OK",
    ])
    await eventually(() => cardTitles(feedNamed(page, 'Soil'))).toEqual([
      'Soil may freeze: −1 °C',
      "Everything's OK",
    ])
    const climate = feedNamed(page, 'Climate risk')
    await eventually(() => cardTitles(climate)).toEqual(['Dry season so far', "Everything's OK"])
    // Whose it is, and who is well.
    await climate.getByRole('link', { name: 'Boone' }).waitFor()
    await climate.getByText('Clive, Ames, Dayton', { exact: true }).waitFor()

    await expectGoodAtAnySize(page)
    await page.setViewportSize({ width: 1440, height: 900 })

    const calls = recordCalls(page)
    await sortBy(page, 'Date')
    const agronomic = feedNamed(page, 'Agronomic')
    await agronomic
      .getByRole('listitem')
      .getByText(/^\w{3} \d+ \w{3}$/)
      .first()
      .waitFor()
    await eventually(() => cardTitles(agronomic)).toEqual([
      'Frost at emergence: −4 °C',
      'Frost at emergence: −2 °C',
      "Everything's OK",
    ])
    const meteo = feedNamed(page, 'Meteorological').getByRole('listitem')
    const lines = (await meteo.allInnerTexts()).map((text) => text.split('\n')[0])
    expect(lines[0]).toBe('Tomorrow')
    expect(lines[2]).toMatch(/^\w{3} \d+ \w{3}$/)
    expect(await agronomic.getByRole('listitem').first().innerText()).toMatch(/^\w{3} \d+ \w{3}$/)
    // What has long begun stands under today.
    expect(await climate.getByRole('listitem').first().innerText()).toBe('Today')
    // It is the first, sorted in the browser (decisions §11).
    expect(calls.map(nameOf).filter((name) => name.includes('alertsregional'))).toEqual([])

    const call = page.waitForRequest('**/api/v1/alertsregional/*/lot')
    await sortBy(page, 'Lot')
    await call
    const rows = page.getByRole('list', { name: 'Lots' }).locator(':scope > li')
    await eventually(() => rows.count()).toBe(4)
    await expect.poll(() => rows.locator('h2').allInnerTexts()).toEqual(['Ames', 'Boone', 'Clive', 'Dayton'])
    const ames = rows.nth(0)
    await ames.getByText('Maize, 64 ha').waitFor()
    expect(await ames.getByRole('group').evaluateAll((all) => all.map((one) => one.ariaLabel))).toEqual(FEEDS)
    await eventually(() => cardTitles(ames.getByRole('group', { name: 'Meteorological' }))).toHaveLength(2)
    expect(await ames.getByRole('group', { name: 'Soil' }).innerText()).toContain("Everything's OK")
    await page.getByText('Lots 1 to 4 of 4').waitFor()
    await expectGoodAtAnySize(page)
  })
})

describe('many lots', () => {
  test('the pager starts at page 1 and has as many pages as the lots need; a region of 300 shows the first of each feed at once, and more on request [S2-2.178, S2-2.179, S2-9.38]', async () => {
    const lots = manyLots(23, [frostRule(day(2))])
    const page = await openRegion((visitor) => mockRegion(visitor, { lots }))
    await sortBy(page, 'Lot')
    const names = () => page.getByRole('list', { name: 'Lots' }).locator('h2').allInnerTexts()
    const pager = page.getByRole('navigation', { name: 'Pages', exact: true })
    await eventually(names).toEqual(lots.slice(0, 10).map(({ name }) => name))
    expect(await pager.locator('[aria-current="page"]').innerText()).toBe('1')
    await expect.poll(() => pager.getByRole('button', { name: /^Page / }).count()).toBe(3)
    await pager.getByRole('button', { name: 'Next page' }).click()
    await eventually(names).toEqual(lots.slice(10, 20).map(({ name }) => name))
    await pager.getByRole('button', { name: 'Page 3' }).click()
    await eventually(names).toEqual(['Lot 21', 'Lot 22', 'Lot 23'])
    await page.getByText('Lots 21 to 23 of 23').waitFor()
    expect(await pager.getByRole('button', { name: 'Next page' }).isDisabled()).toBe(true)

    await mockRegion(page, { lots: manyLots(300, [frostRule(day(2)), soilWarning(day(3))]) })
    await sortBy(page, 'Relevance')
    await lookAgain(page)
    await expectHeading(page, `Frost at emergence on ${weekdayOf(day(2))} in all 300 lots`)
    const cards = feedNamed(page, 'Agronomic').getByRole('article')
    await eventually(() => cards.count()).toBe(30)
    await feedNamed(page, 'Agronomic').getByRole('button', { name: 'Show 30 more' }).click()
    await eventually(() => cards.count()).toBe(60)
    await feedNamed(page, 'Climate risk').getByText('Lot 1, Lot 2, Lot 3 and 297 more').waitFor()
  })
})

test('a call that fails leaves a quiet "try again"; without any warning the page says so; weather that comes by and by shows by itself; what is not known is never shown as OK [D-6.16]', async () => {
  let isBroken = true
  const page = await openRegion(async (visitor) => {
    await mockRegion(visitor, { lots: lotsOfRegion() })
    await visitor.route('**/api/v1/alertsregional/*/priority', (route) =>
      isBroken ? refuse(route) : route.fallback(),
    )
  })
  await expectHeading(page, 'Regional alerts')
  await page.getByText('The alerts of the region could not be loaded').waitFor()
  isBroken = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await feedNamed(page, 'Agronomic').getByText('Frost at emergence: −4 °C').waitFor()

  const showLots = async (lots: readonly FieldFeed[]) => {
    await mockRegion(page, { lots })
    await lookAgain(page)
  }
  await showLots(fields.map((field) => feedOf(field)))
  await expectHeading(page, "Everything's OK in all four lots")
  for (const feed of FEEDS)
    await eventually(() => cardTitles(feedNamed(page, feed))).toEqual(["Everything's OK"])

  const [ames, boone] = fields as [Field, Field]
  await showLots([feedOf(ames, [], { pending: true })])
  await expectHeading(page, 'Not known yet')
  await mockRegion(page, { lots: [feedOf(ames, [frostRule(day(1))])] })
  await expectHeading(page, 'Frost at emergence tomorrow')

  await showLots([feedOf(ames, [], { pending: true }), feedOf(boone, [], { undecided: [UNDECIDED] })])
  await expectHeading(page, 'No alert, but two of two lots are not known yet')
  const soil = feedNamed(page, 'Soil')
  await eventually(() => cardTitles(soil)).toEqual(['Fetching weather…', 'Not known yet'])
  await soil.getByText('Too little weather to decide: Wet soil at planting.').waitFor()
  await sortBy(page, 'Lot')
  const [first, second] = [0, 1].map((n) => page.getByRole('list', { name: 'Lots' }).locator('> li').nth(n))
  await first?.getByText('Fetching weather…').first().waitFor()
  expect(await first?.getByText("Everything's OK").count()).toBe(0)
  const cell = second?.getByRole('group', { name: 'Soil' })
  expect(await cell?.innerText()).toContain('Not known yet')
})
