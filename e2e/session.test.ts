import { identityApi } from '@windrow/contract/api/identity.ts'
import { accountTexts } from '@windrow/contract/texts/en/account.ts'
import { uiTexts } from '@windrow/contract/texts/en/ui.ts'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { chooseInMenu } from './pages/app-shell.ts'
import { logOut, signIn, signInForm } from './pages/sign-in.ts'
import { newOwner, type TestAccount, visitorAs } from './support/accounts.ts'
import { eventually } from './support/eventually.ts'
import { expectHeading, expectPath } from './support/on-page.ts'
import { nameOf, recordCalls } from './support/recorded-calls.ts'
import { newVisitor } from './support/visitor.ts'

let olga: TestAccount
beforeAll(async () => {
  olga = await newOwner()
})

const stored = (page: Page, key: string) =>
  page.evaluate((name) => ({ browser: localStorage.getItem(name), tab: sessionStorage.getItem(name) }), key)

/** The browser is closed and opened again: what is stored for the tab alone is gone. */
async function reopen(page: Page): Promise<Page> {
  const { origins } = await page.context().storageState()
  await page.context().close()
  const items = origins.flatMap(({ localStorage }) => localStorage.map(({ name, value }) => [name, value]))
  return newVisitor({ localStorage: Object.fromEntries(items) })
}

describe('Remember me', () => {
  test('ticked, the other tab is let in too, and the session and the choice outlive the browser [S1-4.04, S1-4.05, D-2.03]', async () => {
    const page = await newVisitor()
    await page.goto('/')
    const other = await page.context().newPage()
    await other.goto('/')
    await signInForm(page).rememberMe.check()
    await signIn(page, olga)
    await expectPath(page, '/dashboard')
    await expectPath(other, '/dashboard')
    const { browser, tab } = await stored(page, 'windrow.token')
    expect(browser).toBeTruthy()
    expect(tab).toBeNull()

    const again = await reopen(page)
    await again.goto('/dashboard')
    await expectHeading(again, 'Field List')
    await logOut(again)
    expect(await signInForm(again).rememberMe.isChecked()).toBe(true)
    expect(await stored(again, 'windrow.token')).toEqual({ browser: null, tab: null })
  })

  test('not ticked, the session ends with the browser [S1-4.04, S1-4.06, D-2.04]', async () => {
    const page = await newVisitor({ localStorage: { 'windrow.rememberMe': 'true' } })
    await page.goto('/')
    await signInForm(page).rememberMe.uncheck()
    await signIn(page, olga)
    await expectPath(page, '/dashboard')
    const { browser, tab } = await stored(page, 'windrow.token')
    expect(browser).toBeNull()
    expect(tab).toBeTruthy()
    await page.reload()
    await expectHeading(page, 'Field List')

    const again = await reopen(page)
    await again.goto('/dashboard')
    await expectPath(again, '/')
    await eventually(() => signInForm(again).rememberMe.isChecked()).toBe(false)
  })
})

describe('opening Windrow', () => {
  test('nothing but "Loading" shows until the permissions are there; from the sign-in page one goes on to /dashboard; a page that the browser cached before logging out does not come back to life; with a token that is not valid one is signed out [S1-2.04, S1-2.35, S1-4.01..03]', async () => {
    const page = await visitorAs(olga)
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/api/v1/settings/permissions', async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/dashboard')
    await page.getByRole('status').getByText(uiTexts.loading).waitFor()
    expect(await page.getByRole('heading').count()).toBe(0)
    expect(await signInForm(page).login.count()).toBe(0)
    release()
    await expectHeading(page, 'Field List')

    // At the sign-in page who is signed in goes on.
    for (const path of ['/', '/sign-in']) {
      await page.goto(path)
      await expectPath(page, '/dashboard')
    }
    await expectHeading(page, 'Field List')
    // What happens when a page returns from the back/forward cache, which is off under automation.
    await page.evaluate(() => {
      localStorage.clear()
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    })
    await expectPath(page, '/')
    await signInForm(page).login.waitFor()

    await page.evaluate(() => localStorage.setItem('windrow.token', 'not.a-token'))
    await page.goto('/dashboard')
    await expectPath(page, '/')
    await signInForm(page).login.waitFor()
    expect(await stored(page, 'windrow.token')).toEqual({ browser: null, tab: null })
  })
})

describe('the end of a session', () => {
  test('logging out ends the token at once, here and in the other tab [S1-7.59, D-2.02]', async () => {
    const oda = await newOwner()
    const page = await visitorAs(oda)
    await page.goto('/dashboard')
    await chooseInMenu(page, 'Table Settings')
    await expectHeading(page, 'Table')
    const other = await page.context().newPage()
    await other.goto('/profile-settings')
    await expectHeading(other, 'Profile')

    const calls = recordCalls(page)
    await logOut(page)
    expect(calls.map(nameOf)).toContain('POST /api/auth/sign-out')
    await expect(oda.call(identityApi.getProfile, {})).rejects.toMatchObject({ status: 401 })
    await expectPath(other, '/')
    await signInForm(other).login.waitFor()
    await page.goBack()
    await expectPath(page, '/')
    await signInForm(page).login.waitFor()
  })

  test('a token that dies meanwhile leads to the sign-in page, which says so', async () => {
    const oda = await newOwner()
    const page = await visitorAs(oda)
    await page.goto('/dashboard')
    await expectHeading(page, 'Field List')
    // Else a call that the list still makes finds out before the menu is opened.
    await page.waitForLoadState('networkidle')
    await oda.call(identityApi.signOut, {})
    await chooseInMenu(page, 'Members')
    await expectPath(page, '/')
    await page.getByText(accountTexts.signIn.ended).waitFor()
    await signIn(page, oda)
    await expectPath(page, '/members')
  })
})
