import { buffer } from 'node:stream/consumers'
import { identityApi } from '@windrow/contract/api/identity.ts'
import { membersApi } from '@windrow/contract/api/members.ts'
import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { accountButton, heading, notification } from './pages/app-shell.ts'
import { signInForm } from './pages/sign-in.ts'
import { clientWith, newEmail, newMember, newOwner, type TestAccount, visitorAs } from './support/accounts.ts'
import { eventually } from './support/eventually.ts'
import { linkIn, mailTo } from './support/mails.ts'
import { PICTURE } from './support/picture.ts'

let owner: TestAccount
beforeEach(async () => {
  owner = await newOwner({ name: 'Pia Planter' })
})

async function openProfile() {
  const page = await visitorAs(owner)
  await page.goto('/profile-settings')
  await heading(page, 'Profile').waitFor()
  return { page, main: page.getByRole('main') }
}

const signIn = (email: string, password = owner.password) =>
  clientWith(null)(identityApi.signIn, { body: { email, password } })

test('shows name, email and a masked password with a link; name and email stay when an edit is cancelled, and what is wrong is said beside the field; a picture is set and removed, and is a picture [S1-2.28, S1-2.95..98, S1-2.100..102, S1-2.111, S1-5.34..36, S1-7.61, S1-8.13]', async () => {
  const taken = await newOwner({ isVerified: true })
  const { page, main } = await openProfile()
  const confirm = main.getByRole('button', { name: 'Confirm' })
  await main.getByText('Pia Planter', { exact: true }).first().waitFor()
  await main.getByText(owner.email, { exact: true }).waitFor()
  await main.getByText('••••••••••••').waitFor()
  expect(await main.getByText(owner.password).count()).toBe(0)

  const name = main.getByLabel('Full name')
  const editName = main.getByRole('button', { name: 'Edit Full name' })
  await editName.click()
  await name.fill('Somebody Else')
  await main.getByRole('button', { name: 'Cancel' }).click()
  await main.getByText('Pia Planter', { exact: true }).first().waitFor()
  expect(await owner.call(identityApi.getProfile, {})).toMatchObject({ user: { name: 'Pia Planter' } })
  await editName.click()
  await name.fill('   ')
  await main.getByText('User Name cannot be empty.', { exact: true }).waitFor()
  expect(await confirm.isDisabled()).toBe(true)
  await name.fill('Petra Planter')
  await confirm.click()
  await notification(page, 'Your name has been changed.').waitFor()
  await accountButton(page).getByText('Petra Planter').waitFor()
  expect(await owner.call(identityApi.getProfile, {})).toMatchObject({ user: { name: 'Petra Planter' } })

  const email = main.getByLabel('Email')
  const editEmail = main.getByRole('button', { name: 'Edit Email' })
  await editEmail.click()
  await email.fill(newEmail())
  await main.getByRole('button', { name: 'Cancel' }).click()
  await main.getByText(owner.email, { exact: true }).waitFor()
  await eventually(() => page.getByText('Verify your new email').count()).toBe(0)
  expect(await owner.call(identityApi.getProfile, {})).toMatchObject({ user: { email: owner.email } })
  await editEmail.click()
  await email.fill('')
  await main.getByText('Email cannot be empty.', { exact: true }).waitFor()
  await email.fill('pia@farm')
  await main
    .getByText("Invalid email. Valid e-mail can contain only latin letters, numbers, '@' and '.'", {
      exact: true,
    })
    .waitFor()
  expect(await confirm.isDisabled()).toBe(true)
  await email.fill(taken.email)
  await confirm.click()
  await main.getByText('This email address cannot be used.').waitFor()
  expect(await email.getAttribute('aria-invalid')).toBe('true')
  expect(await email.inputValue()).toBe(taken.email)

  await main.getByRole('button', { name: 'Cancel' }).click()

  const shown = accountButton(page).locator('img')
  const open = page.getByRole('button', { name: 'Change profile picture' })
  const modal = page.getByRole('dialog', { name: 'Profile picture' })
  const file = modal.locator('input[type="file"]')
  await open.click()
  await file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') })
  await modal.getByText('Please choose a PNG, JPEG or WebP picture.').waitFor()
  await file.setInputFiles(PICTURE)
  await modal.getByRole('button', { name: 'Save picture' }).click()
  await notification(page, 'Your picture has been saved.').waitFor()
  await shown.waitFor()
  await page.reload()
  await eventually(() => shown.getAttribute('src')).toMatch(/^data:image\//)
  await eventually(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(256)

  await open.click()
  await hoverOnceShown(page, 'Your picture has been removed.')
  await modal.getByRole('button', { name: 'Remove picture' }).click()
  await notification(page, 'Your picture has been removed.').waitFor()
  // Hovered, it stays; a menu opened meanwhile is above it.
  await accountButton(page).press('Enter')
  await page.getByRole('menuitem').first().click({ trial: true })
  await page.keyboard.press('Escape')
  await shown.waitFor({ state: 'detached' })
  expect(await owner.call(identityApi.getProfile, {})).toMatchObject({ picture: null })

  await main.getByRole('link', { name: 'Change Password' }).click()
  await page.waitForURL('**/restore-password')
})

/** From within the page: on a busy machine the notification has gone before a mouse that starts from here reaches it. */
const hoverOnceShown = (page: Page, words: string) =>
  page.evaluate((text) => {
    const observer = new MutationObserver(() => {
      const shown = [...document.querySelectorAll('[aria-live] *')].find(
        ({ textContent }) => textContent === text,
      )
      if (!shown) return
      observer.disconnect()
      shown.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
    })
    observer.observe(document.body, { childList: true, subtree: true })
  }, words)

/** Old sessions cannot be made from outside: the server's own tests hold the ten minutes, this is its response. */
const TOO_LONG_AGO = {
  status: 403,
  json: { code: 'requires-recent-login', message: 'Please sign in again to change this.' },
}

test('the email is changed after the password, when the sign-in is too old, and once the mailed link was followed, not before [S1-2.99, S1-2.107, S1-2.108, S1-2.112, S1-2.113, S1-7.61, S1-8.14, D-2.13, D-2.15]', async () => {
  const { page, main } = await openProfile()
  const [first, next] = [newEmail(), newEmail()]
  const change = async (email: string) => {
    await main.getByRole('button', { name: 'Edit Email' }).click()
    await main.getByLabel('Email').fill(email)
    await main.getByRole('button', { name: 'Confirm' }).click()
  }
  await page.route('**/api/auth/change-email', (route) => route.fulfill(TOO_LONG_AGO), { times: 1 })
  await change(first)
  const modal = page.getByRole('dialog', { name: 'Change email' })
  await modal.getByText('Please try again', { exact: true }).waitFor()
  expect(await modal.getByLabel('New email').inputValue()).toBe(first)
  await modal.getByLabel('Current password').fill('not this one')
  await modal.getByRole('button', { name: 'Change email' }).click()
  await modal.getByText('This is not your password.').waitFor()
  await modal.getByLabel('Current password').fill(owner.password)
  await modal.getByRole('button', { name: 'Change email' }).click()
  const dialog = page.getByRole('dialog', { name: 'Verify your new email' })
  await dialog.getByText(first).waitFor()
  await mailTo(first, 'Verify')
  await dialog.getByRole('button', { name: 'Got it' }).click()
  await dialog.waitFor({ state: 'detached' })

  await change(next)
  await dialog.getByText(`There is a link for ${next}.`).waitFor()
  await dialog.getByText('follow its link').waitFor()
  await dialog.getByRole('button', { name: 'Got it' }).click()
  const notice = main.getByRole('status').filter({ hasText: 'Verify your new email' })
  await notice.getByText(`Until you open it, ${owner.email} stays in use.`).waitFor()
  await main.getByText(owner.email, { exact: true }).waitFor()
  await signIn(owner.email)
  await expect(signIn(next)).rejects.toMatchObject({ status: 401 })

  const link = linkIn(await mailTo(next, 'Verify'))
  const tab = await page.context().newPage()
  await tab.goto(link)
  await heading(tab, 'Your email is verified').waitFor()
  await page.bringToFront()
  await page.reload()
  await main.getByText(next, { exact: true }).waitFor()
  await eventually(() => notice.count()).toBe(0)
  await signIn(next)
  await expect(signIn(owner.email)).rejects.toMatchObject({ status: 401 })
})

test('the password is changed in two dialogs, not when the sign-in has become too old meanwhile, and ends every other session [S1-2.109, S1-2.110, D-2.14]', async () => {
  const other = await signIn(owner.email)
  const { page, main } = await openProfile()
  const current = page.getByRole('dialog', { name: 'Change password' })
  const goOnWith = async (password: string) => {
    await current.getByLabel('Current password').fill(password)
    await current.getByRole('button', { name: 'Continue' }).click()
  }
  const chosen = page.getByRole('dialog', { name: 'Choose a new password' })
  await main.getByRole('button', { name: 'Change it here' }).click()
  await goOnWith('not this one')
  await current.getByText('This is not your password.').waitFor()
  await goOnWith(owner.password)
  await chosen.getByLabel('New password').fill('six rows of leeks')
  await chosen.getByLabel('Confirm password').fill('six rows of beets')
  await chosen.getByLabel('Confirm password').blur()
  await chosen.getByText('The two passwords are not the same.').waitFor()
  await chosen.getByLabel('Confirm password').fill('six rows of leeks')
  await page.route('**/api/auth/change-password', (route) => route.fulfill(TOO_LONG_AGO), { times: 1 })
  await chosen.getByRole('button', { name: 'Change password' }).click()
  await current.getByText('Please try again', { exact: true }).waitFor()
  await current.getByText('Please sign in again to change this.').waitFor()
  await signIn(owner.email)

  await goOnWith(owner.password)
  await chosen.getByLabel('New password').fill('six rows of leeks')
  await chosen.getByLabel('Confirm password').fill('six rows of leeks')
  await chosen.getByRole('button', { name: 'Change password' }).click()
  await notification(page, 'Your password has been changed.').waitFor()
  await expect(clientWith(other.token)(identityApi.getProfile, {})).rejects.toMatchObject({ status: 401 })
  await expect(signIn(owner.email)).rejects.toMatchObject({ status: 401 })
  await signIn(owner.email, 'six rows of leeks')
  await page.reload()
  await heading(page, 'Profile').waitFor()
})

test('all that the farm has stored is made into a file and saved; the last owner sees what to do first, and who is not the last deletes the account by typing its address', async () => {
  const { page, main } = await openProfile()
  await main.getByText('You are the only member of').waitFor()
  expect(await main.getByRole('button', { name: 'Delete account' }).count()).toBe(0)
  await main.getByRole('button', { name: 'Make the file' }).press('Enter')
  const download = main.getByRole('button', { name: 'Download' })
  await download.waitFor()
  // It is found again after one has been elsewhere.
  await page.reload()
  await main.getByText(/^Ready: \d+ kB\.$/).waitFor()
  const [saved] = await Promise.all([page.waitForEvent('download'), download.click()])
  expect(saved.suggestedFilename()).toMatch(/^windrow-farm-\d{4}-\d\d-\d\d\.zip$/)
  const zip = await buffer(await saved.createReadStream())
  expect([zip.toString('latin1', 0, 2), zip.includes('manifest.json')]).toEqual(['PK', true])

  const second = await newMember(owner, 'owner')
  await page.reload()
  await main.getByRole('button', { name: 'Delete account' }).click()
  const modal = page.getByRole('dialog', { name: 'Delete your account?' })
  const submit = modal.getByRole('button', { name: 'Delete my account' })
  const typed = modal.getByLabel(`Type ${owner.email} to confirm`)
  await typed.fill(second.email)
  await modal.getByLabel('Current password').fill('not this one')
  await modal.getByText('This is not your email address.').waitFor()
  expect(await submit.isDisabled()).toBe(true)
  await typed.fill(owner.email.toUpperCase())
  await submit.click()
  await modal.getByText('This is not your password.').waitFor()
  await modal.getByLabel('Current password').fill(owner.password)
  await submit.click()
  await signInForm(page).login.waitFor()
  await notification(page, 'Your account has been deleted.').waitFor()
  await expect(signIn(owner.email)).rejects.toMatchObject({ status: 401 })
  const { members } = await second.call(membersApi.listMembers, {})
  expect(members.map(({ email }) => email)).toEqual([second.email])
})
