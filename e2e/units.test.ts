import { settingsApi } from '@windrow/contract/api/settings.ts'
import type { Page, Route } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { heading, notification } from './pages/app-shell.ts'
import { newOwner, type TestAccount, visitorAs } from './support/accounts.ts'
import { eventually } from './support/eventually.ts'
import { addFields } from './support/farms.ts'

let owner: TestAccount
beforeEach(async () => {
  owner = await newOwner()
})

async function openProfile(screen = {}) {
  const page = await visitorAs(owner, screen)
  await page.goto('/profile-settings')
  await page.getByRole('radio', { name: 'Metric' }).waitFor()
  return page
}

async function goToTablePage(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Table', exact: true }).click()
  await heading(page, 'Table').waitFor()
  await page.getByRole('checkbox', { name: 'Temperature' }).waitFor()
}

describe('the unit system', () => {
  const isSave = (request: { method: () => string; url: () => string }) =>
    request.method() === 'PUT' && request.url().endsWith('/api/v1/settings/general')

  test('is saved once, when the page is left, and only if it was changed [S1-1.19, S1-2.103..106]', async () => {
    const page = await openProfile()
    const saves: string[] = []
    page.on('request', (request) => {
      if (isSave(request)) saves.push(request.postData() ?? '')
    })
    await goToTablePage(page)
    expect(saves).toEqual([])

    await page.goBack()
    expect(await page.getByRole('radio', { name: 'Metric' }).isChecked()).toBe(true)
    await page.getByRole('radio', { name: 'Imperial' }).check()
    await page.getByText('Saved when you leave this page.').waitFor()
    expect(saves).toEqual([])
    const saved = page.waitForResponse((response) => isSave(response.request()))
    await goToTablePage(page)
    expect((await saved).status()).toBe(200)
    expect(saves.map((body) => JSON.parse(body))).toEqual([
      { units: 'imperial', regionalViewMapVisible: false },
    ])

    await page.goBack()
    await page.reload()
    const imperial = page.getByRole('radio', { name: 'Imperial' })
    await imperial.waitFor()
    expect(await imperial.isChecked()).toBe(true)
    await page.getByRole('radio', { name: 'Metric' }).check()
    await imperial.check()
    await goToTablePage(page)
    expect(saves).toHaveLength(1)
  })

  test('is saved as well when the tab goes elsewhere [S1-2.105]', async () => {
    const page = await openProfile()
    await page.getByRole('radio', { name: 'Imperial' }).check()
    await page.goto('/terms')
    await eventually(() => owner.call(settingsApi.getGeneralSettings, {})).toMatchObject({
      units: 'imperial',
    })
  })
})

test('the time zone is found by typing and saved at once; quiet hours are switched on, moved and switched off', async () => {
  const page = await openProfile()
  const zone = page.getByLabel('Time zone')
  expect(await zone.inputValue()).toBe('Each field in its own time')
  await zone.fill('boise')
  await page.getByRole('option', { name: 'America/Boise' }).click()
  await notification(page, 'Saved').waitFor()
  expect(await owner.call(settingsApi.getAccountSettings, {})).toMatchObject({ time_zone: 'America/Boise' })

  const stored = async () => (await owner.call(settingsApi.getAccountSettings, {})).quiet_hours
  const quiet = page.getByRole('switch', { name: 'Quiet hours' })
  await page.getByText('Quiet hours', { exact: true }).waitFor()
  await quiet.press('Space')
  await eventually(stored).toEqual({ from: '21:00', to: '05:00' })
  await page.getByLabel('From').fill('22:30')
  await page.getByLabel('From').blur()
  await eventually(stored).toEqual({ from: '22:30', to: '05:00' })
  await page.getByLabel('Until').fill('22:30')
  await page.getByText('From and until are the same time.').waitFor()
  await page.getByLabel('Until').blur()

  await page.reload()
  await page.getByLabel('Until').waitFor()
  expect(await zone.inputValue()).toBe('America/Boise')
  expect(await page.getByLabel('Until').inputValue()).toBe('05:00')
  await quiet.press('Space')
  await eventually(stored).toBeNull()
  await page.getByText('Alerts are mailed at any hour').waitFor()
})

