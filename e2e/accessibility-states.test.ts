import { shellTexts } from '@windrow/contract/texts/en/shell.ts'
import { describe, test } from 'vitest'
import { accountButton } from './pages/app-shell.ts'
import {
  expectAccessible,
  expectGoodAtAnySize,
  goLoaded,
  NARROW,
  openLoaded,
  WIDE,
} from './support/accessibility.ts'
import { newOwner, visitorAs } from './support/accounts.ts'
import { FIELD } from './support/field-pages.ts'

const { pages } = shellTexts

describe('axe finds nothing and nothing is wider than the screen', () => {
  test('in the About modal, the user menu and the drawers, among dialogs and permissions of the members', async () => {
    const page = await visitorAs(await newOwner({ isVerified: true }))
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
    await page.keyboard.press('Escape')

    await page.setViewportSize(WIDE)
    await goLoaded(page, '/members', pages.members)
    await page.getByRole('button', { name: 'Permissions of' }).click()
    await page.getByRole('switch', { name: 'Soil', exact: true }).waitFor()
    await expectGoodAtAnySize(page)
    await page.setViewportSize(WIDE)
    await page.getByRole('button', { name: 'Invite a member' }).click()
    await page.getByRole('dialog', { name: 'Invite a member' }).waitFor()
    await expectGoodAtAnySize(page)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })

    await page.setViewportSize(NARROW)
    for (const [path, title] of [
      ['/profile-settings', pages.profile],
      [`/weather/${FIELD}`, pages.weather],
    ] as const) {
      await goLoaded(page, path, title)
      await page.getByRole('button', { name: 'Open menu' }).click()
      await page.getByRole('dialog').getByRole('navigation').waitFor()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Close menu' }).click()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
  })

  test('in the dialogs of the profile, in its list of time zones, and while its form complains', async () => {
    const page = await visitorAs(await newOwner({ isVerified: true }))
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
})
