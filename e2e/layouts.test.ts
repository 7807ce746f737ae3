import { expect, test } from 'vitest'
import { chooseInMenu, goWithin, heading } from './pages/app-shell.ts'
import { newOwner, visitorAs } from './support/accounts.ts'
import { eventually } from './support/eventually.ts'
import { FIELD } from './support/field-pages.ts'

const SETTINGS = [
  ['/profile-settings', 'Profile'],
  ['/alerts-settings-individual', 'Individual Alerts'],
  ['/alerts-settings-stacked', 'Stacked Alerts'],
  ['/table-settings', 'Table'],
] as const

const VIEWS = [
  ['general', 'General Model'],
  ['weather', 'Weather Model'],
  ['satellite', 'Satellite Model'],
  ['planting_tool', 'Planting Tool'],
  ['soil', 'View'],
  ['regionAlerts', 'View'],
  ['sustainability', 'View'],
  ['longterm', 'View'],
] as const

test('the side navigation is part of the page from 1100 px, and comes and goes below; it shows where one is, and the header names the page or its view [S1-9.12, S1-9.13, S2-2.12..14, S2-2.56..58, S2-2.83, S2-2.84]', async () => {
  const page = await visitorAs(await newOwner(), { width: 1099 })
  const bar = page.getByRole('banner')
  const open = page.getByRole('button', { name: 'Open menu' })
  const ofField = page.getByRole('navigation', { name: 'Field pages' })
  await page.goto(`/weather/${FIELD}`)
  await open.waitFor()
  await eventually(() => ofField.count()).toBe(0)
  await open.click()
  await ofField.getByRole('link', { name: 'Satellite' }).click()
  await page.waitForURL(`**/satellite/${FIELD}`)
  await ofField.waitFor({ state: 'detached' })
  await open.click()
  await page.getByRole('button', { name: 'Close menu' }).click()
  await ofField.waitFor({ state: 'detached' })
  for (const width of [1100, 1101]) {
    await page.setViewportSize({ width, height: 900 })
    await ofField.waitFor()
    await eventually(() => open.count()).toBe(0)
  }
  for (const [path, name] of VIEWS) {
    await goWithin(page, `/${path}/${FIELD}`)
    await page.waitForURL(`**/${path}/${FIELD}`)
    await bar.getByText(name, { exact: true }).waitFor()
  }
  await bar.getByRole('link', { name: 'Back to the Field List' }).click()
  await page.waitForURL('**/dashboard')

  const ofSettings = page.getByRole('navigation', { name: 'Settings' })
  await goWithin(page, '/table-settings')
  for (const [path, title] of SETTINGS) {
    await ofSettings.getByRole('link', { name: title, exact: true }).click()
    await page.waitForURL(`**${path}`)
    await heading(page, title).waitFor()
    await eventually(() => page.title()).toBe(`${title} · Windrow`)
    expect(await ofSettings.locator('[aria-current="page"]').innerText()).toBe(title)
    // The bar of the main layout.
    await bar.getByRole('link', { name: 'Windrow' }).waitFor()
    await page.getByRole('button', { name: 'Account menu' }).waitFor()
  }
  await ofSettings.getByRole('link', { name: 'Field List' }).click()
  await page.waitForURL('**/dashboard')

  // Below 1100 px the settings have a drawer too, which a wider window closes.
  const drawer = page.getByRole('dialog', { name: 'Settings' })
  await page.setViewportSize({ width: 1099, height: 900 })
  await goWithin(page, '/profile-settings')
  await heading(page, 'Profile').waitFor()
  await eventually(() => ofSettings.count()).toBe(0)
  await open.click()
  await drawer.getByRole('link', { name: 'Table', exact: true }).click()
  await heading(page, 'Table').waitFor()
  await drawer.waitFor({ state: 'detached' })
  await open.click()
  await drawer.waitFor()
  await page.setViewportSize({ width: 1101, height: 900 })
  await drawer.waitFor({ state: 'detached' })
  await ofSettings.waitFor()
  await page.setViewportSize({ width: 1099, height: 900 })
  await open.waitFor()
  await eventually(() => ofSettings.count()).toBe(0)
})

test('the theme follows the system until one is chosen in the menu, which is stored over a reload', async () => {
  const scheme = 'document.documentElement.dataset.mantineColorScheme'
  const background = 'getComputedStyle(document.body).backgroundColor'
  const page = await visitorAs(await newOwner(), { colorScheme: 'dark' })
  await page.goto('/dashboard')
  await heading(page, 'Field List').waitFor()
  expect(await page.evaluate(scheme)).toBe('dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await eventually(() => page.evaluate(scheme)).toBe('light')
  const light = await page.evaluate(background)

  await chooseInMenu(page, 'Dark theme')
  await eventually(() => page.evaluate(scheme)).toBe('dark')
  await page.reload()
  await heading(page, 'Field List').waitFor()
  expect(await page.evaluate(scheme)).toBe('dark')
  expect(await page.evaluate(background)).not.toBe(light)

  // Chosen, not the system's any more.
  await page.emulateMedia({ colorScheme: 'dark' })
  await chooseInMenu(page, 'Light theme')
  await page.reload()
  await heading(page, 'Field List').waitFor()
  expect(await page.evaluate(scheme)).toBe('light')
  expect(await page.evaluate(background)).toBe(light)
})
