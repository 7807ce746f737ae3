import { beforeAll, describe, expect, test } from 'vitest'
import { newOwner, type TestAccount, visitorAs } from './support/accounts.ts'
import { eventually } from './support/eventually.ts'
import { FIELD } from './support/field-pages.ts'
import { chooseInMenu, heading } from './support/menus.ts'

/** Looks around and changes nothing, so that one will do for all. */
let reader: TestAccount
beforeAll(async () => {
  reader = await newOwner()
})

describe('the side navigation', () => {
  test.each([1101, 1100])('[S2-2.56, S2-2.58, S1-9.12] is part of a field page at %i px', async (width) => {
    const page = await visitorAs(reader, { width })
    await page.goto(`/weather/${FIELD}`)
    await page.getByRole('navigation', { name: 'Field pages' }).waitFor()
    expect(await page.getByRole('button', { name: 'Open menu' }).count()).toBe(0)
  })

  test('[S2-2.57, S2-2.58, S1-9.13] comes and goes at 1099 px', async () => {
    const page = await visitorAs(reader, { width: 1099 })
    await page.goto(`/weather/${FIELD}`)
    const navigation = page.getByRole('navigation', { name: 'Field pages' })
    const open = page.getByRole('button', { name: 'Open menu' })
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

  test('[S2-2.58] changes with the width of the window, and closes what was open', async () => {
    const page = await visitorAs(reader, { width: 1099 })
    await page.goto('/profile-settings')
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('dialog', { name: 'Settings' }).waitFor()
    await page.setViewportSize({ width: 1101, height: 900 })
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('navigation', { name: 'Settings' }).waitFor()
    await page.setViewportSize({ width: 1099, height: 900 })
    await page.getByRole('button', { name: 'Open menu' }).waitFor()
    expect(await page.getByRole('navigation', { name: 'Settings' }).count()).toBe(0)
  })
})

describe('the settings layout', () => {
  const PAGES = [
    ['/profile-settings', 'Profile'],
    ['/alerts-settings-individual', 'Individual Alerts'],
    ['/alerts-settings-stacked', 'Stacked Alerts'],
    ['/table-settings', 'Table'],
  ] as const

  test('[S2-2.12..14, S2-2.83] has a header with the title, and a navigation that shows where one is', async () => {
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

  test('[S2-2.84] has a compact navigation below 1100 px', async () => {
    const page = await visitorAs(reader, { width: 1099 })
    await page.goto('/profile-settings')
    await heading(page, 'Profile').waitFor()
    expect(await page.getByRole('navigation', { name: 'Settings' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Open menu' }).click()
    const drawer = page.getByRole('dialog', { name: 'Settings' })
    await drawer.getByRole('link', { name: 'Table', exact: true }).click()
    await heading(page, 'Table').waitFor()
    await drawer.waitFor({ state: 'detached' })
  })
})

test('the header of a field page names its view', async () => {
  const page = await visitorAs(reader)
  const bar = page.getByRole('banner')
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
    await page.goto(`/${path}/${FIELD}`)
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
