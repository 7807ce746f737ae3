import { settingsApi } from '@windrow/contract/api/settings.ts'
import { type Permission, withPermission } from '@windrow/core/access/permissions.ts'
import { beforeAll, expect, test } from 'vitest'
import { goWithin, heading, notification } from './pages/app-shell.ts'
import { namesIn, openFieldList, rowOf, toolsOf } from './pages/field-list.ts'
import { expectGoodAtAnySize, WIDE } from './support/accessibility.ts'
import { changePermissions, newOwner, type TestAccount, visitorAs } from './support/accounts.ts'
import { eventually } from './support/eventually.ts'
import { addFields } from './support/farms.ts'
import { holdMaps } from './support/maps.ts'
import { expectPath } from './support/on-page.ts'
import { changed } from './support/replaced-responses.ts'

const FAULT = { status: 500, json: { message: 'The store room is locked.' } }
const LIST = '**/api/v1/fields'
const PHONE = { width: 390, height: 844 }

let owner: TestAccount
let fieldIds: string[]
beforeAll(async () => {
  owner = await newOwner()
  const fields = await addFields(owner, [
    { name: 'Boone West', region: 'Iowa' },
    { name: 'Les Graves', crop: 'Grape', variety: 'Merlot', region: 'Gironde' },
  ])
  fieldIds = fields.map(({ uuid }) => uuid)
})

test('the Field List, at both its addresses: newest first, counted and measured, with all its tools, as cards on a phone; a name leads to the default view of its field [S1-1.01, S1-2.27, S1-2.42..44, S1-2.46..48, S1-2.68, S1-6.08, S2-2.18]', async () => {
  const page = await visitorAs(owner)
  await openFieldList(page, '/dashboard/private')
  for (const path of ['/dashboard/private', '/dashboard']) {
    await goWithin(page, path)
    await expectPath(page, path)
    await heading(page, 'Field List').waitFor()
    await eventually(() => namesIn(page)).toEqual(['Les Graves', 'Boone West'])
    await page.getByText('2 fields in 2 regions, 128 ha').waitFor()
  }
  const toolbar = toolsOf(page)
  for (const name of ['Add field', 'Label', 'Bulk Upload', 'Export', 'Columns'])
    expect(await toolbar.getByRole('button', { name }).count(), name).toBe(1)
  await expect.poll(() => toolbar.getByRole('checkbox', { name: 'Select all' }).count()).toBe(1)
  await expect.poll(() => toolbar.getByRole('searchbox', { name: 'Search fields' }).count()).toBe(1)
  await expect.poll(() => toolbar.getByRole('switch', { name: 'Regional map' }).count()).toBe(1)

  await page.setViewportSize(PHONE)
  await page.getByText('Grape, Merlot, 64 ha').waitFor()
  await page.getByRole('button', { name: 'Show details of Les Graves' }).click()
  await page.getByText('No planting date').waitFor()
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('main button, main input[type="search"]')]
      .map((control) => ({ name: control.outerHTML.slice(0, 120), box: control.getBoundingClientRect() }))
      .filter(({ box }) => box.height > 0 && box.height < 24)
      .map(({ name }) => name),
  )
  expect(small).toEqual([])
  await expectGoodAtAnySize(page)

  await page.setViewportSize(WIDE)
  const link = page.getByRole('link', { name: 'Boone West', exact: true })
  await eventually(() => link.getAttribute('href')).toBe(`/weather/${fieldIds[0]}`)
  await link.click()
  await expectPath(page, `/weather/${fieldIds[0]}`)
})

const NAMES = ['Lot name', 'Crop', 'Variety', 'Region', 'Labels']
const [T2M, TP, YIELD] = ['Temperature today, °C', 'Precipitation today, mm', 'Yield, % of attainable']

/** Each button is there by a pattern that only its own permission has. */
const VISITS = [
  { set: { t2m: true, tp: true, yield: true }, columns: [T2M, TP, YIELD], may: [true, true, true] },
  { set: { t2m: true, tp: false, yield: false }, columns: [T2M], may: [false, true, true] },
  { set: { t2m: false, tp: true, yield: false }, columns: [TP], may: [true, false, true] },
  { set: { t2m: false, tp: false, yield: false }, columns: [], may: [true, true, false] },
] as const

const BUTTONS = [
  ['field_tools.add', 'Add field'],
  ['field_tools.edit', 'Edit Les Graves'],
  ['field_tools.delete', 'Delete Les Graves'],
] as const satisfies [Permission, string][]

