import { identityApi } from '@windrow/contract/api/identity.ts'
import { pageSettings } from '@windrow/contract/entities/settings.ts'
import { aboutTexts } from '@windrow/contract/texts/en/about.ts'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { accountButton, chooseInMenu, goWithin, heading, notification } from './pages/app-shell.ts'
import { newOwner, type TestAccount, visitorAs } from './support/accounts.ts'
import { eventually } from './support/eventually.ts'
import { FIELD } from './support/field-pages.ts'
import { responseOf } from './support/replaced-responses.ts'

/** Looks around and changes nothing, so that one will do for all. */
let reader: TestAccount
beforeAll(async () => {
  reader = await newOwner()
})

const initial = (page: Page) => accountButton(page).locator('[aria-hidden="true"]').first().innerText()

describe('the user menu', () => {
  test('shows the initial of the display name, and the name; those of the email where there is no name [S1-2.85..88]', async () => {
    const page = await visitorAs(await newOwner({ name: 'greta Grower' }))
    await page.goto('/dashboard')
    await accountButton(page).getByText('greta Grower').waitFor()
    await eventually(() => initial(page)).toBe('G')

    await page.route('**/api/auth/profile', async (route) => {
      const response = await responseOf(route)
      const profile = await response.json()
      await route.fulfill({
        response,
        json: { ...profile, user: { ...profile.user, name: '', email: 'harvest.desk@farm.test' } },
      })
    })
    await page.reload()
    await accountButton(page).getByText('harvest.desk', { exact: true }).waitFor()
    await eventually(() => initial(page)).toBe('H')
  })

  test('has its entries, those of the settings lead to their pages, and Contact Us opens the company site in a new tab, and Log Out ends the session, here and on the server [S1-2.89..94, D-1.20]', async () => {
    const owner = await newOwner()
    const page = await visitorAs(owner)
    await page.goto('/dashboard')
    await accountButton(page).click()
    await page.getByRole('menuitem').first().waitFor()
    const entries = await page.getByRole('menuitem').allInnerTexts()
    expect(entries.map((entry) => entry.replace(/\s*opens in a new tab/, ''))).toEqual([
      'Profile Settings',
      'Alerts Settings',
      'Table Settings',
      'Members',
      'Contact Us',
      'Dark theme',
      'Log Out',
    ])
    await page.keyboard.press('Escape')
    for (const [entry, path] of [
      ['Profile Settings', '/profile-settings'],
      ['Alerts Settings', '/alerts-settings-individual'],
      ['Table Settings', '/table-settings'],
    ] as const) {
      await chooseInMenu(page, entry)
      await page.waitForURL(`**${path}`)
    }
    const content = await page.locator('meta[name="windrow"]').getAttribute('content')
    const { companyUrl } = pageSettings.parse(JSON.parse(content ?? ''))
    await page.context().route(`${companyUrl}/**`, (route) => route.fulfill({ body: 'The company' }))
    const opened = page.context().waitForEvent('page')
    await chooseInMenu(page, 'Contact Us')
    const tab = await opened
    await tab.waitForLoadState()
    expect(new URL(tab.url()).href).toBe(new URL(companyUrl).href)
    expect(new URL(page.url()).pathname).toBe('/table-settings')
    expect(await tab.evaluate('window.opener')).toBeNull()
    await tab.close()

    await chooseInMenu(page, 'Log Out')
    await page.getByRole('button', { name: 'Login' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
    expect(await page.evaluate(() => window.localStorage.getItem('windrow.token'))).toBeNull()
    await expect(owner.call(identityApi.getProfile, {})).rejects.toMatchObject({ status: 401 })
  })
})

describe('About', () => {
  test('lists the data providers and says what the product does with forecasts; the footer has a copyright line with the current year [S1-2.82..84]', async () => {
    const page = await visitorAs(reader)
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'About' }).click()
    const about = page.getByRole('dialog', { name: 'About Windrow' })
    await about.getByText('ingests all available forecasts to deliver the most accurate forecast').waitFor()
    const providers = await about.getByRole('listitem').allInnerTexts()
    expect(providers.map((provider) => provider.split('\n')[0])).toEqual(
      aboutTexts.list.map(({ mark }) => mark),
    )
    await about.getByRole('button', { name: 'Close' }).click()
    await about.waitFor({ state: 'detached' })

    const line = page.getByRole('contentinfo')
    await line.getByText(`© ${new Date().getFullYear()} Windrow`, { exact: true }).waitFor()
    await page.clock.setFixedTime('2041-03-01T12:00:00Z')
    await page.reload()
    await line.getByText('© 2041 Windrow', { exact: true }).waitFor()
  })

  test('opens from the side navigation of a field, at any width; the badge of simulated weather stands on pages that draw weather, and on no other [S2-2.70]', async () => {
    const page = await visitorAs(reader)
    const badge = page.getByText('Simulated weather', { exact: true })
    await page.goto('/dashboard')
    await badge.waitFor()
    for (const path of [`/general/${FIELD}`, `/soil/${FIELD}`, `/weather/${FIELD}`]) {
      await goWithin(page, path)
      await badge.waitFor()
    }
    const navigation = page.getByRole('navigation', { name: 'Field pages' })
    await navigation.getByRole('button', { name: 'About' }).click()
    await page.getByRole('dialog', { name: 'About Windrow' }).waitFor()
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 390, height: 800 })
    await page.getByRole('button', { name: 'Open menu' }).click()
    await navigation.getByRole('button', { name: 'About' }).click()
    await page.getByRole('dialog', { name: 'About Windrow' }).waitFor()

    await goWithin(page, '/profile-settings')
    await heading(page, 'Profile').waitFor()
    await eventually(() => badge.count()).toBe(0)
  })
})