test('what is changed while an earlier change is being saved is sent after it, and stays', async () => {
  const page = await openProfile()
  const held: Route[] = []
  await page.route('**/api/v1/settings/account', (route) =>
    route.request().method() === 'PUT' ? void held.push(route) : route.fallback(),
  )
  await page.getByRole('switch', { name: 'Quiet hours' }).press('Space')
  await eventually(() => held.length).toBe(1)
  await page.getByLabel('From').fill('22:30')
  await page.getByLabel('From').blur()
  // By then both would be on their way, and the earlier response could come last.
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(held).toHaveLength(1)
  await held[0]?.continue()
  await eventually(() => held.length).toBe(2)
  expect(await page.getByLabel('From').inputValue()).toBe('22:30')
  await held[1]?.continue()
  await eventually(async () => (await owner.call(settingsApi.getAccountSettings, {})).quiet_hours).toEqual({
    from: '22:30',
    to: '05:00',
  })
  expect(await page.getByLabel('From').inputValue()).toBe('22:30')
})

test('label and value stand side by side from 900 px, one under the other below [S1-9.14]', async () => {
  const page = await openProfile({ width: 901 })
  const boxes = async () => {
    const label = await page.getByText('Full name', { exact: true }).boundingBox()
    const value = await page.getByRole('main').getByText(owner.name, { exact: true }).last().boundingBox()
    if (!label || !value) throw new Error('The row is not there.')
    return { label, value }
  }
  for (const width of [901, 900]) {
    await page.setViewportSize({ width, height: 900 })
    const { label, value } = await boxes()
    expect(value.x).toBeGreaterThan(label.x + label.width)
    expect(value.y).toBeLessThan(label.y + label.height)
  }
  await page.setViewportSize({ width: 899, height: 900 })
  await eventually(async () => (await boxes()).value.y).toBeGreaterThan((await boxes()).label.y)
  const { label, value } = await boxes()
  expect(value.x).toBe(label.x)
  expect(value.y).toBeGreaterThanOrEqual(label.y + label.height)
})

test('the units are known before a number shows; a page that cannot have them soon shows without', async () => {
  await owner.call(settingsApi.putGeneralSettings, {
    body: { units: 'imperial', regionalViewMapVisible: false },
  })
  await addFields(owner, [{ name: 'Boone' }])
  const page = await visitorAs(owner)
  await page.addInitScript(noteAreas)
  const held: Route[] = []
  await page.route('**/api/v1/settings/general', (route) => void held.push(route))
  const list = page.waitForResponse('**/api/v1/fields')
  await page.goto('/dashboard', { waitUntil: 'commit' })
  await list
  await eventually(() => held.length).toBe(1)
  // By then the list would have been drawn.
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  await held[0]?.continue()
  await page
    .getByText(/\d ac\b/)
    .first()
    .waitFor()
  expect(await page.evaluate('areas')).toEqual(['ac'])

  await page.reload()
  await page
    .getByText(/\d ha\b/)
    .first()
    .waitFor()
  await held[1]?.continue()
  await page
    .getByText(/\d ac\b/)
    .first()
    .waitFor()
})

/** Runs in the page: which units of area it has shown, in their order. */
function noteAreas(): void {
  const areas: string[] = []
  Object.assign(window, { areas })
  new MutationObserver(() => {
    const unit = /\d (ha|ac)/.exec(document.body?.textContent ?? '')?.[1]
    if (unit !== undefined && unit !== areas.at(-1)) areas.push(unit)
  }).observe(document, { childList: true, subtree: true, characterData: true })
}
