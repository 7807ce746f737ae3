import { identityApi } from '@windrow/contract/api/identity.ts'
import { membersApi } from '@windrow/contract/api/members.ts'
import { settingsApi } from '@windrow/contract/api/settings.ts'
import { storedMailTexts } from '@windrow/contract/texts/en/stored-mails.ts'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { accountButton, chooseInMenu, heading, notification } from './pages/app-shell.ts'
import { newEmail, newMember, newOwner, type TestAccount, visitorAs } from './support/accounts.ts'
import { eventually } from './support/eventually.ts'
import { linkIn, mailTo } from './support/mails.ts'
import { newVisitor } from './support/visitor.ts'

async function openMembers(account: TestAccount): Promise<Page> {
  const page = await visitorAs(account)
  await page.goto('/members')
  await heading(page, 'Members').waitFor()
  return page
}

async function newFarm() {
  const owner = await newOwner({ name: 'Olga Owner', isVerified: true })
  return { owner, member: await newMember(owner, 'agronomist', 'Mara Member') }
}

test('an owner invites by mail, and the invited person joins, signs in and out, and in again', async () => {
  const owner = await newOwner({ name: 'Olga Owner', isVerified: true })
  const email = newEmail()
  const page = await openMembers(owner)
  await page.getByRole('button', { name: 'Invite a member' }).click()
  const invite = page.getByRole('dialog', { name: 'Invite a member' })
  await invite.getByLabel('Email').fill(email)
  await invite.getByRole('radio', { name: 'Manager' }).check()
  await invite.getByRole('button', { name: 'Send invitation' }).click()
  await notification(page, storedMailTexts.invited(email)).waitFor()
  await page.getByText('Invited as a manager, open until').waitFor()

  const mail = await mailTo(email, 'invites you')
  expect(mail.subject).toBe('Olga Owner invites you to Olga Owner')
  const guest = await newVisitor()
  await guest.goto(linkIn(mail))
  await heading(guest, 'Join Olga Owner').waitFor()
  await guest.getByText('Olga Owner invites you as a manager.').waitFor()
  expect(await guest.getByLabel('Email').inputValue()).toBe(email)
  await guest.getByLabel('Full name').fill('Mika Manager')
  await guest.getByLabel('Password', { exact: true }).fill('seven rows of kale')
  await guest.getByRole('button', { name: 'Join and sign in' }).click()
  await guest.waitForURL('**/dashboard')
  await accountButton(guest).getByText('Mika Manager').waitFor()

  await chooseInMenu(guest, 'Log Out')
  await guest.getByLabel('Email').fill(email)
  await guest.getByLabel('Password', { exact: true }).fill('seven rows of kale')
  await guest.getByRole('button', { name: 'Login' }).click()
  await guest.waitForURL('**/dashboard')
  await guest.goto('/members')
  await guest.getByText('Members are for owners.').waitFor()

  await page.reload()
  await page.getByLabel('Role of Mika Manager').waitFor()
  expect(await page.getByLabel('Role of Mika Manager').inputValue()).toBe('manager')
  expect(await page.getByText('Open invitations').count()).toBe(0)
})

describe('an invitation', () => {
  test('needs a verified address', async () => {
    const page = await openMembers(await newOwner())
    await page.getByText('Verify your email first.').waitFor()
    expect(await page.getByRole('button', { name: 'Invite a member' }).isDisabled()).toBe(true)
  })

  test('is withdrawn, and its link ends', async () => {
    const owner = await newOwner({ isVerified: true })
    const email = newEmail()
    await owner.call(membersApi.inviteMember, { body: { email, role: 'viewer' } })
    const link = linkIn(await mailTo(email, 'invites you'))
    const page = await openMembers(owner)
    await page.getByRole('button', { name: `Withdraw: ${email}` }).click()
    const question = page.getByRole('dialog', { name: 'Withdraw this invitation?' })
    await question.getByRole('button', { name: 'Withdraw' }).click()
    await notification(page, 'The invitation was withdrawn.').waitFor()
    await eventually(() => page.getByText(email).count()).toBe(0)
    const guest = await newVisitor()
    await guest.goto(link)
    await heading(guest, 'This invitation did not work').waitFor()
  })
})

