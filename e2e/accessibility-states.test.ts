import { beforeAll, describe, test } from 'vitest'
import { expectAccessible, openLoaded } from './support/accessibility.ts'
import { newOwner, type TestAccount, visitorAs } from './support/accounts.ts'
import { expectGoodAtAnySize } from './support/any-size.ts'
import { FIELD } from './support/field-pages.ts'
import { accountButton } from './support/menus.ts'

let owner: TestAccount
beforeAll(async () => {
  owner = await newOwner({ isVerified: true })
})

describe('axe finds nothing and nothing is wider than the screen', () => {
  test('in the user menu', async () => {
    const page = await visitorAs(owner)
    await openLoaded(page, '/dashboard')
    await accountButton(page).click()
    await page.getByRole('menuitem').first().waitFor()
    await expectGoodAtAnySize(page)
  })

  test('in the About modal', async () => {
    const page = await visitorAs(owner)
    await openLoaded(page, '/dashboard')
    await page.getByRole('button', { name: 'About' }).click()
    await page.getByRole('dialog', { name: 'About Windrow' }).waitFor()
    await expectGoodAtAnySize(page)
  })

  test.each(['/profile-settings', `/weather/${FIELD}`])('in the drawer of %s', async (path) => {
    const page = await visitorAs(owner, { width: 390 })
    await openLoaded(page, path)
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('dialog').getByRole('navigation').waitFor()
    await expectAccessible(page)
  })

  test.each(['Change profile picture', 'Change it here'])('in the dialog behind "%s"', async (button) => {
    const page = await visitorAs(owner)
    await openLoaded(page, '/profile-settings')
    await page.getByRole('button', { name: button }).click()
    await page.getByRole('dialog').waitFor()
    await expectGoodAtAnySize(page)
  })

  test('in the list of time zones', async () => {
    const page = await visitorAs(owner)
    await openLoaded(page, '/profile-settings')
    await page.getByLabel('Time zone').click()
    await page.getByRole('option', { name: 'Africa/Abidjan' }).waitFor()
    await expectAccessible(page)
  })

  test('among invitation and permissions of the members', async () => {
    const page = await visitorAs(owner)
    await openLoaded(page, '/members')
    await page.getByRole('button', { name: 'Permissions of' }).click()
    await page.getByRole('switch', { name: 'Soil', exact: true }).waitFor()
    await expectGoodAtAnySize(page)
    await page.getByRole('button', { name: 'Invite a member' }).click()
    await page.getByRole('dialog', { name: 'Invite a member' }).waitFor()
    await expectGoodAtAnySize(page)
  })

  test('while a form complains', async () => {
    const page = await visitorAs(owner)
    await openLoaded(page, '/profile-settings')
    await page.getByRole('button', { name: 'Edit Email' }).click()
    await page.getByLabel('Email').fill('no address')
    await page.getByText('Invalid email.').waitFor()
    await expectGoodAtAnySize(page)
  })
})
