import { accountTexts } from '@windrow/contract/texts/en/account.ts'
import { fieldTexts } from '@windrow/contract/texts/en/fields.ts'
import { shellTexts } from '@windrow/contract/texts/en/shell.ts'
import { VIEW_SEGMENTS, VIEWS, type View, withPermission } from '@windrow/core/access/permissions.ts'
import { beforeAll, expect, test } from 'vitest'
import { goWithin, readNotification } from './pages/app-shell.ts'
import { signInForm } from './pages/sign-in.ts'
import { changePermissions, newMember, newOwner, type TestAccount, visitorAs } from './support/accounts.ts'
import { FIELD } from './support/field-pages.ts'
import { expectHeading, expectPath } from './support/on-page.ts'
import { newVisitor } from './support/visitor.ts'

const PUBLIC = [
  ['/', accountTexts.signIn.title],
  ['/sign-in', accountTexts.signIn.title],
  ['/sign-up', accountTexts.signUp.title],
  ['/signup', accountTexts.contact.title],
  ['/signup/confirmation', accountTexts.contact.doneTitle],
  ['/restore-password', accountTexts.restore.title],
  ['/password-code', accountTexts.code.title],
  ['/create-password', accountTexts.create.noCodeTitle],
  ['/password-confirmation', accountTexts.changed.title],
] as const

const SETTINGS = [
  ['/profile-settings', 'Profile'],
  ['/table-settings', 'Table'],
  ['/alerts-settings-individual', 'Individual Alerts'],
  ['/alerts-settings-stacked', 'Stacked Alerts'],
] as const

const LISTS = ['/dashboard', '/dashboard/private'] as const

const FIELD_PAGES: Record<View, string> = {
  general: shellTexts.pages.general,
  // Its heading is the field's name, and this field does not exist.
  weather: fieldTexts.couldNotLoad,
  satellite: shellTexts.pages.satellite,
  soil: shellTexts.pages.soil,
  planting_tool: shellTexts.pages.planting,
  regions: shellTexts.pages.regions,
  sustainability: shellTexts.pages.sustainability,
  longterm: shellTexts.pages.longterm,
}

const pathOf = (view: View) => `/${VIEW_SEGMENTS[view]}/${FIELD}`

let owner: TestAccount
beforeAll(async () => {
  owner = await newOwner({ isVerified: true })
})

test('signed out, the account pages are open and return to /, where every other page leads to [S1-2.02, S1-2.03, S1-2.09, S1-2.14, S1-2.16, S1-2.26, S1-2.35, S2-1.42, S2-2.01..07, S2-2.17, S2-2.19, S2-2.20, S2-6.10, S2-6.11]', async () => {
  const page = await newVisitor()
  await page.goto('/dashboard')
  await expectPath(page, '/')
  await signInForm(page).login.waitFor()
  const guarded = [
    ...LISTS,
    `/dashboard/${FIELD}`,
    ...SETTINGS.map(([path]) => path),
    '/members',
    '/mails',
    ...VIEWS.map(pathOf),
  ]
  for (const path of guarded) {
    await goWithin(page, path)
    await expectPath(page, '/')
    await signInForm(page).login.waitFor()
  }
  for (const [path, title] of PUBLIC) {
    await goWithin(page, path)
    await expectHeading(page, title)
    expect(new URL(page.url()).pathname).toBe(path)
  }
  for (const [path, link] of [
    ['/signup', 'Cancel'],
    ['/signup/confirmation', 'Continue'],
    ['/restore-password', 'Cancel'],
    ['/password-code', accountTexts.toSignIn],
    ['/password-confirmation', 'Continue and Login'],
  ] as const) {
    await goWithin(page, path)
    await page.getByRole('link', { name: link, exact: true }).click()
    await expectPath(page, '/')
  }
})

test('signed in, lists, settings and field pages are what their addresses say, which match exactly; any other shows that there is no such page [S1-2.28, S1-2.31, S1-2.33, S2-2.08, S2-2.09, S2-2.12..14, S2-2.35, S2-2.36, S2-2.82]', async () => {
  const page = await visitorAs(await newMember(owner, 'viewer'))
  await page.goto('/table-settings/')
  await expectPath(page, '/table-settings')
  await expectHeading(page, 'Table')
  for (const path of LISTS) {
    await goWithin(page, path)
    await expectHeading(page, 'Field List')
    expect(new URL(page.url()).pathname).toBe(path)
  }
  for (const [path, title] of SETTINGS) {
    await goWithin(page, path)
    await expectHeading(page, title)
    await expect.poll(() => page.title()).toBe(`${title} · Windrow`)
    await page.getByRole('banner').getByRole('button', { name: 'Account menu' }).waitFor()
    expect(await page.getByRole('contentinfo').isVisible()).toBe(true)
  }
  for (const view of VIEWS) {
    await goWithin(page, pathOf(view))
    await expectHeading(page, FIELD_PAGES[view])
    expect(await page.locator('main').innerText()).not.toContain(`ID: ${FIELD}`)
    const links = page.getByRole('navigation').getByRole('link', { name: 'Weather', exact: true })
    expect(await links.getAttribute('href')).toBe(`/weather/${FIELD}`)
  }
  for (const path of [
    '/nowhere',
    '/Dashboard',
    '/dashboard/private/more',
    '/profile-settings/more',
    '/weather',
    `/regionalerts/${FIELD}`,
    `/weather/${FIELD}/more`,
  ]) {
    await goWithin(page, '/terms')
    await expectHeading(page, shellTexts.pages.terms)
    await goWithin(page, path)
    await expectHeading(page, shellTexts.notFound.title)
    await expect.poll(() => page.title()).toBe(shellTexts.documentTitle(shellTexts.pages.notFound))
    expect(new URL(page.url()).pathname).toBe(path)
  }
  await page.getByRole('link', { name: shellTexts.notFound.toFieldList }).click()
  await expectPath(page, '/dashboard')
})

test('a view that the owner takes away leads to /, which sends on to /dashboard; /dashboard/{id} goes to the default view [S1-1.06..08, S1-2.32, S1-2.34, S1-6.01..06, S1-8.24, S2-2.20, S2-2.37, S2-6.01..07, D-4.01, D-4.02]', async () => {
  const mia = await newMember(owner, 'viewer')
  const page = await visitorAs(mia)
  await page.goto(`/dashboard/${FIELD}`)
  await expectPath(page, `/weather/${FIELD}`)
  // Every second view is taken away, then the others: each follows its own permission.
  for (const rest of [0, 1]) {
    const isTaken = (view: View) => VIEWS.indexOf(view) % 2 === rest
    await changePermissions(owner, mia, (all) =>
      VIEWS.reduce((changed, view) => withPermission(changed, `views.${view}`, !isTaken(view)), all),
    )
    await page.goto('/dashboard')
    await expectHeading(page, 'Field List')
    for (const view of VIEWS) {
      await goWithin(page, pathOf(view))
      if (isTaken(view)) {
        await readNotification(page, 'Your account does not have permission to do this action.')
        await expectPath(page, '/dashboard')
      } else await expectHeading(page, FIELD_PAGES[view])
    }
  }
  await changePermissions(owner, mia, (all) => ({
    ...all,
    views: { ...all.views, soil: true, default: 'soil' },
  }))
  await page.goto(`/dashboard/${FIELD}`)
  await expectPath(page, `/soil/${FIELD}`)
  await expectHeading(page, FIELD_PAGES.soil)
})
