import { beforeAll, describe, expect, test } from 'vitest'
import { chooseInMenu, goWithin, heading } from './pages/app-shell.ts'
import { newOwner, type TestAccount, visitorAs } from './support/accounts.ts'
import { eventually } from './support/eventually.ts'
import { FIELD } from './support/field-pages.ts'

/** Looks around and changes nothing, so that one will do for all. */
let reader: TestAccount
beforeAll(async () => {
  reader = await newOwner()
})

describe('the side navigation', () => {
  test('is part of a field page from 1100 px, and comes and goes below [S2-2.56..58, S1-9.12, S1-9.13]', async () => {
    const page = await visitorAs(reader, { width: 1101 })
    await page.goto(`/weather/${FIELD}`)
    const navigation = page.getByRole('navigation', { name: 'Field pages' })
    const open = page.getByRole('button', { name: 'Open menu' })
    for (const width of [1101, 1100]) {
      await page.setViewportSize({ width, height: 900 })
      await navigation.waitFor()
      expect(await open.count()).toBe(0)
    }
    await page.setViewportSize({ width: 1099, height: 900 })
    await page.reload()
    await open.waitFor()
    expect(await navigation.count()).toBe(0)

    await open.click()
    await navigation.getByRole('link', { name: 'Satellite' }).click()
    await page.waitForURL(`**/satellite/${FIELD}`)
    await navigation.waitFor({ state: 'detached' })

    await open.click()
    await page.getByRole('button', { name: 'Close menu' }).click()
    await navigation.waitFor({ state: 'detached' })
  })

  test('of the settings is compact below 1100 px, changes with the width of the window, and closes what was open [S2-2.58, S2-2.84]', async () => {
    const page = await visitorAs(reader, { width: 1099 })
    await page.goto('/profile-settings')
    await heading(page, 'Profile').waitFor()
    const navigation = page.getByRole('navigation', { name: 'Settings' })
    const open = page.getByRole('button', { name: 'Open menu' })
    const drawer = page.getByRole('dialog', { name: 'Settings' })
    expect(await navigation.count()).toBe(0)
    await open.click()
    await drawer.getByRole('link', { name: 'Table', exact: true }).click()
    await heading(page, 'Table').waitFor()
    await drawer.waitFor({ state: 'detached' })

    await open.click()
    await drawer.waitFor()
    await page.setViewportSize({ width: 1101, height: 900 })
    await drawer.waitFor({ state: 'detached' })
    await navigation.waitFor()
    await page.setViewportSize({ width: 1099, height: 900 })
    await open.waitFor()
    expect(await navigation.count()).toBe(0)
  })
})

describe('the settings layout', () => {
  const PAGES = [
    ['/profile-settings', 'Profile'],
    ['/alerts-settings-individual', 'Individual Alerts'],
    ['/alerts-settings-stacked', 'Stacked Alerts'],
    ['/table-settings', 'Table'],
  ] as const

  test('has a header with the title, and a navigation that shows where one is [S2-2.12..14, S2-2.83]', async () => {
    const page = await visitorAs(reader)
    await page.goto('/profile-settings')
    const navigation = page.getByRole('navigation', { name: 'Settings' })
    for (const [path, title] of PAGES) {
      await navigation.getByRole('link', { name: title, exact: true }).click()
      await page.waitForURL(`**${path}`)
      await heading(page, title).waitFor()
      await eventually(() => page.title()).toBe(`${title} · Windrow`)
      expect(await navigation.locator('[aria-current="page"]').innerText()).toBe(title)
      // The bar of the main layout.
      await page.getByRole('banner').getByRole('link', { name: 'Windrow' }).waitFor()
      await page.getByRole('button', { name: 'Account menu' }).waitFor()
    }
    await navigation.getByRole('link', { name: 'Field List' }).click()
    await page.waitForURL('**/dashboard')
  })
})

test('the header of a field page names its view', async () => {
  const page = await visitorAs(reader)
  const bar = page.getByRole('banner')
  await page.goto('/dashboard')
  await heading(page, 'Field List').waitFor()
  for (const [path, name] of [
    ['general', 'General Model'],
    ['weather', 'Weather Model'],
    ['satellite', 'Satellite Model'],
    ['planting_tool', 'Planting Tool'],
    ['soil', 'View'],
    ['regionAlerts', 'View'],
    ['sustainability', 'View'],
    ['longterm', 'View'],
  ] as const) {
    await goWithin(page, `/${path}/${FIELD}`)
    await bar.getByText(name, { exact: true }).waitFor()
  }
  await bar.getByRole('link', { name: 'Back to the Field List' }).click()
  await page.waitForURL('**/dashboard')
})

describe('the theme', () => {
  const scheme = 'document.documentElement.dataset.mantineColorScheme'
  const background = 'getComputedStyle(document.body).backgroundColor'

  test('is chosen in the menu and kept over a reload', async () => {
    const page = await visitorAs(reader)
    await page.goto('/dashboard')
    await heading(page, 'Field List').waitFor()
    expect(await page.evaluate(scheme)).toBe('light')
    const light = await page.evaluate(background)

    await chooseInMenu(page, 'Dark theme')
    await eventually(() => page.evaluate(scheme)).toBe('dark')
    await page.reload()
    await heading(page, 'Field List').waitFor()
    expect(await page.evaluate(scheme)).toBe('dark')
    expect(await page.evaluate(background)).not.toBe(light)

    await chooseInMenu(page, 'Light theme')
    await page.reload()
    await heading(page, 'Field List').waitFor()
    expect(await page.evaluate(scheme)).toBe('light')
    expect(await page.evaluate(background)).toBe(light)
  })

  test('follows the system until one is chosen', async () => {
    const page = await visitorAs(reader, { colorScheme: 'dark' })
    await page.goto('/dashboard')
    await heading(page, 'Field List').waitFor()
    expect(await page.evaluate(scheme)).toBe('dark')
    await page.emulateMedia({ colorScheme: 'light' })
    await eventually(() => page.evaluate(scheme)).toBe('light')
  })
})