test('a closed dialog takes 300 ms to leave [S1-9.04]', async () => {
  const page = await visitorAs(reader)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'About' }).click()
  const about = page.getByRole('dialog', { name: 'About Windrow' })
  await about.getByRole('button', { name: 'Close' }).waitFor()
  // How long it was told to take; a busy machine takes longer to remove it.
  const left = page.evaluate(
    () =>
      new Promise<{ ms: number; told: string }>((resolve) => {
        let start = 0
        let told = ''
        const note = () => {
          start = performance.now()
        }
        document.addEventListener('click', note, { capture: true, once: true })
        const observer = new MutationObserver(() => {
          const dialog = document.querySelector<HTMLElement>('[role="dialog"]')
          if (dialog === null) resolve({ ms: performance.now() - start, told })
          else if (start > 0) told = dialog.style.transitionDuration || told
        })
        observer.observe(document.body, {
          childList: true,
          subtree: true,
          attributes: true,
          attributeFilter: ['style'],
        })
      }),
  )
  await about.getByRole('button', { name: 'Close' }).click()
  const { ms, told } = await left
  expect(ms).toBeGreaterThanOrEqual(295)
  expect(told).toBe('300ms')
})

test('a notification closes by itself after 2 s; a user who prefers less motion sees the other theme at once [S1-4.32, S1-9.03]', async () => {
  const page = await visitorAs(reader)
  await page.goto('/table-settings')
  const save = page.getByRole('button', { name: 'Save' })
  await save.waitFor()
  // Timed in the page: this process may notice either late.
  const shownFor = page.evaluate(
    (text) =>
      new Promise<number>((resolve) => {
        const isShown = () => document.body.innerText.includes(text)
        let since: number | null = null
        const observer = new MutationObserver(() => {
          if (since === null && isShown()) since = performance.now()
          else if (since !== null && !isShown()) resolve(performance.now() - since)
        })
        observer.observe(document.body, { childList: true, subtree: true, characterData: true })
      }),
    'Successfully updated column settings.',
  )
  await save.click()
  await notification(page, 'Successfully updated column settings.').waitFor()
  const stayed = await shownFor
  // A busy machine may add to it.
  expect(stayed).toBeGreaterThan(1_900)
  expect(stayed).toBeLessThan(4_000)

  const onTheirWay = await page.evaluate(() => {
    document.documentElement.dataset.mantineColorScheme = 'dark'
    return document.getAnimations().length
  })
  expect(onTheirWay).toBe(0)
})
