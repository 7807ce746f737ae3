import { beforeAll, describe, test } from 'vitest'
import { accountButton } from './pages/app-shell.ts'
import { expectAccessible, expectGoodAtAnySize, openLoaded } from './support/accessibility.ts'
import { newOwner, type TestAccount, visitorAs } from './support/accounts.ts'
import { FIELD } from './support/field-pages.ts'

let owner: TestAccount
beforeAll(async () => {
  owner = await newOwner({ isVerified: true })
})

const WIDE = { width: 1440, height: 900 }

describe('axe finds nothing and nothing is wider than the screen', () => {
  test('in the About modal and in the user menu', async () => {
    const page = await visitorAs(owner)
    await openLoaded(page, '/dashboard')
    await page.getByRole('button', { name: 'About' }).click()
    const about = page.getByRole('dialog', { name: 'About Windrow' })
    await about.waitFor()
    await expectGoodAtAnySize(page)
    await page.keyboard.press('Escape')
    await about.waitFor({ state: 'detached' })
    await page.setViewportSize(WIDE)
    await accountButton(page).click()
    await page.getByRole('menuitem').first().waitFor()
    await expectGoodAtAnySize(page)
  })

  test.each(['/profile-settings', `/weather/${FIELD}`])('in the drawer of %s', async (path) => {
    const page = await visitorAs(owner, { width: 390 })
    await openLoaded(page, path)
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('dialog').getByRole('navigation').waitFor()
    await expectAccessible(page)
  })

  test('in the dialogs of the profile, in its list of time zones, and while its form complains', async () => {
    const page = await visitorAs(owner)
    await openLoaded(page, '/profile-settings')
    for (const button of ['Change profile picture', 'Change it here']) {
      await page.setViewportSize(WIDE)
      await page.getByRole('button', { name: button }).click()
      await page.getByRole('dialog').waitFor()
      await expectGoodAtAnySize(page)
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
    await page.setViewportSize(WIDE)
    await page.getByLabel('Time zone').click()
    await page.getByRole('option', { name: 'Africa/Abidjan' }).waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Edit Email' }).click()
    await page.getByLabel('Email').fill('no address')
    await page.getByText('Invalid email.').waitFor()
    await expectGoodAtAnySize(page)
  })

  test('among invitation and permissions of the members', async () => {
    const page = await visitorAs(owner)
    await openLoaded(page, '/members')
    await page.getByRole('button', { name: 'Permissions of' }).click()
    await page.getByRole('switch', { name: 'Soil', exact: true }).waitFor()
    await expectGoodAtAnySize(page)
    await page.setViewportSize(WIDE)
    await page.getByRole('button', { name: 'Invite a member' }).click()
    await page.getByRole('dialog', { name: 'Invite a member' }).waitFor()
    await expectGoodAtAnySize(page)
  })
})
