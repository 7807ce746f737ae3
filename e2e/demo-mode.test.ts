import { expect, test } from 'vitest'
import { heading, notification } from './pages/app-shell.ts'
import { openUpload } from './pages/bulk-upload.ts'
import { expectGoodAtAnySize, WIDE } from './support/accessibility.ts'
import { newOwner, visitorAs } from './support/accounts.ts'
import { eventually } from './support/eventually.ts'
import { expectPath } from './support/on-page.ts'
import { newVisitor } from './support/visitor.ts'

test('/demo opens an empty sandbox that invites a bulk upload, which adds two sample fields each time; where it cannot be opened it says so, and can be tried again [S1-1.32, S1-4.60, S2-2.38, S2-2.39, S2-6.13, S2-6.14, D-9.01, D-9.03, D-9.04]', async () => {
  const page = await newVisitor()
  await page.route('**/api/v1/demo', (route) =>
    route.fulfill({ status: 503, json: { message: 'Too many sandboxes are open.' } }),
  )
  await page.goto('/demo')
  await page.getByText('The demo could not be opened').waitFor()
  await page.getByText('Too many sandboxes are open.').waitFor()
  await page.unroute('**/api/v1/demo')
  await page.getByRole('button', { name: 'Try again' }).click()

  await expectPath(page, '/dashboard')
  await heading(page, 'Field List').waitFor()
  await page.getByText('This is a demo.').waitFor()
  await page.getByText('It is deleted after 24 h, nobody else sees it, and nothing is mailed.').waitFor()
  await page.getByRole('heading', { name: 'Start with a bulk upload' }).waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Bulk Upload' }).count()).toBe(1)
  expect(await page.evaluate(() => localStorage.getItem('windrow.token'))).toBeNull()
  await expectGoodAtAnySize(page)
  await page.setViewportSize(WIDE)

  for (const count of [2, 4]) {
    const { dialog } = await openUpload(page, 'File Upload')
    await dialog.getByText('a bulk upload adds two sample fields instead').waitFor()
    await dialog.getByRole('button', { name: 'Add sample fields' }).click()
    await notification(page, 'Two sample fields were added.').waitFor()
    await eventually(() => page.locator('td[data-column="name"] a').count()).toBe(count)
  }
  await page.getByRole('button', { name: 'Leave the demo' }).click()
  await expectPath(page, '/')
})

test('a signed-in user is asked first, stays signed in in other tabs, and is so again afterwards', async () => {
  const owner = await newOwner()
  const page = await visitorAs(owner)
  await page.goto('/demo')
  await page.getByText(`You are signed in as ${owner.email}.`, { exact: false }).waitFor()
  await expectGoodAtAnySize(page)
  await page.getByRole('button', { name: 'Open the demo' }).click()
  await page.getByText('This is a demo.').waitFor()
  expect(await page.evaluate(() => localStorage.getItem('windrow.token'))).toBe(owner.token)

  const other = await page.context().newPage()
  await other.goto('/dashboard')
  await other.getByRole('heading', { name: 'Add your first field' }).waitFor()
  expect(await other.getByText('This is a demo.').count()).toBe(0)

  await page.getByRole('button', { name: 'Leave the demo' }).click()
  await page.getByRole('heading', { name: 'Add your first field' }).waitFor()
  await eventually(() => page.getByText('This is a demo.').count()).toBe(0)
})