test('the columns are those that are set, with the weather at position 6; each button is there with its permission only; the list ends at the plan limit [S1-1.20, S1-1.21, S1-2.56..60, S1-2.63..65, S1-2.69, S1-2.70, S1-4.23, S1-6.08, S1-6.10, S1-6.12, S1-9.11]', async () => {
  const grower = await newOwner()
  await addFields(grower, [{ name: 'Boone West' }, { name: 'Les Graves' }])
  const page = await visitorAs(grower)
  for (const { set, columns, may } of VISITS) {
    await grower.call(settingsApi.putColumnSettings, { body: set })
    await changePermissions(grower, grower, (permissions) =>
      BUTTONS.reduce((all, [name], place) => withPermission(all, name, may[place] === true), permissions),
    )
    await openFieldList(page)
    await rowOf(page, 'Les Graves').waitFor()
    await expect
      .poll(() => page.locator('th[data-column]').allInnerTexts())
      .toEqual([...NAMES, ...columns, 'Shape file'])
    const shown = BUTTONS.map(([, name]) => page.getByRole('button', { name }).count())
    expect(await Promise.all(shown)).toEqual(may.map(Number))
    // A computed yield, or a dash.
    if (set.yield)
      await expect.poll(() => page.locator('td[data-column="yield"]').allInnerTexts()).toEqual(['–', '–'])
  }
  await page.route(
    '**/api/v1/settings/permissions',
    changed<{ features: { plan: object } }>(({ features, ...all }) => ({
      ...all,
      features: { ...features, plan: { ...features.plan, field_limit: 1 } },
    })),
  )
  await openFieldList(page)
  await eventually(() => namesIn(page)).toEqual(['Les Graves'])
})

test('fields that cannot be loaded say so, and can be tried again; the regional map shows as the stored setting says, which its toggle changes; polygons that cannot be loaded are warned of [S1-2.81, S1-8.05, S1-8.06]', async () => {
  const grower = await newOwner()
  await addFields(grower, [{ name: 'Boone West' }, { name: 'Les Graves' }])
  const page = await visitorAs(grower)
  await holdMaps(page)
  await page.route(LIST, (route) => route.fulfill(FAULT))
  await page.goto('/dashboard')
  await page.getByText('Could not load field data').waitFor()
  await page.getByText('The store room is locked.').waitFor()
  await expectGoodAtAnySize(page)
  await page.setViewportSize(WIDE)
  await page.unroute(LIST)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('link', { name: 'Les Graves' }).waitFor()

  const toggle = page.getByRole('switch', { name: 'Regional map' })
  expect(await toggle.isChecked()).toBe(false)
  await page.route('**/api/v1/maps/multiple_ndvimaps', (route) => route.fulfill(FAULT))
  await toggle.click({ force: true })
  const map = page.locator('[data-size="regional"]')
  await map.waitFor()
  await notification(page, 'Could not load polygon data.').waitFor()
  await eventually(() => namesIn(page)).toHaveLength(2)
  await eventually(
    async () => (await grower.call(settingsApi.getGeneralSettings, {})).regionalViewMapVisible,
  ).toBe(true)
  await page.reload()
  await eventually(() => toggle.isChecked()).toBe(true)
  await map.waitFor()
  // One that cannot be saved goes back, and says so.
  await page.route('**/api/v1/settings/general', (route) => route.fulfill(FAULT))
  await toggle.click({ force: true })
  await notification(page, 'Could not be saved.').waitFor()
  await eventually(() => toggle.isChecked()).toBe(true)
})

test('today on the farm: each card shows its fields, alerts filter the list, the most urgent come first in one press, and a quiet day is one line', async () => {
  const [boone = '', graves = ''] = fieldIds
  const none = { count: 0, fields: [], from: null, to: null }
  const day = new Date().toISOString().slice(0, 10)
  const busy = {
    protect: { count: 1, fields: [boone], from: `${day}T03:00`, to: `${day}T07:00` },
    spray: { count: 2, fields: [graves, boone], from: `${day}T08:00`, to: `${day}T12:00` },
    water: none,
    work: none,
    look: none,
  }
  const page = await visitorAs(owner)
  let today: object = busy
  await page.route('**/api/v1/farm/today', (route) => route.fulfill({ json: today }))
  await openFieldList(page)
  const strip = page.getByRole('region', { name: 'Today on the farm' })
  await strip.getByText('08 to 12').waitFor()
  await strip.getByText('Les Graves and Boone West').waitFor()
  await expect.poll(() => strip.getByRole('button').count()).toBe(2)
  await eventually(() => namesIn(page)).toEqual(['Les Graves', 'Boone West'])

  const protect = strip.getByRole('button', { name: /^Protect/ })
  await protect.click()
  await eventually(() => namesIn(page)).toEqual(['Boone West'])
  await page.getByText('1 field is hidden.').waitFor()
  expect(await protect.getAttribute('aria-pressed')).toBe('true')
  await page.getByRole('button', { name: 'Show all' }).click()
  await eventually(() => namesIn(page)).toEqual(['Les Graves', 'Boone West'])

  const urgent = page.getByRole('button', { name: 'Most urgent first' })
  await urgent.click()
  await eventually(() => namesIn(page)).toEqual(['Boone West', 'Les Graves'])
  await urgent.click()
  await eventually(() => namesIn(page)).toEqual(['Les Graves', 'Boone West'])
  await expect.poll(() => page.getByRole('button', { name: /^With alerts, / }).count()).toBe(1)

  await toolsOf(page).getByRole('button', { name: 'Columns' }).click()
  for (const name of ['Season', 'Today']) await page.getByRole('menuitemcheckbox', { name }).click()
  await page.keyboard.press('Escape')
  await rowOf(page, 'Boone West').getByText('Protect, Spray').waitFor()
  await expectGoodAtAnySize(page)

  today = { ...busy, protect: none, spray: none }
  await page.reload()
  await strip.getByText(/^Nothing needs to be protected/).waitFor()
  await eventually(() => strip.getByRole('button').count()).toBe(0)
})
