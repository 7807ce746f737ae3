import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { pages } from '../packages/web/src/app/page-list.ts'
import { expectAccessible } from './support/accessibility.ts'
import { newOwner, type TestAccount, visitorAs } from './support/accounts.ts'
import { expectGoodAtAnySize } from './support/any-size.ts'
import { eventually } from './support/eventually.ts'
import { FIELD } from './support/field-pages.ts'
import { accountButton } from './support/menus.ts'
import { newVisitor } from './support/visitor.ts'

let owner: TestAccount
beforeAll(async () => {
  owner = await newOwner({ isVerified: true })
})

/** Nothing is loading any more. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.locator('h1').waitFor()
  const loading = page.getByRole('status').filter({ hasText: 'Loading' })
  await eventually(() => loading.count()).toBe(0)
}

const shown = pages.filter((page) => 'component' in page)
const isPublic = (access: unknown) => access === 'public' || access === 'sign-in'
const publicPaths = shown.filter(({ access }) => isPublic(access)).map(({ path }) => path)
const ownPaths = shown
  .filter(({ access }) => !isPublic(access))
  .map(({ path }) => path.replace('$id', FIELD).replace('$service', 'fieldview'))

describe('axe finds nothing and nothing is wider than the screen', () => {
  test.each([...publicPaths, '/no/such/page'])('on %s', async (path) => {
    const page = await newVisitor()
    await open(page, path)
    await expectGoodAtAnySize(page)
  })

  test.each(ownPaths)('on %s, signed in, which has one heading of the first level', async (path) => {
    const page = await visitorAs(owner)
    await open(page, path)
    expect(new URL(page.url()).pathname).toBe(path)
    expect(await page.locator('h1').count()).toBe(1)
    await expectGoodAtAnySize(page)
  })

  test('in the user menu', async () => {
    const page = await visitorAs(owner)
    await open(page, '/dashboard')
    await accountButton(page).click()
    await page.getByRole('menuitem').first().waitFor()
    await expectGoodAtAnySize(page)
  })

  test('in the About modal', async () => {
    const page = await visitorAs(owner)
    await open(page, '/dashboard')
    await page.getByRole('button', { name: 'About' }).click()
    await page.getByRole('dialog', { name: 'About Windrow' }).waitFor()
    await expectGoodAtAnySize(page)
  })

  test.each(['/profile-settings', `/weather/${FIELD}`])('in the drawer of %s', async (path) => {
    const page = await visitorAs(owner, { width: 390 })
    await open(page, path)
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('dialog').getByRole('navigation').waitFor()
    await expectAccessible(page)
  })

  test.each(['Change profile picture', 'Change it here'])('in the dialog behind "%s"', async (button) => {
    const page = await visitorAs(owner)
    await open(page, '/profile-settings')
    await page.getByRole('button', { name: button }).click()
    await page.getByRole('dialog').waitFor()
    await expectGoodAtAnySize(page)
  })

  test('in the list of time zones', async () => {
    const page = await visitorAs(owner)
    await open(page, '/profile-settings')
    await page.getByLabel('Time zone').click()
    await page.getByRole('option', { name: 'Africa/Abidjan' }).waitFor()
    await expectAccessible(page)
  })

  test('among invitation and permissions of the members', async () => {
    const page = await visitorAs(owner)
    await open(page, '/members')
    await page.getByRole('button', { name: 'Permissions of' }).click()
    await page.getByRole('switch', { name: 'Soil', exact: true }).waitFor()
    await expectGoodAtAnySize(page)
    await page.getByRole('button', { name: 'Invite a member' }).click()
    await page.getByRole('dialog', { name: 'Invite a member' }).waitFor()
    await expectGoodAtAnySize(page)
  })

  test('while a form complains', async () => {
    const page = await visitorAs(owner)
    await open(page, '/profile-settings')
    await page.getByRole('button', { name: 'Edit Email' }).click()
    await page.getByLabel('Email').fill('no address')
    await page.getByText('Invalid email.').waitFor()
    await expectGoodAtAnySize(page)
  })
})
