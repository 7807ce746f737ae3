import { text } from 'node:stream/consumers'
import { fieldsApi } from '@windrow/contract/api/fields.ts'
import { identityApi } from '@windrow/contract/api/identity.ts'
import { reportsApi } from '@windrow/contract/api/reports.ts'
import { storedMailApi } from '@windrow/contract/api/stored-mail.ts'
import { DEMO_FARM } from '@windrow/testkit/demo-farm/demo-farm.ts'
import { expect, test } from 'vitest'
import { heading } from './pages/app-shell.ts'
import { expectGoodAtAnySize } from './support/accessibility.ts'
import { clientWith, demoOwner, signUpOwner, visitorAs } from './support/accounts.ts'
import { eventually } from './support/eventually.ts'
import { countMailsTo, mailTo } from './support/mails.ts'

const { account: DEMO } = DEMO_FARM

const mailsPage = async () => {
  const page = await visitorAs(await demoOwner(), { isLocal: true })
  await page.goto('/mails')
  return page
}

/** A mail to the demo's owner with a code of their own; its subject, which no other mail has. */
async function mailDemo(): Promise<string> {
  const before = await countMailsTo(DEMO.email)
  await clientWith(null)(identityApi.requestPasswordCode, { body: { email: DEMO.email } })
  await eventually(() => countMailsTo(DEMO.email)).toBeGreaterThan(before)
  return (await mailTo(DEMO.email, 'code')).subject ?? ''
}

test("the demo farm's owner lists what it would have sent, but no mail of another account; one that has just come shows after Refresh, is read, and its link followed; on a narrow screen it takes the place of the list", async () => {
  const stranger = await signUpOwner()
  await mailTo(stranger.email, 'Verify')
  await clientWith(null)(identityApi.requestPasswordCode, { body: { email: stranger.email } })
  const theirs = (await mailTo(stranger.email, 'code')).subject ?? ''
  await mailDemo()
  const page = await mailsPage()
  const mails = page.getByRole('region', { name: 'Kept mails' })
  await mails.waitFor()
  const subject = await mailDemo()
  await page.getByRole('button', { name: 'Refresh' }).click()
  const entry = mails.getByRole('button', { name: subject })
  await entry.waitFor()
  expect(await page.getByText(stranger.email).count()).toBe(0)
  expect(await page.getByText(theirs).count()).toBe(0)
  expect(await page.getByText('Verify your email address').count()).toBe(0)

  await entry.click()
  const reader = page.getByRole('article')
  await reader.getByRole('heading', { name: subject }).waitFor()
  await reader.getByText(DEMO.email, { exact: true }).waitFor()
  await page.setViewportSize({ width: 390, height: 800 })
  await eventually(() => entry.isVisible()).toBe(false)
  await page.getByRole('button', { name: 'All mails' }).click()
  await entry.waitFor()
  expect(await reader.isVisible()).toBe(false)
  await entry.click()
  // As it was mailed: in a frame without scripts, which is read from outside, with the styles that the mail brings.
  const mailed = await reader.locator('iframe').evaluate((frame: HTMLIFrameElement) => {
    const link = [...(frame.contentDocument?.querySelectorAll('a') ?? [])].find(({ href }) =>
      href.includes('code#'),
    )
    return link && { words: link.textContent, display: link.style.display, target: link.target }
  })
  expect(mailed).toEqual({ words: 'Enter the code', display: 'inline-block', target: '_blank' })
  await reader.getByRole('radio', { name: 'Plain text' }).check({ force: true })
  const opened = page.context().waitForEvent('page')
  await reader.getByRole('link', { name: /\/password-code#/ }).click()
  await (await opened).waitForURL('**/password-code**')
})

test('what a mail brings is listed with its size, and can be saved', async () => {
  const { call } = await demoOwner()
  const { data } = await call(fieldsApi.listFields, { query: {} })
  await call(reportsApi.queueReport, {
    body: { report_type: 'field_summary', fields: [{ uuid: data[0]?.uuid ?? '' }], recipients: [] },
  })
  const made = async () => (await call(reportsApi.listReports, { query: {} })).data[0]
  await expect
    .poll(async () => (await made())?.mails.map(({ outcome }) => outcome), { timeout: 90_000 })
    .toEqual(['kept'])
  const file = (await made())?.file
  const page = await mailsPage()
  await page.getByRole('region', { name: 'Kept mails' }).getByRole('button').first().click()
  const files = page.getByRole('list', { name: 'Attachments' }).getByRole('button')
  await files.first().waitFor()
  const shown = (await files.allInnerTexts()).map((words) => words.split('\n').slice(-2))
  expect(shown).toEqual([
    [`${file?.name}.pdf`, expect.stringMatching(/^\d+ kB$/)],
    [`${file?.name}.csv`, expect.stringMatching(/^\d+ k?B$/)],
  ])
  const loading = page.waitForEvent('download')
  await files.first().click()
  const saved = await loading
  expect(saved.suggestedFilename()).toBe(`${file?.name}.pdf`)
  expect((await text(await saved.createReadStream())).slice(0, 5)).toBe('%PDF-')
  await expectGoodAtAnySize(page)
})

test('by way of a proxy there is no demo: not on the page, not at the sign-in', async () => {
  const demo = await demoOwner()
  const page = await visitorAs(demo)
  await page.goto('/mails')
  await heading(page, 'Sign in').waitFor()
  expect(await page.getByText(DEMO.email).count()).toBe(0)
})

test('the owner of another farm finds no mails, and no mail of anybody', async () => {
  const owner = await signUpOwner()
  await mailTo(owner.email, 'Verify')
  const page = await visitorAs(owner)
  await page.goto('/mails')
  await page.getByText('No mails are kept here').waitFor()
  expect(await page.getByText('Verify your email address').count()).toBe(0)
  await expect(owner.call(storedMailApi.listKeptMails, {})).rejects.toMatchObject({ status: 404 })
})