describe('a member', () => {
  test('is given another role, after being asked when it takes rights away', async () => {
    const { owner, member } = await newFarm()
    const page = await openMembers(owner)
    const role = page.getByLabel('Role of Mara Member')
    await role.selectOption('Viewer')
    const question = page.getByRole('dialog', { name: 'Make Mara Member a viewer?' })
    await question.getByText('Fields: Add fields, Edit fields').waitFor()
    await question.getByRole('button', { name: 'Keep the role' }).click()
    await eventually(() => role.inputValue()).toBe('agronomist')
    await role.selectOption('Viewer')
    await question.getByRole('button', { name: 'Make a viewer' }).click()
    await notification(page, 'Mara Member is now a viewer.').waitFor()
    const { features } = await member.call(settingsApi.getPermissions, {})
    expect(features.field_tools).toEqual({ add: false, edit: false, delete: false })

    await role.selectOption('Manager')
    await notification(page, 'Mara Member is now a manager.').waitFor()
    expect((await member.call(settingsApi.getPermissions, {})).features.field_tools.delete).toBe(true)
  })

  test('is given and refused single permissions; is removed, and is signed out at once', async () => {
    const { owner, member } = await newFarm()
    const page = await openMembers(owner)
    await page.getByRole('button', { name: 'Permissions of Mara Member' }).click()
    const soil = page.getByRole('group', { name: 'Pages' }).getByRole('switch', { name: 'Soil' })
    await soil.press('Space')
    await eventually(async () => (await member.call(settingsApi.getPermissions, {})).views.soil).toBe(false)
    await page.getByText('Some permissions differ from the role.').waitFor()
    const theirs = await visitorAs(member)
    await theirs.goto('/soil/1')
    await notification(theirs, 'Your account does not have permission to do this action.').waitFor()

    await page.getByRole('button', { name: 'Back to the role' }).click()
    await eventually(async () => (await member.call(settingsApi.getPermissions, {})).views.soil).toBe(true)
    await theirs.goto('/soil/1')
    await heading(theirs, 'Soil').waitFor()

    await theirs.goto('/table-settings')
    await heading(theirs, 'Table').waitFor()
    // A call that is still on its way would end the session before anything is pressed.
    await theirs.waitForLoadState('networkidle')
    await page.getByRole('button', { name: 'Remove Mara Member' }).click()
    const question = page.getByRole('dialog', { name: 'Remove Mara Member?' })
    await question.getByRole('button', { name: 'Remove member' }).click()
    await notification(page, 'Mara Member was removed.').waitFor()
    await eventually(() => page.getByText(member.email).count()).toBe(0)
    await expect(member.call(identityApi.getProfile, {})).rejects.toMatchObject({ status: 401 })
    await theirs.getByRole('link', { name: 'Profile', exact: true }).click()
    await theirs.getByRole('button', { name: 'Login' }).waitFor()
  })
})

test('the last owner can neither be removed nor be given another role; one of two can', async () => {
  const { owner } = await newFarm()
  const page = await openMembers(owner)
  await page.getByText('The only owner: make someone else an owner first.').waitFor()
  const role = page.getByLabel('Role of Olga Owner')
  const leave = page.getByRole('button', { name: 'Leave the farm' })
  expect(await role.isDisabled()).toBe(true)
  expect(await leave.isDisabled()).toBe(true)
  await page.getByLabel('Role of Mara Member').selectOption('Owner')
  await notification(page, 'Mara Member is now an owner.').waitFor()
  await eventually(() => role.isDisabled()).toBe(false)
  await leave.click()
  const question = page.getByRole('dialog', { name: 'Leave Olga Owner?' })
  await question.getByRole('button', { name: 'Leave the farm' }).click()
  await page.getByRole('button', { name: 'Login' }).waitFor()
})
